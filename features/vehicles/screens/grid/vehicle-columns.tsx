import { holds } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { COUNTRIES } from '#features/countries/country.ts'
import { maintenanceWidth } from './maintenance-width.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { VehicleRow } from '../../contract.ts'
import { ECONOMY_UNIT_WORDS } from '../../economy-units.ts'
import { RecallBadge } from '../page/RecallBadge.tsx'
import { VehicleThumbnail } from '../VehicleThumbnail.tsx'
import { ActiveSwitch } from '../changes/ActiveSwitch.tsx'
import type { Column, RowActions, Shown, VehiclesText } from './column-parts.ts'
import { fieldColumns } from './field-columns.tsx'
import { MaintenanceState } from './MaintenanceState.tsx'
import { RowMenu, type RowRights } from './RowMenu.tsx'
import { isUnread } from '../../odometer.ts'
import { vehicleWords } from './vehicle-words.ts'
import styles from '../VehiclesGrid.module.css'
import { localize } from '#platform/i18n/texts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/** Columns of a fitted grid in a narrow window; the row menu has the activity switch as well. */
const NARROW_KEYS: readonly string[] = ['name', 'due', 'odometer', 'actions']

/**
 * When fitted, the grid has the main columns, and the others can be added; at natural widths it has every field and
 * scrolls.
 */
export const vehicleColumns = (context: Shown): Column[] => {
  const isAsked = (key: string): boolean => context.filtered.includes(key) || context.sorted === key
  const isLeftOut = (key: string): boolean => context.fit && context.isNarrow && !NARROW_KEYS.includes(key) && !isAsked(key)
  return [
    vehicleColumn(context),
    maintenanceColumn(context),
    ...figureColumns(context),
    // The fuel summary links to this list sorted by a fuel column, which is then shown.
    ...fuelColumns(context).map((column) => ({ ...column, isExtra: context.fit && !isAsked(column.key) })),
    ...fieldColumns('always', context.user.country, context.language),
    ...detailColumns(context).map((column) => ({ ...column, isExtra: context.fit })),
    ...actionColumns(context),
  ].map((column) => ({
    ...column,
    ...(isLeftOut(column.key) ? { isExtra: true } : {}),
    ...(context.filtered.includes(column.key) ? { filtered: true } : {}),
  }))
}

const vehicleColumn = ({ t }: Shown): Column => ({
  key: 'name',
  label: t('vehicle'),
  sortable: true,
  flex: 1,
  width: 320,
  // Full year, make and model beside the name, or on a line below.
  minWidth: 270,
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
  <span className={clsx(ui.grow, styles.named)}>
    <VehicleCell
      vehicle={vehicleWords(vehicle)}
      link={(content, className) => (
        <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
          {content}
        </Link>
      )}
    />
    <RecallBadge recalls={vehicle.recalls} isShort />
  </span>
)

const maintenanceColumn = ({ t, language }: Shown): Column => ({
  key: 'due',
  label: t('maintenance'),
  // The due state depends on today's odometer, which is a forecast.
  unit: t('estimated'),
  sortable: true,
  width: maintenanceWidth(language),
  minWidth: maintenanceWidth(language),
  cell: (vehicle) => <MaintenanceState vehicle={vehicle} />,
})

const figureColumns = ({ t, formats, user }: Shown): Column[] => {
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
      width: 92,
      minWidth: 84,
      cell: (vehicle) =>
        isUnread(vehicle) ? t('notKnown') : formats.number(formats.unit === 'km' ? vehicle.kilometers : vehicle.miles),
    },
    {
      key: 'cost_per_mile',
      label: costPerDistanceLabel,
      unit: `${formats.moneyUnit}/${formats.unit}`,
      sortable: true,
      align: 'right',
      width: 76,
      minWidth: 72,
      cell: ({ cost_per_mile: cost }) => (cost === null || cost === 0 ? '–' : costText(cost)),
    },
    {
      key: 'last_maintenance_date',
      label: t('lastService'),
      sortable: true,
      width: 96,
      minWidth: 96,
      cell: ({ last_maintenance_date: day }) => (day ? formats.gridDate(day) : '–'),
    },
  ]
}

/** Only actions that this user may take; an empty column is omitted. */
const actionColumns = ({ t, user, fuelCard, actions }: Shown): Column[] => {
  const { manage_vehicles: manages, edit_vehicles: edits } = user.can
  const books = holds(user.roles, 'orders.book')
  const toggles = fuelCard ? edits : manages
  const field = fuelCard ? 'fleetcor_enrolled' : 'is_active'
  return [
    {
      key: field,
      label: t(fuelCard ? 'enrolled' : 'active'),
      sortable: true,
      width: 60,
      minWidth: 54,
      cell: (vehicle) => (
        <ActiveSwitch
          vehicle={vehicle}
          field={field}
          label={t(fuelCard ? 'enrolledOf' : 'activeOf', { name: vehicle.name })}
          disabled={!toggles}
          onChange={() => actions.toggle(vehicle)}
        />
      ),
    },
    ...(edits || manages || books ? [rowActionsColumn(t, { books, manages, edits, toggles, fuelCard }, actions)] : []),
  ]
}

const rowActionsColumn = (t: VehiclesText, may: RowRights, actions: RowActions): Column => ({
  key: 'actions',
  label: t('actions'),
  width: 52,
  minWidth: 52,
  cell: (vehicle) => <RowMenu vehicle={vehicle} may={may} actions={actions} />,
})

/** Dimmed text; a dash if empty. */
const soft = (getValue: (vehicle: VehicleRow) => string | number | null) => (vehicle: VehicleRow) => (
  <span className={ui.soft}>{getValue(vehicle) ?? '–'}</span>
)

/** The parts of the first column as separate columns, to sort and compare. */
const detailColumns = ({ t, formats, user, language }: Shown): Column[] => [
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
      cell: ({ fuel }) => {
        if (!fuel || fuel.economy === null) return '–'
        const economy = formats.number(fuel.economy, 1)
        return fuel.economy_units === usual
          ? economy
          : `${economy}\u00a0${localize(ECONOMY_UNIT_WORDS[fuel.economy_units], language)}`
      },
    },
    {
      key: 'fuel_cost_per_mile',
      label: t('fuelCost'),
      unit: `${formats.moneyUnit}/${formats.unit}`,
      sortable: true,
      align: 'right',
      width: 100,
      minWidth: 96,
      cell: ({ fuel }) => {
        const cost = fuel?.cost_per_distance ?? null
        return cost === null ? '–' : currencySuffix ? formats.number(cost, 2) : formats.money(cost)
      },
    },
  ]
}

const expirationColumn = (t: VehiclesText, formats: Formats): Column => ({
  key: 'license_plate_expiration',
  label: t('plateExpiration'),
  sortable: true,
  width: 120,
  cell: soft(({ license_plate_expiration: day }) => day && formats.gridDate(day)),
})
