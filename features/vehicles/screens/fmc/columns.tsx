import type { CountryCode } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { FleetVehicleState } from './FleetVehicleState.tsx'
import { isUnread } from '../../odometer.ts'
import { fieldColumns } from '../grid/field-columns.tsx'
import { maintenanceWidth } from '../grid/maintenance-width.ts'
import { vehicleWords } from '../grid/vehicle-words.ts'
import type { fmcVehiclesTexts } from './texts.ts'

type Text = (key: keyof typeof fmcVehiclesTexts.entries & string, params?: Record<string, string | number>) => string

/** The vehicle first, then its fleet. At natural widths each field also has its own column. */
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
    minWidth: 220,
    cell: (vehicle) => <VehicleCell vehicle={vehicleWords(vehicle)} />,
  },
  {
    key: 'fleet_name',
    label: t('fleet'),
    sortable: true,
    width: 190,
    minWidth: 150,
    // Fleet names can be longer than their column.
    cell: (vehicle) => <span title={vehicle.fleet_name}>{vehicle.fleet_name}</span>,
  },
  {
    key: 'due',
    label: t('maintenance'),
    unit: t('estimated'),
    sortable: true,
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
    width: 118,
    minWidth: 104,
    cell: (vehicle) =>
      isUnread(vehicle) ? t('notKnown') : formats.number(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles),
  },
  ...fieldColumns('always', country, language),
  ...(fit ? [] : [...fieldColumns('wide', country, language), activeColumn(t)]),
]

const activeColumn = (t: Text): GridColumn<VehicleRow> => ({
  key: 'is_active',
  label: t('active'),
  sortable: true,
  width: 90,
  cell: (vehicle) => t(vehicle.is_active ? 'yes' : 'no'),
})
