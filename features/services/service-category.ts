import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { ENGINE_AND_DRIVE } from './catalogue/engine-and-drive.ts'
import { ROUTINE } from './catalogue/routine.ts'
import { WHEELS_AND_BRAKES } from './catalogue/wheels-and-brakes.ts'

const categoryWords = defineWords('services.category', {
  routine: { en: 'Routine maintenance', fr: 'Entretien courant' },
  wheels_and_brakes: { en: 'Tires and brakes', fr: 'Pneus et freins' },
  engine_and_drive: { en: 'Engine and drivetrain', fr: 'Moteur et transmission' },
  other: { en: 'Other', fr: 'Autre' },
})

const CATEGORY_BY_ID = new Map<number, Words>([
  ...ROUTINE.map(({ id }) => [id, categoryWords.routine] as const),
  ...WHEELS_AND_BRAKES.map(({ id }) => [id, categoryWords.wheels_and_brakes] as const),
  ...ENGINE_AND_DRIVE.map(({ id }) => [id, categoryWords.engine_and_drive] as const),
])

/** The distinct catalog groups of these lines; a shop's own lines have none. */
export const categoriesOf = (lines: readonly { serviceDefinitionId: number | null }[], language: LanguageCode): string[] => {
  const categories = lines.map(({ serviceDefinitionId: id }) => CATEGORY_BY_ID.get(id ?? 0) ?? categoryWords.other)
  return [...new Set(categories)].map((category) => localize(category, language))
}
