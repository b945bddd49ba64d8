import { oneOf, type Param, readParams, text } from '#platform/ui/address/params.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { LIST_FIELDS, type ListField } from '../../fields/fields.ts'
import type { VehicleFilter as WireFilter } from '../../list/filter-contract.ts'

/** Column filters as search parameters: strings, empty if not set. */
export const COLUMN_PARAMS = {
  ...(Object.fromEntries(LIST_FIELDS.map(({ key }) => [key, text()])) as Record<ListField['key'], Param>),
  vehicle_type_id: oneOf(['', '1', '2']),
  driver_id: text(),
  odometer_from: text(),
  odometer_to: text(),
  cost_from: text(),
  cost_to: text(),
  last_maintenance_from: text(),
  last_maintenance_to: text(),
  license_plate_expiration_from: text(),
  license_plate_expiration_to: text(),
}
export type ColumnFilter = keyof typeof COLUMN_PARAMS
export type ColumnFilters = Record<ColumnFilter, string>
export const NO_COLUMN_FILTERS: ColumnFilters = readParams(COLUMN_PARAMS, {})

const COLUMN_FILTERS = Object.keys(COLUMN_PARAMS) as ColumnFilter[]
const NUMBERS: readonly ColumnFilter[] = [
  ...LIST_FIELDS.filter(({ kind }) => kind === 'number').map(({ key }) => key),
  'vehicle_type_id',
  'driver_id',
  'odometer_from',
  'odometer_to',
  'cost_from',
  'cost_to',
]

/** Normalizes typed numbers: "12,500", "12 500", "0,05". */
export const figureOf = (typed: string): string => {
  const text = typed.replace(/[\s\u00a0$]/g, '')
  return (/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')).replace(/[^\d.]/g, '')
}

/** Query parameters of the list; invalid numbers are omitted. */
export const wireFilter = (filters: ColumnFilters): WireFilter => {
  const set = COLUMN_FILTERS.filter((key) => filters[key] !== '')
  const entries = set.map((key) => [key, NUMBERS.includes(key) ? Number(filters[key]) : filters[key]] as const)
  return Object.fromEntries(entries.filter(([, value]) => !Number.isNaN(value)))
}

/** The two ends of a range, or a filter with one value. */
const GROUPS: readonly (readonly ColumnFilter[])[] = [
  ...LIST_FIELDS.map(({ key }) => [key] as const),
  ['vehicle_type_id'],
  ['driver_id'],
  ['odometer_from', 'odometer_to'],
  ['cost_from', 'cost_to'],
  ['last_maintenance_from', 'last_maintenance_to'],
  ['license_plate_expiration_from', 'license_plate_expiration_to'],
]

/** The column of each filter. */
const COLUMN_OF: Partial<Record<ColumnFilter, string>> = {
  odometer_from: 'odometer',
  cost_from: 'cost_per_mile',
  last_maintenance_from: 'last_maintenance_date',
  license_plate_expiration_from: 'license_plate_expiration',
  driver_id: 'drivers',
}

export type SetFilter = { column: string; keys: readonly ColumnFilter[]; from: string; to: string }

/** Active filters, a range as one. */
export const setFilters = (filters: ColumnFilters): SetFilter[] =>
  GROUPS.filter((keys) => keys.some((key) => filters[key] !== '')).map((keys) => ({
    column: COLUMN_OF[keys[0]!] ?? keys[0]!,
    keys,
    from: filters[keys[0]!],
    to: keys[1] ? filters[keys[1]] : '',
  }))

/** A range's value, formatted for display. */
export const rangeWord = (column: string, value: string, formats: Formats): string => {
  if (column === 'odometer') return formats.distance(Number(value))
  if (column === 'cost_per_mile') return formats.money(Number(value))
  return formats.date(value)
}
