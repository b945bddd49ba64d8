import { useQuery } from '@tanstack/react-query'
import { COUNTRIES } from '#features/countries/country.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconX } from '#platform/ui/icons.ts'
import { fieldOf, fieldWord, LIST_FIELDS } from '../../fields/fields.ts'
import { vehicles } from '../calls.ts'
import { useFieldLabel } from '../grid/field-columns.tsx'
import { type ColumnFilters, rangeWord, type SetFilter, setFilters } from './column-filters.ts'
import { filterTexts } from './filter-texts.ts'
import { vehiclesTexts } from '../grid/texts.ts'
import styles from './VehicleFilter.module.css'

type ChipsProps = { filters: ColumnFilters; onChange: (change: Partial<ColumnFilters>) => void; country: 'US' | 'CA' }

/** Active column filters, each with a remove button. */
export const FilterChips = ({ filters, onChange, country }: ChipsProps) => {
  const ft = useTexts(filterTexts)
  const sentence = useSentences(country)
  const set = setFilters(filters)
  if (set.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={ft('filters')}>
      {set.map((filter) => (
        <li key={filter.column}>
          {sentence(filter)}
          <button
            type="button"
            aria-label={ft('remove', { filter: sentence(filter) })}
            onClick={() => onChange(Object.fromEntries(filter.keys.map((key) => [key, ''])))}
          >
            <IconX size={12} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

const useSentences = (country: 'US' | 'CA'): ((filter: SetFilter) => string) => {
  const t = useTexts(vehiclesTexts)
  const ft = useTexts(filterTexts)
  const formats = useFormats()
  const language = useLanguage()
  const labelOf = useFieldLabel(country)
  const { data } = useQuery(vehicles.filterChoices.options())
  const columns: Record<string, string> = {
    ...Object.fromEntries(LIST_FIELDS.map((field) => [field.key, labelOf(field)])),
    vehicle_type_id: ft('class'),
    drivers: t('drivers'),
    odometer: t('odometer'),
    cost_per_mile: COUNTRIES[country].costPerDistanceLabel,
    last_maintenance_date: t('lastService'),
    license_plate_expiration: t('plateExpiration'),
  }
  const word = (name: string, value: string): string => {
    if (name === 'drivers') return data?.drivers.find(({ id }) => String(id) === value)?.name ?? value
    const field = fieldOf(name)
    if (field) return String(fieldWord(field, value, (words) => localize(words, language)))
    return name === 'vehicle_type_id' ? ft(value === '2' ? 'class_2' : 'class_1') : value
  }
  return ({ column: name, keys, from, to }) => {
    const column = columns[name]!
    if (keys.length === 1) return ft('is', { column, value: word(name, from) })
    const ends = { column, from: from && rangeWord(name, from, formats), to: to && rangeWord(name, to, formats) }
    return ft(from && to ? 'isBetween' : from ? 'isFrom' : 'isTo', ends)
  }
}
