import type { ReactNode } from 'react'
import { inSentence } from '#features/services/service.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { LAST_RANK } from '#platform/ui/grid/grid-rows.ts'
import type { PaymentActivity, ReportRow, SubscriptionActivity } from '../../transactions/transactions-contract.ts'
import { movedOnCell, Nothing, type TransactionsText } from './activity-columns.tsx'
import type { Amounts } from './use-amounts.ts'
import type { Mode } from './use-transactions.ts'

/** The fields that an order payment and a monthly fee have in common. */
export const eitherOf = (row: ReportRow): PaymentActivity | SubscriptionActivity => row.payment ?? row.subscription

const renderValue = (value: ReactNode): ReactNode => (value === null || value === '' ? <Nothing /> : value)
const ofOrder = (cell: (row: PaymentActivity) => ReactNode) => (row: ReportRow) =>
  row.payment ? renderValue(cell(row.payment)) : <Nothing />
const ofFee = (cell: (row: SubscriptionActivity) => ReactNode) => (row: ReportRow) =>
  row.subscription ? renderValue(cell(row.subscription)) : <Nothing />

/**
 * The report's columns, those of its file. The first one is sticky: a company's rows start with the fleet, a fleet's with the
 * vehicle.
 */
export const reportColumns = (t: TransactionsText, formats: Formats, amounts: Amounts, mode: Mode): GridColumn<ReportRow>[] => {
  const fleet: GridColumn<ReportRow> = {
    key: 'fleet',
    label: t('fleetName'),
    width: 170,
    minWidth: 144,
    cell: (row) => <b title={eitherOf(row).fleet.name}>{eitherOf(row).fleet.name}</b>,
  }
  const vehicle: GridColumn<ReportRow> = {
    key: 'vehicle',
    label: t('vehicle'),
    width: mode === 'fmc' ? 140 : 190,
    minWidth: mode === 'fmc' ? 116 : 172,
    // A monthly fee has no vehicle: shows the fee's name instead.
    cell: (row) => {
      const name = row.payment?.vehicle_name ?? row.subscription?.subscription ?? ''
      return <b title={name}>{name}</b>
    },
  }
  const paidOn: GridColumn<ReportRow> = {
    key: 'paid_on',
    label: t('paidOnHead'),
    width: 120,
    minWidth: 110,
    cell: (row) => movedOnCell({ t, formats }, eitherOf(row)),
  }
  const [first, later] = mode === 'fmc' ? [fleet, vehicle] : [vehicle, fleet]
  return [first, paidOn, amountColumn(t, amounts), ...otherColumns(t, formats, amounts, later)].map((column) => ({
    ...column,
    rank: RANKS[column.key] ?? LAST_RANK,
    ...(TEXTS[column.key] ? { text: TEXTS[column.key]! } : {}),
    hidesEqual: column.key === 'fleet',
  }))
}

/** If the report does not fit, the columns with the highest rank leave. */
const RANKS: Record<string, number> = {
  fleet: 1,
  vehicle: 1,
  paid_on: 1,
  amount: 1,
  services: 2,
  shop: 3,
  order: 3,
  method: 4,
  invoice: 4,
  approver: 5,
  tax: 5,
  sub_total: 5,
}

const textOfOrder = (text: (row: PaymentActivity) => string | null) => (row: ReportRow) =>
  row.payment && (text(row.payment) || null)

const TEXTS: Record<string, (row: ReportRow) => string | null> = {
  vehicle: (row) => row.payment?.vehicle_name ?? row.subscription?.subscription ?? null,
  fleet: (row) => eitherOf(row).fleet.name,
  services: textOfOrder(({ service_names: names }) => inSentence([...new Set(names)])),
  shop: textOfOrder(({ shop_name: shop }) => shop),
  order: textOfOrder(({ order }) => String(order.id)),
  method: (row) => eitherOf(row).method_of_payment,
  invoice: textOfOrder(({ invoice_number: invoice }) => invoice),
  approver: textOfOrder(({ approver }) => approver),
}

