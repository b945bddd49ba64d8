import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { StateOf } from './StateOf.tsx'
import { vehicleWords } from '../grid/vehicle-words.ts'
import type { fmcVehiclesTexts } from './texts.ts'

type Text = (key: keyof typeof fmcVehiclesTexts.entries & string, params?: Record<string, string | number>) => string

const dimmed = (value: string | null) => <span className="soft">{value ?? '–'}</span>

/** The vehicle first, then whose it is. */
export const columnsOfFleets = (t: Text, formats: Formats): GridColumn<VehicleRow>[] => [
  {
    key: 'name',
    label: t('vehicle'),
    sortable: true,
    flex: 1,
    minWidth: 250,
    cell: (vehicle) => <VehicleCell vehicle={vehicleWords(vehicle)} />,
  },
  { key: 'fleet_name', label: t('fleet'), width: 190, minWidth: 150, cell: (vehicle) => vehicle.fleet_name },
  {
    key: 'due',
    label: t('maintenance'),
    sortable: true,
    width: 240,
    minWidth: 240,
    cell: (vehicle) => <StateOf vehicle={vehicle} />,
  },
  {
    key: 'odometer',
    label: t('odometer'),
    unit: formats.unit,
    sortable: true,
    align: 'right',
    width: 118,
    minWidth: 104,
    cell: (vehicle) => formats.number(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles),
  },
  { key: 'vin', label: t('vin'), sortable: true, width: 180, minWidth: 170, cell: (vehicle) => dimmed(vehicle.vin) },
  {
    key: 'department_number',
    label: t('department'),
    sortable: true,
    width: 120,
    minWidth: 100,
    cell: (vehicle) => dimmed(vehicle.department_number),
  },
]
