import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatOdometer } from '#features/countries/distance.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { AlertSlot } from '#platform/ui/overlays/notices.tsx'
import { NewMessagesBelow } from '#features/orders/screens/messages/NewMessages.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { DeskOrder } from '../contract.ts'
import { portal } from './calls.ts'
import { DeskState } from './DeskState.tsx'
import { EstimatePage } from './estimate/EstimatePage.tsx'
import { OrderSummary } from './estimate/OrderSummary.tsx'
import { estimateTexts } from './estimate/texts.ts'
import { useOrderWords } from './order-words.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './PortalOrder.module.css'

// Lazy-loaded: below the fold.
const FleetConversation = lazyComponent(async () => (await import('./FleetConversation.tsx')).FleetConversation)

/** One order: request, check-in, estimate, completion, payment. */
export const PortalOrder = ({ notice }: Noticed) => <PortalFrame page="openOrders">{() => <Order notice={notice} />}</PortalFrame>

/** Notices of other features, rendered at the top. */
type Noticed = { notice: (orderId: number) => ReactNode }

const Order = ({ notice }: Noticed) => {
  const { id } = useParams({ strict: false })
  const query = useQuery(portal.order.options({ params: { id: Number(id) } }))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={48} gap={20} />}>
      {(order) => (
        <>
          {notice(order.id)}
          <Head order={order} />
          {order.can.estimate ? (
            <EstimatePage key={order.id} order={order} below={<FleetConversation order={order} />} />
          ) : (
            <OrderSummary order={order} below={<FleetConversation order={order} />} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** True for a completed order, whose odometer is the invoice's. */
const isDone = ({ invoice_number: invoice }: DeskOrder): boolean => invoice !== null

const Head = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const { vehicle } = order
  const odometer = order.odometer === null ? null : formatOdometer(order.odometer, vehicle.odometer_units, language)
  const facts = [
    vehicle.model,
    vehicle.plate,
    odometer ? t(isDone(order) ? 'atCompletion' : 'atCheckIn', { distance: odometer }) : null,
    vehicle.engine_hours === null ? null : t('engineHours', { count: vehicle.engine_hours }),
    t('orderNumber', { id: order.id }),
  ]
  return (
    <>
      <AlertSlot />
      <header className={clsx(ui.pageHead, styles.orderHead)}>
        <VehicleShape body={vehicle.body} width={108} />
        <div className={ui.pageTitle}>
          <h1>{useTitle(order)}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          <NewMessagesBelow count={order.unread_messages} />
        </div>
        <div className={ui.pageActions}>
          <OrderState order={order} />
        </div>
      </header>
    </>
  )
}

const useTitle = (order: DeskOrder): string => {
  const t = useTexts(estimateTexts)
  const when = useOrderWords().when(order)
  const vehicle = order.vehicle.name
  if (order.state === 'requested') return t('answerFor', { vehicle, when })
  if (order.state === 'expected') return t('expectedTitle', { vehicle, when })
  if (order.state === 'waiting_for_approval') return t('estimateSent', { vehicle })
  return order.can.estimate ? t('estimateFor', { vehicle }) : t('workOn', { vehicle })
}

const OrderState = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const when = useOrderWords().received(order)
  if (order.state !== 'checked_in' || when === null) return <DeskState order={order} />
  const days = order.days_here ? ` (${t('daysHere', { count: order.days_here })})` : ''
  return <DeskState order={order} more={t('since', { when }) + days} />
}
