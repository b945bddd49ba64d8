import { Link } from '@tanstack/react-router'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { OrderGrid } from './OrderGrid.tsx'
import { listTexts } from './texts.ts'

/** Open orders of all fleets. */
export default function FmcOrders() {
  const t = useTexts(listTexts)
  useHomeFleet()
  return (
    <div>
      <PageHeader
        title={t('fmcOrders')}
        line={t('fmcOrdersLine')}
        actions={
          <Link className={buttonClass({})} to="/fmc_approvals_history">
            {t('history')}
          </Link>
        }
      />
      <OrderGrid kind="open" acrossFleets statuses={OPEN_STATUSES} />
    </div>
  )
}
