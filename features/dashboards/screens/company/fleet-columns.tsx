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

const whatToDo = (
  t: FleetsText,
  formats: Formats,
  onOpenOrders: (fleet: FleetRow) => void,
  { showsRecalls, pastDueInAll }: Omit<VehicleColumns, 'isMixed'>,
): Columns => [
  {
    key: 'name',
    label: t('fleet'),
    sortable: true,
    flex: 2,
    minWidth: 184,
    cell: (fleet) => <FleetName fleet={fleet} t={t} onOpenOrders={onOpenOrders} />,
  },
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
  {
    key: 'vehicles_total',
    label: t('vehicles'),
    sortable: true,
    align: 'right',
    width: 74,
    minWidth: 66,
    cell: (fleet) => formats.number(fleet.vehicles_total),
  },
]

const whoRunsIt = (t: FleetsText): Columns => [
  {
    key: 'rep',
    label: t('rep'),
    sortable: true,
    width: 112,
    minWidth: 104,
    cell: (fleet) => <span className={ui.soft}>{fleet.rep}</span>,
  },
  { key: 'region', label: t('region'), sortable: true, width: 92, minWidth: 84, cell: (fleet) => fleet.region },
]

const itsRecord = (t: FleetsText, formats: Formats): Columns => [
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
  {
    key: 'is_active',
    label: t('isActive'),
    sortable: true,
    width: 64,
    minWidth: 62,
    cell: (fleet) => <ActiveWord active={fleet.is_active} t={t} />,
  },
]

/** `isMixed`: the fleets pay in more than one currency. */
type VehicleColumns = { showsRecalls: boolean; pastDueInAll: number; isMixed: boolean }

/** Width for a currency code that differs from the one in the header, beyond the header's own width. */
const CURRENCY_PX = 16

const itsSpend = (t: FleetsText, formats: Formats, amounts: Amounts, ofCurrency: number): Columns => [
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
]

const itsOrders = (t: FleetsText, formats: Formats, amounts: Amounts): Columns => [
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
    key: 'average_ticket_spend',
    label: t('averageTicket'),
    unit: formats.moneyUnit,
    sortable: true,
    align: 'right',
    width: 92,
    minWidth: 92,
    cell: (fleet) =>
      fleet.average_ticket_spend === null ? (
        <span className={ui.faint}>–</span>
      ) : (
        amounts.cell(fleet.average_ticket_spend, fleet.currency)
      ),
  },
]

/** By rank: a narrow window shows the first. Only past due and awaiting approval are colored; spend has its unit in the header. */
export const fleetColumns = (
  t: FleetsText,
  formats: Formats,
  amounts: Amounts,
  onOpenOrders: (fleet: FleetRow) => void,
  vehicleColumns: VehicleColumns,
): Columns => {
  const ofCurrency = vehicleColumns.isMixed ? CURRENCY_PX : 0
  return [
    ...whatToDo(t, formats, onOpenOrders, vehicleColumns),
    ...itsSpend(t, formats, amounts, ofCurrency),
    ...whoRunsIt(t),
    ...itsOrders(t, formats, amounts),
    ...itsRecord(t, formats),
  ]
}
