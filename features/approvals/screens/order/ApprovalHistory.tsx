import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'

const DECISIONS = ['order_approved', 'order_auto_approved', 'order_canceled']

/** Each decision with what it was about and what it came to: for fleets that pay through the platform. */
export const ApprovalHistory = ({ shown }: { shown: OrderApproval }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const decisions = shown.activity.filter((item) => DECISIONS.includes(item.activity_type))
  return (
    <Card title={t('approvalHistory')} flat className="o7">
      <div className="pad tight">
        {decisions.length === 0 ? <p className="s13 dim">{t('noApprovals')}</p> : null}
        <ul className="notes">
          {decisions.map((item) => (
            <li key={item.id}>
              <p>
                <b className="m">{item.acting_user}</b> {item.sentence}
              </p>
              <span className="s13 soft">
                {item.service_details
                  .filter(({ status }) => status === 'approved')
                  .map(({ name, price }) => (price === null ? name : `${name} ${formats.money(price)}`))
                  .join(', ')}
              </span>
              <span className="s12 dim">{formats.dateTime(item.created_at)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
