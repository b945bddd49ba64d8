import { defineTexts } from '#platform/i18n/texts.ts'

/** Kinds of a service's options, which decide the label: an oil is not a position. */
type OptionKind = 'oil' | 'axle' | 'wheels' | 'wipers' | 'side' | 'other'

/** Codes that identify a kind; the first match decides. */
const KIND_OF_CODE: readonly (readonly [code: string, kind: OptionKind])[] = [
  ['full_synthetic', 'oil'],
  ['front_left', 'wheels'],
  ['front_pair', 'wipers'],
  ['front_and_rear', 'axle'],
  ['left', 'side'],
]

export const optionKind = (options: readonly { code: string }[] | null): OptionKind =>
  KIND_OF_CODE.find(([code]) => options?.some((option) => option.code === code))?.[1] ?? 'other'

/** Labels by kind; `…Of` includes the service's name, for several fields side by side. */
export const optionTexts = defineTexts('services.options', {
  oil: { en: 'Which oil?', fr: 'Quelle huile?' },
  axle: { en: 'Which axle?', fr: 'Quel essieu?' },
  wheels: { en: 'Which wheels?', fr: 'Quelles roues?' },
  wipers: { en: 'Which wipers?', fr: 'Quels essuie-glaces?' },
  side: { en: 'Which side?', fr: 'Quel côté?' },
  other: { en: 'Which option?', fr: 'Quelle option?' },
  ofService: { en: '{{service}}: {{question}}', fr: '{{service}}\u00a0: {{question}}' },
})
