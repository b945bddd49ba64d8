import { COUNTRIES } from '#features/countries/country.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { VehicleRow } from '../../contract.ts'
import type { Column, Shown, VehiclesText } from './column-parts.ts'
import { fieldColumns } from './field-columns.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/** Dimmed text; a dash if empty. */
const soft = (getValue: (vehicle: VehicleRow) => string | number | null) => (vehicle: VehicleRow) => (
  <span className={ui.soft}>{getValue(vehicle) ?? '–'}</span>
)

/** The parts of the first column as separate columns, to sort and compare. */
export const detailColumns = ({ t, formats, user, language }: Shown): Column[] => [
  ...fieldColumns('wide', user.country, language),
  ...(COUNTRIES[user.country].showsPlateExpiration ? [expirationColumn(t, formats)] : []),
  {
    key: 'drivers',
    label: t('drivers'),
    sortable: true,
    width: 180,
    cell: soft((vehicle) => vehicle.driver_names.join(', ') || null),
  },
]

const expirationColumn = (t: VehiclesText, formats: Formats): Column => ({
  key: 'license_plate_expiration',
  label: t('plateExpiration'),
  sortable: true,
  width: 120,
  cell: soft(({ license_plate_expiration: day }) => day && formats.gridDate(day)),
})
