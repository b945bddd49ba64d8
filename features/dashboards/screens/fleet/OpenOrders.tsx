import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReviewInPlaceProvider } from '#features/approvals/screens/quick/ReviewInPlaceProvider.tsx'
import type { OrderFilter } from '#features/orders/life/status.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, ErrorState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconClipboardCheck, IconClock } from '#platform/ui/icons.ts'
import { StatusRing } from '#features/vehicles/screens/state.tsx'
import { type Tile, Tiles } from '#platform/ui/tiles.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { AwaitingRow } from '../../contract.ts'
import { serviceWords } from '#features/services/service-words.ts'
import { dashboards } from '../calls.ts'
import { AWAITING_SHOWN } from './awaiting-shown.ts'
import { servicesLink } from '../links.ts'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'
import openOrdersStyles from './OpenOrders.module.css'
import { NewMessages } from '#features/orders/screens/messages/NewMessages.tsx'
import { orders } from '#features/orders/screens/calls.ts'
import { ReviewLink } from '#features/orders/screens/services/ReviewLink.tsx'

const iconOf = (key: OrderFilter): ReactNode => <StatusRing status={key === 'needs_approval' ? 'awaiting_approval' : key} />

const tile = (key: OrderFilter, label: string, figure: number | undefined, icon = iconOf(key)): Tile => ({
  key,
  icon,
  label,
  figure: figure ?? <span className={clsx(ui.skeletonBar, styles.figureSkeleton)} aria-hidden="true" />,
  link: servicesLink({ tab: 'active', filter: key }),
  ...(key === 'needs_approval' ? { current: true } : {}),
})

/** The three counts of open orders, each a link to the list it counts; below them the orders awaiting approval. */
export const OpenOrders = () => {
  const t = useTexts(dashboardTexts)
  const summary = useQuery(orders.summary.options())
  const awaiting = useQuery(dashboards.awaiting.options({ query: { limit: AWAITING_SHOWN } }))
  const counts = summary.data
  const rows = awaiting.data?.orders ?? []
  const isForOthers = rows.length > 0 && !rows.some((row) => row.can_approve)
  return (
    <section className={ui.panel} aria-label={t('orders')}>
      {summary.error && !counts ? (
        <ErrorState message={summary.error.message} onRetry={() => void summary.refetch()} />
      ) : counts?.has_orders === false ? null : (
        <Tiles
          label={t('orders')}
          tiles={[
            tile('needs_approval', t('needsApproval'), counts?.need_approval, isForOthers ? <OthersDecide /> : undefined),
            tile('approved', t('approved'), counts?.approved),
            tile('active', t('active'), counts?.active_orders),
          ]}
        />
      )}
      <Loaded query={awaiting} skeleton={<AwaitingSkeleton />}>
        {({ orders: rows, total_count: total }) =>
          rows.length === 0 ? (
            <EmptyState picture={<IconClipboardCheck size={20} stroke={1.75} aria-hidden />} title={t('noneAwaiting')}>
              {t('noneAwaitingHelp')}
            </EmptyState>
          ) : (
            <ReviewInPlaceProvider>
              <ul className={openOrdersStyles.waiting}>
                {rows.map((row) => (
                  <AwaitingItem key={row.id} row={row} />
                ))}
              </ul>
              <MoreOrders hiddenCount={total - rows.length} total={total} mayAccept={rows.some((row) => row.can_approve)} />
            </ReviewInPlaceProvider>
          )
        }
      </Loaded>
    </section>
  )
}

/** Instead of the sign of a decision, where other users make all of them. */
const OthersDecide = () => <IconClock className={ui.faint} size={16} stroke={1.75} aria-hidden />

type MoreProps = { hiddenCount: number; total: number; mayAccept: boolean }

/** Links to the remaining orders and to accepting all at once; empty if neither applies. */
const MoreOrders = ({ hiddenCount, total, mayAccept }: MoreProps) => {
  const t = useTexts(dashboardTexts)
  if (hiddenCount === 0 && !mayAccept) return null
  return (
    <p className={clsx(openOrdersStyles.more, ui.row, ui.apart)}>
      {hiddenCount > 0 ? (
        <Link {...servicesLink({ tab: 'active', filter: 'needs_approval' })}>{t('allAwaiting', { count: total })}</Link>
      ) : null}
      {mayAccept ? <Link to="/approvals/review">{t('reviewOneByOne')}</Link> : null}
      {mayAccept ? <Link {...servicesLink({ tab: 'active' })}>{t('acceptOrCancel')}</Link> : null}
    </p>
  )
}

const AwaitingSkeleton = () => (
  <div className={openOrdersStyles.waitingSkeleton}>
    <Skeleton lines={AWAITING_SHOWN} height={38} gap={23} />
  </div>
)

/** Shows amount and reason, so that the viewer can decide without opening other pages. */
const AwaitingItem = ({ row }: { row: AwaitingRow }) => {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const formats = useFormats()
  return (
    <li>
      <VehicleShape body={row.vehicle.body} />
      <VehicleCell stack vehicle={cellWords(row.vehicle)} link={linkToVehicle(row.vehicle.id)} />
      <div className={openOrdersStyles.what}>
        <span>{serviceWords(row.services, language, 'sentence')}</span>
        <span className={clsx(ui.tiny, ui.faint)}>
          {t('waiting', { shop: row.shop.name, time: formats.ago(row.waiting_since) })}
        </span>
        <NewMessages orderId={row.id} />
      </div>
      <div className={clsx(ui.figure, openOrdersStyles.amount)}>
        <b>{formats.money(row.approval_amount)}</b>
        <span className={clsx(ui.tiny, ui.faint)}>{row.reason}</span>
      </div>
      <ReviewLink order={{ ...row, status: 'awaiting_approval' }} look={row.can_approve ? 'brand' : 'quiet'} />
    </li>
  )
}
