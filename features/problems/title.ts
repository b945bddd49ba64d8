import { defineTexts, type EveryLanguage, inEveryLanguage, localize, translateTo } from '#platform/i18n/texts.ts'
import { type Lamp, LAMP_FACTS, type LampState } from './lamps.ts'
import { SYSTEM_WORDS, type System } from './problem.ts'

const texts = defineTexts('problems.title', {
  steady: { en: '{{lamp}} light', fr: 'Témoin\u00a0: {{lamp}}' },
  flashing: { en: '{{lamp}} light, flashing', fr: 'Témoin clignotant\u00a0: {{lamp}}' },
})

/** The title of a report by its lamp, or by the part that it names. */
export const titleOf = (report: { lamp: Lamp | null; lampState: LampState | null; system: System }): EveryLanguage =>
  inEveryLanguage((language) => {
    const { lamp, lampState, system } = report
    if (lamp === null) return localize(SYSTEM_WORDS[system], language)
    return translateTo(texts, lampState === 'flashing' ? 'flashing' : 'steady', language, {
      lamp: localize(LAMP_FACTS[lamp].name, language),
    })
  })
