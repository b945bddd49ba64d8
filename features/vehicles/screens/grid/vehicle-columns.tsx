import { holds } from '#features/accounts/capabilities.ts'
import { Link } from '@tanstack/react-router'
import { COUNTRIES } from '#features/countries/country.ts'
import { maintenanceWidth } from './maintenance-width.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { ECONOMY_UNIT_WORDS } from '../../economy-units.ts'
import { VehicleThumbnail } from '../VehicleThumbnail.tsx'
import { ActiveSwitch } from '../changes/ActiveSwitch.tsx'
import type { Column, Shown, VehiclesText } from './column-parts.ts'
import { fieldColumns } from './field-columns.tsx'
import { MaintenanceState } from './MaintenanceState.tsx'
import { vehicleFlag } from './vehicle-flag.tsx'
import { hasMenu, RowMenu } from './RowMenu.tsx'
import { vehicleRights } from './vehicle-rights.ts'
import { isUnread } from '../../odometer.ts'
import { vehicleWords } from './vehicle-words.ts'
import styles from '../VehiclesGrid.module.css'
import { localize } from '#platform/i18n/texts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/**
 * When fitted, the grid has the main columns; the highest ranks leave first, and others can be added. At natural widths it has every
 * field and scrolls.
 */
export const vehicleColumns = (context: Shown): Column[] => {
  const isAsked = (key: string): boolean => context.filtered.includes(key) || context.sorted === key
  const extra = (column: Column): Column => ({ ...column, isExtra: context.fit && !isAsked(column.key) })
  const [odometer, cost, lastService] = figureColumns(context)
  const toggle = toggleColumn(context)
  return [
    vehicleColumn(context),
    maintenanceColumn(context),
    odometer,
    lastService,
    ...fieldColumns('always', context.user.country, context.language),
    driversColumn(context),
    ...(holds(context.user.roles, 'costs.vehicle') ? [extra(cost)] : []),
    // The fuel summary links to this list sorted by a fuel column, which is then shown.
    ...fuelColumns(context)
      .filter(({ key }) => key !== 'fuel_cost_per_mile' || holds(context.user.roles, 'costs.vehicle'))
      .map(extra),
    ...detailColumns(context).map(extra),
    extra(toggle),
    ...menuColumns(context),
  ].map((column) => (context.filtered.includes(column.key) ? { ...column, filtered: true } : column))
}

/** Facts of a row that is opened in place, besides the columns that left. */
export const openedColumns = (context: Shown): Column[] => {
  const columns = vehicleColumns(context)
  return ['last_maintenance_date', 'department_number', 'drivers', 'cost_per_mile', 'vin'].flatMap(
    (name) => columns.find(({ key }) => key === name) ?? [],
  )
}

const vehicleColumn = ({ t }: Shown): Column => ({
  key: 'name',
  label: t('vehicle'),
  sortable: true,
  flex: 1,
  width: 320,
  // Name and plate; the model beside the name is cut, and a longer name wraps.
  minWidth: 216,
  cell: (vehicle) =>
    vehicle.image_url_small ? (
      <span className={styles.withPhoto}>
        <VehicleThumbnail vehicle={vehicle} width={42} />
        <NamedVehicle vehicle={vehicle} />
      </span>
    ) : (
      <NamedVehicle vehicle={vehicle} />
    ),
})

const NamedVehicle = ({ vehicle }: { vehicle: VehicleRow }) => (
  <VehicleCell
    vehicle={vehicleWords(vehicle)}
    flag={vehicleFlag(vehicle)}
    link={(content, className) => (
      <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
        {content}
      </Link>
    )}
  />
)

const maintenanceColumn = ({ t, language }: Shown): Column => ({
  key: 'due',
  label: t('due'),
  sortable: true,
  rank: 1,
  width: maintenanceWidth(language),
  minWidth: maintenanceWidth(language),
  cell: (vehicle) => <MaintenanceState vehicle={vehicle} />,
})

const figureColumns = ({ t, formats, user, language }: Shown): [odometer: Column, cost: Column, lastService: Column] => {
  const { costPerDistanceLabel, currencySuffix } = COUNTRIES[user.country]
  // The header has the currency; a suffix after every amount would dominate.
  const costText = (cost: number): string => (currencySuffix ? formats.number(cost, 2) : formats.money(cost))
  return [
    {
      key: 'odometer',
      label: t('odometer'),
      unit: formats.unit,
      sortable: true,
      align: 'right',
      rank: 2,
      width: 92,
      minWidth: 84,
      cell: (vehicle) =>
        isUnread(vehicle) ? t('notKnown') : formats.number(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles),
    },
    {
      key: 'cost_per_mile',
      label: t(costPerDistanceLabel),
      unit: `${formats.moneyUnit}/${formats.unit}`,
      sortable: true,
      align: 'right',
      rank: 5,
      // In French the label is written out.
      width: language === 'fr' ? 124 : 76,
      minWidth: language === 'fr' ? 116 : 72,
      text: ({ cost_per_mile: cost }) => (cost ? costText(cost) : null),
      cell: ({ cost_per_mile: cost }) => (cost ? costText(cost) : '–'),
    },
    {
      key: 'last_maintenance_date',
      label: t('lastService'),
      sortable: true,
      rank: 3,
      width: 96,
      minWidth: 96,
      text: ({ last_maintenance_date: day }) => (day ? formats.gridDate(day) : null),
      cell: ({ last_maintenance_date: day }) => (day ? formats.gridDate(day) : '–'),
    },
  ]
}