const amountColumn = (t: TransactionsText, amounts: Amounts): GridColumn<ReportRow> => ({
  key: 'amount',
  label: t('amount'),
  unit: amounts.unit,
  align: 'right',
  width: 104,
  minWidth: 92,
  cell: (row) => amounts.cell(eitherOf(row).amount, eitherOf(row).currency),
})

const otherColumns = (
  t: TransactionsText,
  formats: Formats,
  amounts: Amounts,
  vehicleOrFleet: GridColumn<ReportRow>,
): GridColumn<ReportRow>[] => [
  {
    key: 'order',
    label: t('shopOrder'),
    width: 104,
    minWidth: 80,
    cell: ofOrder((row) => <span className={ui.medium}>{row.order.id}</span>),
  },
  {
    key: 'order_date',
    label: t('shopOrderDate'),
    width: 130,
    minWidth: 100,
    cell: ofOrder((row) => formats.gridDate(row.order_date)),
  },
  {
    key: 'approval_date',
    label: t('approvalDate'),
    width: 130,
    minWidth: 100,
    cell: ofOrder((row) => row.approval_date && formats.gridDate(row.approval_date)),
  },
  { key: 'approver', label: t('approver'), width: 170, minWidth: 150, cell: ofOrder((row) => row.approver) },
  vehicleOrFleet,
  { key: 'vin', label: t('vin'), width: 176, minWidth: 170, cell: ofOrder((row) => row.vin) },
  { key: 'other_id', label: t('otherId'), width: 100, minWidth: 80, cell: ofOrder((row) => row.other_id) },
  { key: 'department', label: t('departmentNumber'), width: 150, minWidth: 130, cell: ofOrder((row) => row.department_number) },
  { key: 'po', label: t('poNumber'), width: 120, minWidth: 100, cell: ofOrder((row) => row.po_number) },
  { key: 'invoice', label: t('invoiceNumber'), width: 130, minWidth: 110, cell: ofOrder((row) => row.invoice_number) },
  {
    key: 'method',
    label: t('methodOfPayment'),
    width: 190,
    minWidth: 170,
    cell: (row) => renderValue(eitherOf(row).method_of_payment),
  },
  {
    key: 'sub_total',
    label: t('subTotal'),
    unit: amounts.unit,
    align: 'right',
    width: 110,
    minWidth: 96,
    cell: ofOrder((row) => (row.sub_total === null ? null : amounts.cell(row.sub_total, row.currency))),
  },
  {
    key: 'tax',
    label: t('tax'),
    unit: amounts.unit,
    align: 'right',
    width: 100,
    minWidth: 84,
    cell: ofOrder((row) => (row.tax === null ? null : amounts.cell(row.tax, row.currency))),
  },
  {
    key: 'taxes',
    label: t('eachTax'),
    unit: amounts.unit,
    width: 190,
    minWidth: 160,
    cell: ofOrder((row) => row.taxes.map(({ name, amount }) => `${name} ${formats.number(amount, 2)}`).join(' · ')),
  },
  {
    key: 'savings',
    label: t('savings'),
    unit: amounts.unit,
    align: 'right',
    width: 110,
    minWidth: 96,
    cell: ofOrder((row) => (row.saving === null ? null : amounts.cell(row.saving, row.currency))),
  },
  { key: 'shop', label: t('shop'), width: 180, minWidth: 150, cell: ofOrder((row) => row.shop_name) },
  {
    key: 'services',
    label: t('serviceNames'),
    width: 240,
    minWidth: 170,
    flex: 1,
    cell: ofOrder((row) => inSentence([...new Set(row.service_names)])),
  },
  {
    key: 'category',
    label: t('category'),
    width: 180,
    minWidth: 160,
    cell: ofOrder((row) => inSentence(row.service_categories)),
  },
  { key: 'subscription', label: t('subscriptions'), width: 170, minWidth: 150, cell: ofFee((row) => row.subscription) },
  {
    key: 'subscription_date',
    label: t('subscriptionDate'),
    width: 140,
    minWidth: 110,
    cell: ofFee((row) => formats.gridDate(row.date)),
  },
  {
    key: 'vehicles',
    label: t('numberOfVehicles'),
    align: 'right',
    width: 140,
    minWidth: 100,
    cell: ofFee((row) => formats.number(row.number_of_vehicles)),
  },
]
