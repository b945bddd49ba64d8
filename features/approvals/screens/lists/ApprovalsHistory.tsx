import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { APPROVAL_HISTORY_STATUSES } from '../../lists/order-grid.ts'
import { OrderGrid } from './OrderGrid.tsx'
import { listTexts } from './texts.ts'

/** Approved and waiting orders of this fleet; for company staff at home, of all their fleets. */
export default function ApprovalsHistory() {
  const t = useTexts(listTexts)
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  if (user.isFMC && !user.impersonating) return <Navigate to="/fmc_approvals_history" replace />
  return (
    <div>
      <PageHeader crumb={<Link to="/services">{t('services')}</Link>} title={t('history')} line={t('historyLine')} />
      <OrderGrid acrossFleets={false} statuses={APPROVAL_HISTORY_STATUSES} />
    </div>
  )
}
