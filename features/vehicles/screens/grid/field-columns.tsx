import type { CountryCode } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { LAST_RANK, USUAL_RANK } from '#platform/ui/grid/grid-rows.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import { fieldWord, LIST_FIELDS, type ListField } from '../../fields/fields.ts'
import type { VehicleField } from '../../fields/vehicle-field.ts'

const labelIn = (field: VehicleField, country: CountryCode, language: Language): string =>
  localize((country === 'CA' ? field.labelInCanada : undefined) ?? field.label, language)

export const useFieldLabel = (country: CountryCode): ((field: VehicleField) => string) => {
  const language = useLanguage()
  return (field) => labelIn(field, country, language)
}

/** Columns of stored fields: those always shown, or those at natural widths only. */
export const fieldColumns = (
  visibility: ListField['list']['shown'],
  country: CountryCode,
  language: Language,
): GridColumn<VehicleRow>[] =>
  LIST_FIELDS.filter(({ list }) => list.shown === visibility).map((field) => {
    const text = (vehicle: VehicleRow): string | null => {
      const word = fieldWord(field, vehicle[field.key], (words) => localize(words, language))
      return word === null ? null : String(word)
    }
    return {
      key: field.key,
      label: labelIn(field, country, language),
      sortable: true,
      ...(field.kind === 'number' ? { align: 'right' as const } : {}),
      width: field.list.width,
      minWidth: field.list.minWidth ?? field.list.width,
      text,
      rank: visibility === 'always' ? USUAL_RANK : LAST_RANK,
      cell: (vehicle) => <span className={ui.soft}>{text(vehicle) ?? '–'}</span>,
    }
  })
