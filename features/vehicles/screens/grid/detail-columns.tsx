import { COUNTRIES } from '#features/countries/country.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { VehicleRow } from '../../contract.ts'
import type { Column, Shown, VehiclesText } from './column-parts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** A dimmed word; a dash where there is none. */
export const soft = (of: (vehicle: VehicleRow) => string | number | null) => (vehicle: VehicleRow) => (
  <span className={ui.soft}>{of(vehicle) ?? '–'}</span>
)

/** What stands in the first column as well: each for itself, to sort and to compare. */
export const detailColumns = ({ t, formats, user }: Shown): Column[] => [
  { key: 'other_id', label: t('unitNumber'), sortable: true, width: 90, cell: soft((vehicle) => vehicle.other_id) },
  { key: 'year', label: t('year'), sortable: true, align: 'right', width: 80, cell: soft((vehicle) => vehicle.year) },
  { key: 'make', label: t('make'), sortable: true, width: 130, cell: soft((vehicle) => vehicle.make) },
  { key: 'model', label: t('model'), sortable: true, width: 150, cell: soft((vehicle) => vehicle.model) },
  {
    key: 'license_plate_number',
    label: t('plate'),
    sortable: true,
    width: 110,
    cell: soft((vehicle) => vehicle.license_plate_number),
  },
  {
    key: 'license_plate_state',
    label: t(user.country === 'CA' ? 'province' : 'state'),
    sortable: true,
    width: 110,
    cell: soft((vehicle) => vehicle.license_plate_state),
  },
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
