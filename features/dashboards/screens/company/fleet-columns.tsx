import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { Amounts } from '#features/payments/screens/transactions/use-amounts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import type { FleetRow } from '../../contract.ts'
import { ActiveWord, AwaitingCount, FleetName, type FleetsText } from './fleet-cells.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FmcDashboard.module.css'

/**
 * Vehicles with an open recall, and those that must not be driven, whose total is in the summary. At 1440 px these columns
 * do not fit beside the others, so they are shown only with their filter.
 */
const recallColumns = (t: FleetsText, formats: Formats): Columns => [
  {
    key: 'recalled_total',
    label: t('recalls'),
    sortable: true,
    align: 'right',
    width: 70,
    minWidth: 64,
    cell: ({ recalled_total: count }) => <span className={count === 0 ? ui.faint : undefined}>{formats.number(count)}</span>,
  },
  {
    key: 'parked_total',
    label: t('park'),
    sortable: true,
    align: 'right',
    width: 84,
    minWidth: 76,
    cell: ({ parked_total: count }) => <span className={count === 0 ? ui.faint : ui.pastDue}>{formats.number(count)}</span>,
  },
]

// Only for a fleet with at least a tenth of all past-due vehicles, so that red stays rare.
const isMuch = (count: number, inAll: number): boolean => count > 0 && count * 10 >= inAll

type Columns = GridColumn<FleetRow>[]

const whoItIs = (t: FleetsText, formats: Formats, onOpenOrders: (fleet: FleetRow) => void): Columns => [
  {
    key: 'name',
    label: t('fleet'),
    sortable: true,
    flex: 2,
    minWidth: 140,
    cell: (fleet) => <FleetName fleet={fleet} t={t} onOpenOrders={onOpenOrders} />,
  },
  {
    key: 'rep',
    label: t('rep'),
    sortable: true,
    width: 112,
    minWidth: 104,
    cell: (fleet) => <span className={ui.soft}>{fleet.rep}</span>,
  },
  {
    key: 'user_total',
    label: t('users'),
    sortable: true,
    align: 'right',
    width: 60,
    minWidth: 54,
    cell: (fleet) => formats.number(fleet.user_total),
  },
  {
    key: 'created_at',
    label: t('created'),
    sortable: true,
    width: 102,
    minWidth: 98,
    cell: (fleet) => formats.gridDate(fleet.created_at),
  },
]

/** `isMixed`: the fleets pay in more than one currency. */
type VehicleColumns = { showsRecalls: boolean; pastDueInAll: number; isMixed: boolean }

const itsVehicles = (
  t: FleetsText,
  formats: Formats,
  { showsRecalls, pastDueInAll }: Omit<VehicleColumns, 'isMixed'>,
): Columns => [
  {
    key: 'vehicles_total',
    label: t('vehicles'),
    sortable: true,
    align: 'right',
    width: 74,
    minWidth: 66,
    cell: (fleet) => formats.number(fleet.vehicles_total),
  },
  {
    key: 'past_due_total',
    label: t('pastDue'),
    sortable: true,
    align: 'right',
    width: 84,
    minWidth: 70,
    cell: ({ past_due_total: count }) => (
      <span className={count === 0 ? ui.faint : isMuch(count, pastDueInAll) ? clsx(ui.pastDue, ui.bold) : undefined}>
        {formats.number(count)}
      </span>
    ),
  },
  ...(showsRecalls ? recallColumns(t, formats) : []),
]

/** Width for a currency code that differs from the one in the header. */
const CURRENCY_PX = 36

const itsOrders = (t: FleetsText, formats: Formats, amounts: Amounts, ofCurrency: number): Columns => [
  {
    key: 'awaiting_approval_count',
    label: t('awaitingApproval'),
    sortable: true,
    align: 'right',
    width: 120,
    minWidth: 120,
    cell: (fleet) => <AwaitingCount count={fleet.awaiting_approval_count} formats={formats} />,
  },
  {
    key: 'total_order_count',
    label: t('transactions'),
    sortable: true,
    align: 'right',
    width: 96,
    minWidth: 92,
    cell: (fleet) => formats.number(fleet.total_order_count),
  },
  {
    key: 'total_maintenance_cost',
    label: t('spend'),
    unit: formats.moneyUnit,
    sortable: true,
    align: 'right',
    width: 104 + ofCurrency,
    minWidth: 100 + ofCurrency,
    cell: (fleet) => (
      <Link
        className={styles.spendLink}
        title={t('transactionsOf', { name: fleet.name })}
        to="/fmc_transactions"
        search={{ fleet: String(fleet.id) }}
      >
        {amounts.cell(fleet.total_maintenance_cost, fleet.currency)}
      </Link>
    ),
  },
  {
    key: 'average_ticket_spend',
    label: t('averageTicket'),
    unit: formats.moneyUnit,
    sortable: true,
    align: 'right',
    width: 92 + ofCurrency,
    minWidth: 92 + ofCurrency,
    cell: (fleet) =>
      fleet.average_ticket_spend === null ? (
        <span className={ui.faint}>–</span>
      ) : (
        amounts.cell(fleet.average_ticket_spend, fleet.currency)
      ),
  },
]

const whereItIs = (t: FleetsText): Columns => [
  { key: 'region', label: t('region'), sortable: true, width: 92, minWidth: 84, cell: (fleet) => fleet.region },
  {
    key: 'is_active',
    label: t('isActive'),
    sortable: true,
    width: 70,
    minWidth: 64,
    cell: (fleet) => <ActiveWord active={fleet.is_active} t={t} />,
  },
]

/** The minimum widths fit into 1440 px. Only past due and awaiting approval are colored; spend has its unit in the header. */
export const fleetColumns = (
  t: FleetsText,
  formats: Formats,
  amounts: Amounts,
  onOpenOrders: (fleet: FleetRow) => void,
  vehicleColumns: VehicleColumns,
): Columns => [
  ...whoItIs(t, formats, onOpenOrders),
  ...itsVehicles(t, formats, vehicleColumns),
  ...itsOrders(t, formats, amounts, vehicleColumns.isMixed ? CURRENCY_PX : 0),
  ...whereItIs(t),
]
