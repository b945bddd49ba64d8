import { inSentence } from '#features/services/service.ts'
import { serviceNames, shownStatus } from '#features/orders/screens/services/order-cells.tsx'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { Button } from '#platform/ui/button.tsx'
import type { Formats } from '#platform/ui/formats.tsx'
import type { GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { FleetOrderRow } from '../../lists/lists-contract.ts'
import type { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Text = (key: keyof typeof listTexts.entries & string, params?: Record<string, string | number>) => string
type Open = (order: FleetOrderRow) => void

const words = (value: string | null) => (
  <span className={ui.soft} title={value ?? undefined}>
    {value || '–'}
  </span>
)

/** The state as a word, or as the button that changes it. */
export const StatusOrReview = ({ order, t, onOpen }: { order: FleetOrderRow; t: Text; onOpen: Open }) =>
  order.status === 'awaiting_approval' ? (
    <Button size="sm" aria-label={t('reviewOf', { vehicle: order.vehicle.name })} onClick={() => onOpen(order)}>
      {t('review')}
    </Button>
  ) : (
    <OrderStatus status={shownStatus(order)} />
  )

const LETTER_PX = 6.1
const AROUND_LETTERS_PX = 28
/** No narrower than its head in the reader's language. */
const asWideAs = (label: string, least: number) => {
  const width = Math.max(least, Math.round(label.length * LETTER_PX) + AROUND_LETTERS_PX)
  return { width, minWidth: width }
}

const columnsOf = (t: Text, formats: Formats, onOpen: Open) => {
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
    statusOrReview: {
      ...status,
      cell: (order) => <StatusOrReview order={order} t={t} onOpen={onOpen} />,
    },
    status: { ...status, cell: (order) => <OrderStatus status={shownStatus(order)} /> },
    date: column('appointment_datetime', t('date'), 104, (order) => formats.gridDate(order.appointment_date), true),
    time: column('time', t('time'), 92, (order) => formats.time(order.appointment_time)),
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
    work: column('services', t('work'), 190, (order) => inSentence(serviceNames(order))),
    po: column('po_number', t('po'), 104, (order) => order.po_number),
    cost: {
      key: 'total',
      label: t('cost'),
      sortable: true,
      align: 'right',
      ...asWideAs(t('cost'), formats.unit === 'km' ? 128 : 104),
      cell: (order) => (order.total === null ? <span className={ui.faint}>–</span> : formats.total(order.total)),
    },
    invoice: column('invoice_number', t('invoice'), 104, (order) => order.invoice_number),
    type: column('maintenance_type', t('maintenanceType'), 120, (order) => order.maintenance_type),
    approver: column('approver', t('approver'), 140, (order) => order.approver),
  } satisfies Record<string, GridColumn<FleetOrderRow>>
}

/** Fleet, status, date, vehicle, VIN, other id, department, shop, services, PO, cost, invoice, type. */
export const historyColumns = (t: Text, formats: Formats, onOpen: Open): GridColumn<FleetOrderRow>[] => {
  const all = columnsOf(t, formats, onOpen)
  const { fleet, statusOrReview, date, vehicle, vin, otherId, department, shop, work, po, cost, invoice, type } = all
  return [fleet, statusOrReview, date, vehicle, vin, otherId, department, shop, work, po, cost, invoice, type]
}

/** Which order of which fleet, and how far it is. */
export const fleetOrderColumns = (t: Text, formats: Formats, onOpen: Open): GridColumn<FleetOrderRow>[] => {
  const { fleet, status, date, time, vehicle, shop, work, cost, po, vin, otherId, department, approver } = columnsOf(
    t,
    formats,
    onOpen,
  )
  return [fleet, status, date, time, vehicle, shop, work, cost, po, vin, otherId, department, approver]
}
