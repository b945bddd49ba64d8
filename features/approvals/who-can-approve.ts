import type { SpokenLanguage } from '#features/countries/country.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { tell } from '#platform/i18n/texts.ts'
import { nameAmong } from './names.ts'
import { sentenceTexts } from './sentence-texts.ts'
import { type Ruling, whoIsAsked } from './who-may-approve.ts'

/** More names than these do not fit below a status. */
const NAMED = 3

/** Who can decide, in a few words below the status of an order: "You or Adam can approve". */
export const whoCanApprove = (ruling: Ruling, viewerUserId: number, language: SpokenLanguage): string => {
  if (ruling.decidedBy === 'no_policy') return tell(sentenceTexts, 'anybody_can', language)
  const asked = whoIsAsked(ruling)
  const isViewer = ruling.eligible.some(({ id }) => id === viewerUserId)
  const others = asked.filter(({ id }) => id !== viewerUserId).map((person) => nameAmong(person, asked))
  const all = [...(isViewer ? [tell(sentenceTexts, 'you', language)] : []), ...others]
  if (all.length === 0) return tell(sentenceTexts, 'nobody_can', language)
  const left = all.length - NAMED
  const names = left > 0 ? [...all.slice(0, NAMED - 1), tell(sentenceTexts, 'other_people', language, { count: left + 1 })] : all
  // French says "vous pouvez" of you alone and of you among others.
  const key = isViewer ? 'you_can' : names.length > 1 ? 'several_can' : 'one_can'
  return tell(sentenceTexts, key, language, { names: listed(names, language, 'disjunction') })
}
