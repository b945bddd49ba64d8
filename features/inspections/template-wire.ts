import { z } from 'zod'
import { SYSTEMS } from '#features/problems/problem.ts'
import { line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import { ITEMS_MAXIMUM } from './inspection.ts'
import { BODIES, DUTY_CLASSES, EXPECTATIONS, FAILURES, PHOTO_RULES, RETENTION, TIMINGS } from './template.ts'

const TITLE_MAXIMUM = 80
/** A typed text in each language; a fleet that writes one sends it for both. */
const typed = z.strictObject(
  Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, line(TITLE_MAXIMUM)])) as Record<
    OfferedLanguage,
    z.ZodString
  >,
)
const itemId = () => z.string().regex(/^[a-z0-9_-]{1,40}$/)

const templateItem = z.strictObject({
  id: itemId().describe('Stays the same between versions: problems of the same item are joined by it.'),
  title: typed,
  hint: typed.nullable().describe('What to look at; null: nothing is said.'),
  photo: z.enum(PHOTO_RULES).describe('When a photo is required.'),
  if_it_fails: z.enum(FAILURES).describe('`park`: the vehicle is never driven with it.'),
  rule: line(40).nullable().describe('The paragraph that names this part; null: the fleet added it.'),
  system: z.enum(SYSTEMS).describe('The part of the vehicle.'),
})
registerSchema('InspectionItem', templateItem)
const templateSection = z.strictObject({ id: itemId(), title: typed, items: z.array(templateItem).max(ITEMS_MAXIMUM) })
registerSchema('InspectionSection', templateSection)

export const templateContent = z.strictObject({
  name: typed,
  bodies: z.array(z.enum(BODIES)).max(BODIES.length).describe('Classes of vehicles that it is for.'),
  duty: z.enum(DUTY_CLASSES).nullable().describe('Null: light, medium- and heavy-duty ones.'),
  timing: z.enum(TIMINGS).describe('Before the first trip of a day, or after the last one.'),
  expected: z.enum(EXPECTATIONS).describe('Whether a day driven without one counts as missed.'),
  missed_after: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .describe('Distance in the unit of the vehicle from which a day counts as missed.'),
  needs_review: z.boolean().describe('The next driver reviews a report with defects.'),
  without_defects: z.boolean().describe('A report is required even if nothing is wrong.'),
  months_kept: z.number().int().min(RETENTION.least).max(RETENTION.most).describe('For how many months a report is kept.'),
  reference: typed.describe('The rule that asks for it.'),
  sections: z.array(templateSection).max(20),
})
registerSchema(
  'InspectionTemplateContent',
  templateContent,
  'Sections and items of an inspection, with when and for which vehicles.',
)
