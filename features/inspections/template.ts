import type { Body, DutyClass } from '#features/vehicles/body-type.ts'
import type { System } from '#features/problems/problem.ts'
import { toEveryLanguage, type Words } from '#platform/i18n/texts.ts'

export const BODIES = ['van', 'small_van', 'pickup', 'suv', 'car', 'truck', 'bus', 'trailer'] as const satisfies readonly Body[]
export const DUTY_CLASSES = ['light', 'medium_heavy'] as const satisfies readonly DutyClass[]
export const TIMINGS = ['before', 'after'] as const
export const EXPECTATIONS = ['every_day_driven', 'on_demand'] as const
export const PHOTO_RULES = ['never', 'when_it_fails', 'always'] as const
export const FAILURES = ['park', 'driver_decides'] as const

export type Timing = (typeof TIMINGS)[number]
type Expectation = (typeof EXPECTATIONS)[number]
export type PhotoRule = (typeof PHOTO_RULES)[number]

export type TemplateItem = {
  /** Never reused: problems of the same item are joined by it. */
  id: string
  title: Words
  hint: Words | null
  photo: PhotoRule
  /** `park`: a defect is always major, and the vehicle is not driven. */
  if_it_fails: (typeof FAILURES)[number]
  /** The paragraph that names this part; null: none does. */
  rule: string | null
  system: System
}
export type TemplateSection = { id: string; title: Words; items: TemplateItem[] }

/** A template as it is stored and sent: names are those of the wire. */
export type Template = {
  name: Words
  bodies: Body[]
  /** Null: both classes. */
  duty: DutyClass | null
  timing: Timing
  expected: Expectation
  /** Distance in the vehicle's unit without an inspection, from which a day counts as missed. */
  missed_after: number
  /** The next driver reviews a report with defects before driving. */
  needs_review: boolean
  /** A report is required even if nothing is wrong. */
  without_defects: boolean
  months_kept: number
  /** The rule that asks for these reports, as it is printed on them. */
  reference: Words
  sections: TemplateSection[]
}

/** In months: the shortest that a rule asks for, and seven years. */
export const RETENTION = { least: 3, most: 84 } as const

export const itemsOf = ({ sections }: Pick<Template, 'sections'>): TemplateItem[] => sections.flatMap(({ items }) => items)

type Kind = { body: string; dutyClass: string }

export const covers = ({ bodies, duty }: Pick<Template, 'bodies' | 'duty'>, vehicle: Kind): boolean =>
  (bodies as readonly string[]).includes(vehicle.body) && (duty === null || duty === vehicle.dutyClass)

/** Items of the starting point that a rule names and the template does not have. */
export const missingItems = (template: Pick<Template, 'sections'>, startingPoint: Pick<Template, 'sections'>): TemplateItem[] => {
  const ids = new Set(itemsOf(template).map(({ id }) => id))
  return itemsOf(startingPoint).filter(({ id, rule }) => rule !== null && !ids.has(id))
}

/** With its texts in every language that is offered, as they are stored and sent. */
export const inEachLanguage = (template: Template): Template => ({
  ...template,
  name: toEveryLanguage(template.name),
  reference: toEveryLanguage(template.reference),
  sections: template.sections.map((section) => ({
    ...section,
    title: toEveryLanguage(section.title),
    items: section.items.map((item) => ({
      ...item,
      title: toEveryLanguage(item.title),
      hint: item.hint && toEveryLanguage(item.hint),
    })),
  })),
})
