import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { Fact, serviceNames, shownStatus } from '#features/orders/screens/services/order-cells.tsx'
import type { WaitingOrders } from '#features/orders/screens/services/listed-order.ts'
import { ShopTime } from '#features/orders/screens/ShopTime.tsx'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { Button } from '#platform/ui/button.tsx'
import { amountInRow, type Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'
import type { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'

type Text = (key: keyof typeof listTexts.entries & string, params?: Record<string, string | number>) => string
type Open = (order: FleetOrderRow) => void

const words = (value: string | null) => (
  <span className={ui.soft} title={value ?? undefined}>
    {value || '–'}
  </span>
)

type Deciding = { order: FleetOrderRow; t: Text; onOpen: Open; waiting: WaitingOrders }

/** The status as text, or as the button that opens the decision; viewers without permission get "View". */
export const StatusOrReview = ({ order, t, onOpen, waiting }: Deciding) => {
  if (order.status !== 'awaiting_approval') return <OrderStatus status={shownStatus(order)} />
  const decides = (waiting?.get(order.id)?.can_approve ?? order.can_approve) !== false
  return (
    <Button
      size="sm"
      aria-label={t(decides ? 'reviewOf' : 'viewOf', { vehicle: order.vehicle.name })}
      onClick={() => onOpen(order)}
    >
      {t(decides ? 'review' : 'view')}
    </Button>
  )
}

/** Full names do not fit beside the date. */
const firstName = (name: string): string => name.split(' ')[0] ?? name

/** The decision, by whom and when; for waiting orders also the button that opens it. */
const Decision = ({ order, t, formats, onOpen, waiting }: Deciding & { formats: Formats }) => {
  if (order.status === 'awaiting_approval') return <StatusOrReview {...{ order, t, onOpen, waiting }} />
  const date = order.approved_at ? formats.gridDate(order.approved_at) : null
  const by = date === null ? null : order.approver ? t('by', { name: firstName(order.approver), date }) : t('byPolicy', { date })
  return (
    <span className={styles.decision}>
      <OrderStatus status={shownStatus(order)} />
      {by ? (
        <span className={clsx(ui.tiny, ui.faint)} title={by}>
          {by}
        </span>
      ) : null}
    </span>
  )
}

const LETTER_PX = 6.1
const AROUND_LETTERS_PX = 28
/** At least as wide as its localized head. */
const asWideAs = (label: string, least: number) => {
  const width = Math.max(least, Math.round(label.length * LETTER_PX) + AROUND_LETTERS_PX)
  return { width, minWidth: width }
}

const columnsOf = (t: Text, formats: Formats, onOpen: Open, waiting?: WaitingOrders) => {
  const column = (key: string, label: string, least: number, value: (order: FleetOrderRow) => string | null, sortable = false) =>
    ({
      key,
      label,
      sortable,
      ...asWideAs(label, least),
      cell: (order) => words(value(order)),
    }) satisfies GridColumn<FleetOrderRow>
  const status = {
    key: 'status',
    label: t('status'),
    sortable: true,
    ...asWideAs(t('status'), 190),
  }
  return {
    fleet: column('fleet_name', t('fleet'), 170, (order) => order.fleet_name, true),
    decision: {
      ...status,
      label: t('decision'),
      cell: (order) => <Decision {...{ order, t, formats, onOpen, waiting }} />,
    },
    status: { ...status, cell: (order) => <OrderStatus status={shownStatus(order)} /> },
    date: column('appointment_datetime', t('date'), 104, (order) => formats.gridDate(order.appointment_date), true),
    time: {
      key: 'time',
      label: t('time'),
      ...asWideAs(t('time'), 112),
      cell: (order) => (
        <span className={ui.soft}>
          <ShopTime order={order} />
        </span>
      ),
    },
    vehicle: {
      key: 'vehicle',
      label: t('vehicle'),
      sortable: true,
      width: 250,
      minWidth: 250,
      cell: (order) => <VehicleCell vehicle={vehicleWords(order.vehicle)} />,
    },
    vin: column('vin', t('vin'), 172, (order) => order.vehicle.vin),
    otherId: column('other_id', t('otherId'), 84, (order) => order.vehicle.other_id),
    department: column('department_number', t('department'), 96, (order) => order.vehicle.department_number),
    shop: column('shop', t('shop'), 164, (order) => order.custom_shop_name ?? order.shop.name, true),
    workAndShop: {
      key: 'shop',
      label: t('workAndShop'),
      sortable: true,
      width: 240,
      minWidth: 200,
      flex: 1,
      cell: (order) => (
        <span className={styles.work}>
          <Fact what={inSentence(serviceNames(order))} more={order.custom_shop_name ?? order.shop.name} />
        </span>
      ),
    },
    work: column('services', t('work'), 190, (order) => inSentence(serviceNames(order))),
    po: column('po_number', t('po'), 104, (order) => order.po_number),
    cost: {
      key: 'total',
      label: t('cost'),
      sortable: true,
      align: 'right',
      ...asWideAs(t('cost'), formats.unit === 'km' ? 128 : 104),
      cell: (order) => (order.total === null ? <span className={ui.faint}>–</span> : amountInRow(formats, order.total)),
    },
    invoice: column('invoice_number', t('invoice'), 104, (order) => order.invoice_number),
    type: column('maintenance_type', t('maintenanceType'), 120, (order) => order.maintenance_type),
    approver: column('approver', t('approver'), 140, (order) => order.approver),
  } satisfies Record<string, GridColumn<FleetOrderRow>>
}

/** Vehicle and decision first; the fleet only if there are several. */
export const historyColumns = (
  t: Text,
  formats: Formats,
  onOpen: Open,
  acrossFleets: boolean,
  waiting: WaitingOrders,
): GridColumn<FleetOrderRow>[] => {
  const all = columnsOf(t, formats, onOpen, waiting)
  const { fleet, decision, date, vehicle, vin, otherId, department, workAndShop, po, cost, invoice, type } = all
  const whose = acrossFleets ? [fleet] : []
  return [vehicle, ...whose, decision, cost, date, workAndShop, po, invoice, vin, otherId, department, type]
}

/** Orders across fleets: fleet, status and cost. */
export const fleetOrderColumns = (t: Text, formats: Formats, onOpen: Open): GridColumn<FleetOrderRow>[] => {
  const { fleet, status, date, time, vehicle, shop, work, cost, po, vin, otherId, department, approver } = columnsOf(
    t,
    formats,
    onOpen,
  )
  return [vehicle, fleet, status, date, cost, time, work, shop, po, vin, otherId, department, approver]
}
