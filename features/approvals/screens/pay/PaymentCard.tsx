import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OrderApproval } from '../../contract.ts'
import noteStyles from '../order/Notes.module.css'
import approvalStyles from '../order/OrderApproval.module.css'
import { payTexts } from './texts.ts'

/** Statuses in which the cost is binding, no longer a proposal. */
const BOUND: readonly OrderApproval['order']['status'][] = ['approved', 'complete', 'paid', 'paid_in_shop']

/** Payment history of this order from the ledger, newest first. */
export const PaymentCard = ({ shown: { payment, order } }: { shown: OrderApproval }) => {
  const t = useTexts(payTexts)
  const formats = useFormats()
  const isFree = order.total === 0 && BOUND.includes(order.status)
  if (!isFree && (!payment || payment.lines.length === 0)) return null
  return (
    <Card title={t('payment')} flat className={approvalStyles.history}>
      <div className={clsx(ui.padded, approvalStyles.tight)}>
        {isFree ? <p className={ui.medium}>{formats.total(0)}</p> : null}
        <ul className={clsx(ui.stack, noteStyles.noteList)}>
          {(payment?.lines ?? []).toReversed().map((line) => (
            <li key={line.id}>
              <p>
                <b className={ui.medium}>{t(line.kind)}</b> {formats.money(line.amount)}
              </p>
              <span className={clsx(ui.small, ui.soft)}>{[line.method, line.reason].filter(Boolean).join(' · ')}</span>
              <span className={clsx(ui.tiny, ui.faint)}>{formats.dateTime(line.at)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
