import { toDollars } from '#features/countries/money.ts'
import { laborHours } from '#features/orders/labor.ts'
import { useLineFacts } from '#features/orders/screens/line-facts.ts'
import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { refreshPortal } from '../desk.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DeskOrder } from '../../contract.ts'
import { lineCents, timesOf, toEditable, WHEELS, type EditableLine } from '../../estimate.ts'
import { storedLines } from './estimate-draft.ts'
import { DeclinedLines, OrderSidebar, OrderFacts } from './OrderFacts.tsx'
import { TaxParts } from './TaxParts.tsx'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../PortalOrder.module.css'
import linesStyles from './Lines.module.css'
import estimateSumStyles from './EstimateSum.module.css'
import { localize } from '#features/countries/country.ts'

// Lazy: most lines have no photos.
const OrderPhotos = browserOnly(async () => (await import('#features/orders/screens/messages/MessagePhotos.tsx')).OrderPhotos)

type SummaryProps = { order: DeskOrder; onEdit?: () => void; below: ReactNode }

/** The read-only order: requested, expected, estimate sent, completed, paid or canceled. `below`: what follows the services. */
export const OrderSummary = ({ order, onEdit, below }: SummaryProps) => {
  const t = useTexts(estimateTexts)
  return (
    <div className={clsx(styles.columns, styles.read)}>
      <div>
        <OrderFacts order={order} />
        <ReadLines order={order} />
        <DeclinedLines order={order} />
      </div>
      <aside className={ui.panel} aria-label={t('totalAndSteps')}>
        {order.total === null || order.estimate_version === 0 ? null : <ReadSum order={order} />}
        <OrderSidebar order={order} onEdit={onEdit} />
      </aside>
      {below}
    </div>
  )
}

/** Lines grouped as in the editor: wheels of one service are one line. */
const ReadLines = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  return (
    <section className={ui.panel} aria-label={t('services')}>
      <ul>
        {toEditable(storedLines(order)).map((line) => (
          <ReadLine key={line.ids[0]?.id} line={line} order={order} />
        ))}
      </ul>
    </section>
  )
}

const ReadLine = ({ line, order }: { line: EditableLine; order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const first = order.services.find(({ id }) => id === line.ids[0]?.id)
  const wheels = line.wheels?.length === WHEELS.length ? t('all_four') : line.wheels?.map((wheel) => t(wheel)).join(', ')
  const position = wheels ?? (first?.position_name ? localize(first.position_name, language) : null)
  const times = timesOf(line)
  const cents = lineCents(line)
  const queries = useQueryClient()
  const photos = order.line_photos.filter(({ id }) => line.photoIds.includes(id))
  const whole = (unit: number | null) => (unit === null ? null : unit * times)
  const partsCents = whole(line.unitPartsCents)
  const facts = useLineFacts()({
    price: cents === null ? null : toDollars(cents),
    parts: partsCents === null ? null : toDollars(partsCents),
    labor_hours: laborHours({ laborMinutes: whole(line.unitLaborMinutes) }),
    part_number: line.partNumber,
  })
  return (
    <li className={clsx(linesStyles.line, linesStyles.read)}>
      <div>
        <span className={linesStyles.name}>{first ? localize(first.name, language) : null}</span>
        {position ? <span className={linesStyles.below}>{position}</span> : null}
        {facts ? <span className={linesStyles.below}>{facts}</span> : null}
        {line.shopNote ? <span className={linesStyles.below}>{line.shopNote}</span> : null}
        {photos.length > 0 && first ? (
          <div className={linesStyles.photos}>
            <OrderPhotos photos={photos} of={localize(first.name, language)} refetch={() => refreshPortal(queries)} />
          </div>
        ) : null}
      </div>
      <span className={clsx(ui.figure, ui.soft, linesStyles.times)}>{times === 1 ? '' : `${times}\u00a0×`}</span>
      <span className={linesStyles.lineTotal}>{cents === null ? '' : formats.money(cents / 100)}</span>
    </li>
  )
}

const ReadSum = ({ order }: { order: DeskOrder }) => {
  const t = useTexts(estimateTexts)
  const formats = useFormats()
  const live = toEditable(storedLines(order)).length
  // In whole cents, since floating-point dollars do not add up exactly.
  const cents = (dollars: number): number => Math.round(dollars * 100)
  const promotion = (cents(order.pre_tax_sub_total) + cents(order.tax_amount) - cents(order.total ?? 0)) / 100
  return (
    <>
      <dl className={clsx(ui.padded, ui.sum)}>
        <div>
          <dt>{t('servicesCount', { count: live })}</dt>
          <dd>{formats.money(order.pre_tax_sub_total)}</dd>
        </div>
        {promotion > 0 ? (
          <div>
            <dt>{t('promotion')}</dt>
            <dd>{formats.money(-promotion)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('tax')}</dt>
          <dd>{formats.money(order.tax_amount)}</dd>
        </div>
        <TaxParts order={order} sum={{ taxCents: cents(order.tax_amount), subTotalCents: cents(order.pre_tax_sub_total ?? 0) }} />
        <div className={ui.total}>
          <dt>{t('total')}</dt>
          <dd>{formats.total(order.total ?? 0)}</dd>
        </div>
        {order.payment.authorized > 0 ? (
          <div>
            <dt>{t('authorized')}</dt>
            <dd>{formats.money(order.payment.authorized)}</dd>
          </div>
        ) : null}
        {order.payment.paid > 0 ? (
          <div>
            <dt>{t('paid')}</dt>
            <dd>{formats.money(order.payment.paid)}</dd>
          </div>
        ) : null}
        {order.payment.disputed > 0 ? (
          <div>
            <dt>{t('disputed')}</dt>
            <dd>{formats.money(order.payment.disputed)}</dd>
          </div>
        ) : null}
      </dl>
      {order.payment.disputed > 0 ? (
        <p className={clsx(ui.padded, ui.small, ui.soft)}>{t(order.dispute === 'lost' ? 'disputeLost' : 'disputeOpen')}</p>
      ) : null}
      {order.shop_comments ? (
        <dl className={clsx(ui.padded, estimateSumStyles.said)}>
          <dt>{t('youSaid')}</dt>
          <dd>{order.shop_comments}</dd>
        </dl>
      ) : null}
    </>
  )
}
