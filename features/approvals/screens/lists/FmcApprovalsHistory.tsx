import { Link } from '@tanstack/react-router'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { APPROVAL_HISTORY_STATUSES } from '../../lists/order-grid.ts'
import { OrderGrid } from './OrderGrid.tsx'
import { listTexts } from './texts.ts'

/** Approvals of all fleets of the company. */
export default function FmcApprovalsHistory() {
  const t = useTexts(listTexts)
  useHomeFleet()
  return (
    <div>
      <PageHeader
        crumb={<Link to="/fmc_activeorders">{t('fmcOrders')}</Link>}
        here={t('history')}
        title={t('history')}
        line={t('historyLine')}
      />
      <OrderGrid acrossFleets statuses={APPROVAL_HISTORY_STATUSES} />
    </div>
  )
}
