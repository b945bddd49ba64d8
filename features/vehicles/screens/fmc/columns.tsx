import type { CountryCode } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { LAST_RANK } from '#platform/ui/grid/grid-rows.ts'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { FleetVehicleState } from './FleetVehicleState.tsx'
import { isUnread } from '../../odometer.ts'
import { fieldColumns } from '../grid/field-columns.tsx'
import { maintenanceWidth } from '../grid/maintenance-width.ts'
import { vehicleWords } from '../grid/vehicle-words.ts'
import type { fmcVehiclesTexts } from './texts.ts'

type Text = (key: keyof typeof fmcVehiclesTexts.entries & string, params?: Record<string, string | number>) => string

/** The vehicle first, then its fleet. Each field also has its own column, shown at natural widths or if chosen. */
type Locale = { country: CountryCode; language: Language }

export const columnsOfFleets = (
  t: Text,
  formats: Formats,
  { country, language }: Locale,
  fit: boolean,
): GridColumn<VehicleRow>[] => [
  {
    key: 'name',
    label: t('vehicle'),
    sortable: true,
    flex: 1,
    width: 300,
    minWidth: 216,
    cell: (vehicle) => (
      <VehicleCell vehicle={vehicleWords(vehicle)} flag={vehicle.out_of_service ? <OutOfServiceFlag /> : null} />
    ),
  },
  {
    key: 'fleet_name',
    label: t('fleet'),
    sortable: true,
    rank: 2,
    width: 190,
    hidesEqual: true,
    text: (vehicle) => vehicle.fleet_name,
    // Fleet names can be longer than their column.
    cell: (vehicle) => <span title={vehicle.fleet_name}>{vehicle.fleet_name}</span>,
  },
  {
    key: 'due',
    label: t('maintenance'),
    unit: t('estimated'),
    sortable: true,
    rank: 1,
    width: maintenanceWidth(language),
    minWidth: maintenanceWidth(language),
    cell: (vehicle) => <FleetVehicleState vehicle={vehicle} />,
  },
  {
    key: 'odometer',
    label: t('odometer'),
    unit: formats.unit,
    sortable: true,
    align: 'right',
    rank: 3,
    width: 118,
    minWidth: 104,
    cell: (vehicle) =>
      isUnread(vehicle) ? t('notKnown') : formats.number(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles),
  },
  ...fieldColumns('always', country, language),
  ...[...fieldColumns('wide', country, language), activeColumn(t)].map((column) => ({ ...column, isExtra: fit })),
]

const activeColumn = (t: Text): GridColumn<VehicleRow> => ({
  key: 'is_active',
  label: t('active'),
  sortable: true,
  width: 90,
  rank: LAST_RANK,
  text: (vehicle) => t(vehicle.is_active ? 'yes' : 'no'),
  cell: (vehicle) => t(vehicle.is_active ? 'yes' : 'no'),
})
