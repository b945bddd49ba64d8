import type { CountryCode } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { say } from '#platform/i18n/texts.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import { FIELDS, fieldWord } from '../../fields/fields.ts'
import type { VehicleField } from '../../fields/vehicle-field.ts'

const labelIn = (field: VehicleField, country: CountryCode, language: Language): string =>
  say((country === 'CA' ? field.labelInCanada : undefined) ?? field.label, language)

export const useFieldLabel = (country: CountryCode): ((field: VehicleField) => string) => {
  const language = useLanguage()
  return (field) => labelIn(field, country, language)
}

/** The columns of a vehicle's stored fields: those that are always shown, or those that are at natural widths. */
export const fieldColumns = (
  shown: VehicleField['column']['shown'],
  country: CountryCode,
  language: Language,
): GridColumn<VehicleRow>[] =>
  FIELDS.filter(({ column }) => column.shown === shown).map((field) => ({
    key: field.key,
    label: labelIn(field, country, language),
    sortable: true,
    ...(field.kind === 'number' ? { align: 'right' as const } : {}),
    width: field.column.width,
    minWidth: Math.min(field.column.width, LEAST_PX[field.key] ?? field.column.width),
    cell: (vehicle) => (
      <span className={ui.soft}>{fieldWord(field, vehicle[field.key], (words) => say(words, language)) ?? '–'}</span>
    ),
  }))

/** What may be narrower than its width. */
const LEAST_PX: Partial<Record<string, number>> = { department_number: 84 }