const toggleColumn = ({ t, user, fuelCard, actions }: Shown): Column => {
  const { toggles } = vehicleRights(user, fuelCard)
  const field = fuelCard ? 'fleetcor_enrolled' : 'is_active'
  return {
    key: field,
    label: t(fuelCard ? 'enrolled' : 'active'),
    sortable: true,
    isControl: true,
    width: 60,
    minWidth: 54,
    text: (vehicle) => t(vehicle[field] ? 'yes' : 'no'),
    cell: (vehicle) => (
      <ActiveSwitch
        vehicle={vehicle}
        field={field}
        label={t(fuelCard ? 'enrolledOf' : 'activeOf', { name: vehicle.name })}
        disabled={!toggles}
        onChange={() => actions.toggle(vehicle)}
      />
    ),
  }
}

/** A user without any action has no column for them. */
const menuColumns = ({ t, user, fuelCard, actions }: Shown): Column[] => {
  const may = vehicleRights(user, fuelCard)
  if (!hasMenu(may)) return []
  const cell = (vehicle: VehicleRow) => <RowMenu vehicle={vehicle} may={may} actions={actions} />
  return [
    {
      key: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      isControl: true,
      align: 'right',
      rank: 1,
      width: 52,
      minWidth: 52,
      cell,
    },
  ]
}

/** Dimmed text; a dash if empty. */
const soft = (text: (vehicle: VehicleRow) => string | null) => ({
  text,
  cell: (vehicle: VehicleRow) => <span className={ui.soft}>{text(vehicle) ?? '–'}</span>,
})

/** A dash if empty. */
const plain = (text: (vehicle: VehicleRow) => string | null) => ({ text, cell: (vehicle: VehicleRow) => text(vehicle) ?? '–' })

/** The parts of the first column as separate columns, to sort and compare. */
const detailColumns = ({ t, formats, user, language }: Shown): Column[] => [
  ...fieldColumns('wide', user.country, language),
  ...(COUNTRIES[user.country].showsPlateExpiration ? [expirationColumn(t, formats)] : []),
]

const driversColumn = ({ t }: Shown): Column => ({
  key: 'drivers',
  label: t('drivers'),
  sortable: true,
  rank: 5,
  width: 120,
  text: firstDriver,
  cell: (vehicle) => (
    <span className={ui.soft} title={vehicle.driver_names.join(', ')}>
      {firstDriver(vehicle) ?? '–'}
    </span>
  ),
})

/** A shared vehicle has more than fit a column: the first one, and their number. */
const firstDriver = ({ driver_names: [first, ...others] }: VehicleRow): string | null =>
  first ? [first, ...(others.length > 0 ? [`+${others.length}`] : [])].join('\u00a0') : null

/** Of the last 12 months. Electric vehicles have a separate unit. */
const fuelColumns = ({ t, formats, user, language }: Shown): Column[] => {
  const usual = formats.unit === 'mi' ? 'miles_per_gallon' : 'liters_per_100_km'
  const { currencySuffix } = COUNTRIES[user.country]
  return [
    {
      key: 'fuel_economy',
      label: t('fuelEconomy'),
      unit: localize(ECONOMY_UNIT_WORDS[usual], language),
      sortable: true,
      align: 'right',
      width: 118,
      minWidth: 112,
      ...plain(({ fuel }) => {
        if (!fuel || fuel.economy === null) return null
        const economy = formats.number(fuel.economy, 1)
        return fuel.economy_units === usual
          ? economy
          : `${economy}\u00a0${localize(ECONOMY_UNIT_WORDS[fuel.economy_units], language)}`
      }),
    },
    {
      key: 'fuel_cost_per_mile',
      label: t('fuelCost'),
      unit: `${formats.moneyUnit}/${formats.unit}`,
      sortable: true,
      align: 'right',
      width: 100,
      minWidth: 96,
      ...plain(({ fuel }) => {
        const cost = fuel?.cost_per_distance ?? null
        return cost === null ? null : currencySuffix ? formats.number(cost, 2) : formats.money(cost)
      }),
    },
  ]
}

const expirationColumn = (t: VehiclesText, formats: Formats): Column => ({
  key: 'license_plate_expiration',
  label: t('plateExpiration'),
  sortable: true,
  width: 120,
  ...soft(({ license_plate_expiration: day }) => day && formats.gridDate(day)),
})
