import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { StateOf } from './StateOf.tsx'
import { vehicleWords } from '../grid/vehicle-words.ts'
import type { fmcVehiclesTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Text = (key: keyof typeof fmcVehiclesTexts.entries & string, params?: Record<string, string | number>) => string

const dimmed = (value: string | null) => <span className={ui.soft}>{value ?? '–'}</span>

/** The vehicle first, then whose it is. At natural widths each field of a vehicle stands for itself as well. */
export const columnsOfFleets = (t: Text, formats: Formats, fit: boolean): GridColumn<VehicleRow>[] => [
  {
    key: 'name',
    label: t('vehicle'),
    sortable: true,
    flex: 1,
    minWidth: 250,
    cell: (vehicle) => <VehicleCell vehicle={vehicleWords(vehicle)} />,
  },
  {
    key: 'fleet_name',
    label: t('fleet'),
    sortable: true,
    width: 190,
    minWidth: 150,
    cell: (vehicle) => vehicle.fleet_name,
  },
  {
    key: 'due',
    label: t('maintenance'),
    unit: t('estimated'),
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
  ...(fit ? [] : detailsOf(t)),
]

const detailsOf = (t: Text): GridColumn<VehicleRow>[] => {
  const detail = (key: 'other_id' | 'license_plate_number' | 'make' | 'model', label: string, width: number) => ({
    key,
    label,
    sortable: true,
    width,
    cell: (vehicle: VehicleRow) => dimmed(vehicle[key]),
  })
  return [
    detail('other_id', t('otherId'), 100),
    detail('license_plate_number', t('by_license_plate_number'), 110),
    {
      key: 'year',
      label: t('year'),
      sortable: true,
      align: 'right',
      width: 80,
      cell: ({ year }) => dimmed(year === null ? null : String(year)),
    },
    detail('make', t('make'), 130),
    detail('model', t('model'), 150),
    {
      key: 'is_active',
      label: t('active'),
      sortable: true,
      width: 90,
      cell: (vehicle) => t(vehicle.is_active ? 'yes' : 'no'),
    },
  ]
}
