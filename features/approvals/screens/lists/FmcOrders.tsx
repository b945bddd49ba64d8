import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconHistory, IconPlayerSkipForward } from '#platform/ui/icons.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import type { OrdersWaitingForMe } from '../../lists/lists-contract.ts'
import { approvals } from '../calls.ts'
import { FleetOrders } from './fleet-orders/FleetOrders.tsx'
import { fleetOrderTexts } from './fleet-orders/texts.ts'
import { listTexts } from './texts.ts'

/** Open orders of all fleets. The headline is what waits for this user. */
export default function FmcOrders() {
  const t = useTexts(listTexts)
  useHomeFleet()
  const { data: mine } = useQuery(approvals.waitingForMe.options())
  return (
    <div>
      <PageHeader
        title={<Title mine={mine} />}
        line={<Line mine={mine} />}
        actions={
          <PageActions
            main={mine && mine.count > 0 ? <ReviewOneByOne /> : null}
            more={[
              {
                key: 'history',
                label: t('history'),
                icon: <IconHistory size={16} stroke={1.75} aria-hidden />,
                link: linkOptions({ to: '/fmc_approvals_history' }),
              },
            ]}
          />
        }
      />
      <FleetOrders />
    </div>
  )
}

const ReviewOneByOne = () => {
  const t = useTexts(fleetOrderTexts)
  return (
    <Link to="/fmc_review" className={buttonClass({ look: 'primary' })}>
      <IconPlayerSkipForward size={16} stroke={1.75} aria-hidden />
      {t('reviewOneByOne')}
    </Link>
  )
}

type Mine = { mine: OrdersWaitingForMe | undefined }

const Title = ({ mine }: Mine) => {
  const t = useTexts(fleetOrderTexts)
  const { number } = useFormats()
  if (!mine) return <SkeletonWords>{t('waitForYou', { count: 10, number: '10' })}</SkeletonWords>
  return mine.count === 0 ? t('title') : t('waitForYou', { count: mine.count, number: number(mine.count) })
}

const Line = ({ mine }: Mine) => {
  const t = useTexts(fleetOrderTexts)
  const formats = useFormats()
  const { sums } = useAmounts()
  if (!mine) return <SkeletonWords>{t('noneForYou')}</SkeletonWords>
  if (mine.waiting_since === null) return t('noneForYou')
  const amounts = sums(mine.pre_tax_sub_totals)
  const fleets = t('inFleets', { count: mine.fleets, number: formats.number(mine.fleets) })
  return t('lineForYou', { count: mine.count, amounts, fleets, time: formats.ago(mine.waiting_since) })
}
