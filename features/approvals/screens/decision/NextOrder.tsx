import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { nextOrder } from '../../next-order.ts'
import { approvals } from '../calls.ts'
import styles from '../order/OrderApproval.module.css'
import { orderTexts } from '../order/texts.ts'

/** After a decision: the longest-waiting order the viewer can decide, and the number of such orders. */
export const NextOrder = ({ id, count }: { id: number; count: number }) => {
  const t = useTexts(orderTexts)
  const { alert } = useNotices()
  return (
    <Link
      to="/orders/$id/approvals"
      params={{ id: String(id) }}
      className={buttonClass({ look: 'primary', size: 'sm' })}
      onClick={() => alert(null)}
    >
      {t('nextOrder', { count })}
    </Link>
  )
}

/** On the page of a decided order, for viewers who return to it. Hidden in email-link sessions, which cover one order only. */
export const NextOrderAfter = ({ id }: { id: number }) => {
  const { data: me } = useQuery(currentUserQuery)
  const { data } = useQuery({ ...approvals.waiting.options(), enabled: me?.only_order_id === null })
  const next = data ? nextOrder(data.orders, id) : null
  if (!next) return null
  return (
    <div className={styles.section}>
      <NextOrder {...next} />
    </div>
  )
}
