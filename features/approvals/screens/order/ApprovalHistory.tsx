import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import { useTime } from '../decision/use-time.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderApproval.module.css'
import notesStyles from './Notes.module.css'

const DECISIONS = [
  'order_approved',
  'order_first_approved',
  'order_auto_approved',
  'order_canceled',
  'payment_authorised',
  'payment_declined',
  'auto_approval_waits',
]

/** Each decision with its services and total: for fleets that pay through the platform. */
export const ApprovalHistory = ({ shown }: { shown: OrderApproval }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const time = useTime(shown.order)
  const decisions = shown.activity.filter((item) => DECISIONS.includes(item.activity_type))
  if (decisions.length === 0) return null
  return (
    <Card title={t('approvalHistory')} flat className={styles.history}>
      <div className={clsx(ui.padded, styles.tight)}>
        <ul className={clsx(ui.stack, notesStyles.noteList)}>
          {decisions.map((item) => (
            <li key={item.id}>
              <p>
                <b className={ui.medium}>{item.acting_user}</b> {item.sentence}
              </p>
              <span className={clsx(ui.small, ui.soft)}>
                {item.service_details
                  .filter(({ status }) => status === 'approved')
                  .map(({ name, price }) => (price === null ? name : `${name} ${formats.money(price)}`))
                  .join(', ')}
              </span>
              <span className={clsx(ui.tiny, ui.faint)}>{time(item.created_at)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
