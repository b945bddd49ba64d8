import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serviceNames, shownStatus } from '#features/orders/screens/services/order-cells.tsx'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconClipboardCheck } from '#platform/ui/icons.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { OrderStatus } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { AcceptAll } from './AcceptAll.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { listTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { approvals } from '../calls.ts'

/** Lists refresh by the channel; this is for when it is cut off. */
const FALLBACK_MS = 30_000

/** Every open order with the two decisions that one makes without looking closer. */
export default function ActiveMaintenances() {
  const t = useTexts(listTexts)
  const query = useQuery({ ...approvals.activeMaintenances.options(), refetchInterval: FALLBACK_MS })
  return (
    <div>
      <PageHeader
        title={t('active')}
        line={t('activeLine')}
        actions={
          <Link className={buttonClass({ look: 'primary' })} to="/service_request/new">
            {t('scheduleService')}
          </Link>
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={6} height={48} gap={12} />}>
        {({ orders }) => (
          <section className={ui.panel} aria-label={t('active')}>
            {orders.length === 0 ? (
              <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noneActive')}>
                {t('noneActiveMore')}
              </EmptyState>
            ) : (
              <ul {...rowKeys()} className={styles.active}>
                {orders.map((order) => (
                  <Item key={order.id} order={order} />
                ))}
              </ul>
            )}
          </section>
        )}
      </Loaded>
    </div>
  )
}

const Item = ({ order }: { order: ActiveMaintenance }) => {
  const formats = useFormats()
  const [isAccepting, accept] = useState(false)
  return (
    <li>
      <VehicleCell
        stack
        vehicle={vehicleWords(order.vehicle)}
        link={(content, className) => (
          <Link className={className} to="/orders/$id/approvals" params={{ id: String(order.id) }}>
            {content}
          </Link>
        )}
      />
      <div className={styles.what}>
        <span>{inSentence(serviceNames(order))}</span>
        <span className={clsx(ui.tiny, ui.faint)}>
          {order.custom_shop_name ?? order.shop.name}, {formats.date(order.appointment_date)},{' '}
          {formats.time(order.appointment_time)}
        </span>
      </div>
      <OrderStatus status={shownStatus(order)} />
      <b className={clsx(ui.figure, ui.medium)}>{order.total === null ? '–' : formats.total(order.total)}</b>
      <div className={ui.actions}>
        <AcceptButton order={order} onAccept={() => accept(true)} />
        <CancelRequest order={order} />
      </div>
      <AcceptAll order={order} opened={isAccepting} onClose={() => accept(false)} />
    </li>
  )
}

/** Only what waits can be accepted; before and after that the button says why it rests. */
const AcceptButton = ({ order, onAccept }: { order: ActiveMaintenance; onAccept: () => void }) => {
  const t = useTexts(listTexts)
  const waits = order.status === 'awaiting_approval'
  const why = waits ? undefined : t(order.status === 'approved' ? 'alreadyApproved' : 'notYet')
  return (
    <Button
      size="sm"
      {...(order.can_approve ? { look: 'brand' as const } : {})}
      disabled={!waits}
      title={why}
      aria-label={t('acceptAllOf', { vehicle: order.vehicle.name })}
      onClick={onAccept}
    >
      {t('acceptAll')}
    </Button>
  )
}
