import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { toDollars } from '#features/countries/money.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import { isLive } from '#features/orders/order.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from '../order/texts.ts'
import { payTexts } from '../pay/texts.ts'
import { isAnyOverUsual } from './LineFactNote.tsx'
import type { Decision } from './use-decision.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../order/OrderApproval.module.css'

/** The price-list estimate from the time of booking. */
const Booked = ({ estimate }: { estimate: OrderApproval['order']['booked_estimate'] }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  if (!estimate) return null
  const isPart = estimate.on_request > 0
  return (
    <div className={styles.section}>
      <dl className={ui.sum}>
        <div>
          <dt>{t('estimated')}</dt>
          <dd>
            {formats.money(estimate.amount)}
            {isPart ? '+' : ''}
          </dd>
        </div>
      </dl>
      {isPart ? <p className={clsx(ui.small, ui.faint)}>{t('onRequestToo', { count: estimate.on_request })}</p> : null}
    </div>
  )
}

/** From the subtotal of the services to the amount due. */
export const SumLines = ({ shown, sums }: { shown: OrderApproval; sums: Decision['sums'] }) => {
  const t = useTexts(orderTexts)
  const pay = useTexts(payTexts)
  const formats = useFormats()
  const money = (cents: number): string => formats.money(toDollars(cents))
  const { order, payment, can_approve } = shown
  const isWaiting = order.status === 'awaiting_approval'
  // Includes previously approved services.
  const before = order.order_services.filter(({ status }) => status === 'approved').length
  const counted = isWaiting ? sums.approvedCount + before : order.order_services.filter(isLive).length
  const paidBefore = sums.totalCents - sums.dueNowCents
  const since = payment && payment.captured + payment.settled === 0 ? payment.authorized_at : null
  const authorizedOn = since ? pay('authorizedOn', { day: formats.date(since) }) : null
  const saving = isAnyOverUsual(shown, order.order_services.filter(isLive)) ? 0 : sums.savingCents
  return (
    <dl className={ui.sum} aria-live="polite">
      <div>
        <dt>{t(isWaiting && can_approve && before === 0 ? 'servicesApproved' : 'servicesCount', { count: counted })}</dt>
        <dd>{money(sums.preTaxSubTotalCents)}</dd>
      </div>
      <PromotionRow order={order} promotionCents={sums.promotionCents} />
      <TaxRows order={order} sums={sums} />
      {sums.promotionCents > 0 ? (
        <div className={clsx(ui.tiny, ui.faint)}>
          <dt>{t('taxBeforePromotion')}</dt>
        </div>
      ) : null}
      {paidBefore > 0 ? (
        <>
          <div className={ui.medium}>
            <dt>{t('total')}</dt>
            <dd>{money(sums.totalCents)}</dd>
          </div>
          <div>
            <dt>{authorizedOn ?? t('paidBefore')}</dt>
            <dd>{money(-paidBefore)}</dd>
          </div>
        </>
      ) : null}
      <div className={ui.total}>
        <dt>{paidBefore > 0 ? pay('dueNow') : t('total')}</dt>
        <dd>{paidBefore > 0 ? money(sums.dueNowCents) : formats.total(toDollars(sums.totalCents))}</dd>
      </div>
      {saving > 0 ? (
        <div className={ui.small}>
          <dt className={ui.good}>{t('saved')}</dt>
          <dd className={ui.good}>{money(saving)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

const PromotionRow = ({ order, promotionCents }: { order: OrderApproval['order']; promotionCents: number }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  if (promotionCents === 0) return null
  return (
    <div>
      <dt>{promotionName(order, t)}</dt>
      <dd>{formats.money(toDollars(-promotionCents))}</dd>
    </div>
  )
}

type TaxRowsProps = { order: OrderApproval['order']; sums: Pick<Decision['sums'], 'taxCents' | 'preTaxSubTotalCents'> }

/** In Canada each tax is listed with the shop's tax number. */
const TaxRows = ({ order: { shop }, sums }: TaxRowsProps) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const numbers = { state: shop.state, gstNumber: shop.gst_number, pstNumber: shop.pst_number }
  const { taxCents, preTaxSubTotalCents: subTotalCents } = sums
  const parts = taxLines({ taxCents, subTotalCents }, numbers, useLanguage())
  return (parts.length > 0 ? parts : [{ label: t('tax'), cents: taxCents }]).map(({ label, cents }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{formats.money(toDollars(cents))}</dd>
    </div>
  ))
}

const promotionName = ({ promotions: [promotion] }: OrderApproval['order'], t: OrderTexts): string => {
  if (!promotion) return t('promotion')
  const { name, percent_off: percent } = promotion
  return percent === null ? name : t('percentOff', { name, percent })
}
type OrderTexts = ReturnType<typeof useTexts<typeof orderTexts.entries>>

/** The sum, updated with each choice. Hidden until the shop has sent an estimate. */
export const SumCard = ({
  shown,
  decision,
  hidden,
  promotionLink,
  offer,
  children,
}: {
  shown: OrderApproval
  decision: Decision
  hidden: boolean
  /** Link to choose a promotion, while that is possible. */
  promotionLink?: ReactNode
  /** An offered promotion, not yet included in the sum. */
  offer?: ReactNode
  children: ReactNode
}) => {
  const t = useTexts(orderTexts)
  if (hidden && shown.order.status === 'cancel') return null
  if (hidden) {
    return (
      <section className={clsx(ui.panel, styles.sum)}>
        <Booked estimate={shown.order.booked_estimate} />
        <p className={clsx(styles.section, ui.soft)}>{t('waitForEstimate')}</p>
      </section>
    )
  }
  return (
    <section className={clsx(ui.panel, styles.sum)} aria-labelledby="total-title">
      <h2 className={ui.screenReaderOnly} id="total-title">
        {t('totalAndPayment')}
      </h2>
      <div className={styles.section}>
        <SumLines shown={shown} sums={decision.sums} />
        {offer}
        {promotionLink ? <div className={styles.promotion}>{promotionLink}</div> : null}
      </div>
      {children}
    </section>
  )
}
