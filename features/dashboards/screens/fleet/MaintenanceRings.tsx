import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Ring } from '#platform/ui/charts/ring.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Card } from '#platform/ui/page.tsx'
import { servicesLink } from '../links.ts'
import { dashboardTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'
import { vehicles } from '#features/vehicles/screens/grid/calls.ts'

/** How many of the fleet are late and how many soon will be; each ring leads to its vehicles. */
export const MaintenanceRings = () => {
  const t = useTexts(dashboardTexts)
  const words = useTexts(stateTexts)
  const states = useQuery(vehicles.stateSummary.options())
  return (
    <Card flat title={t('maintenance')} right={<Link {...servicesLink({ tab: 'upcoming' })}>{t('upcomingList')}</Link>}>
      <Loaded query={states} skeleton={<RingsSkeleton />}>
        {({ in_use: total, past_due: pastDue, due_soon: dueSoon, in_order: inOrder }) => (
          <>
            <div className={styles.rings}>
              <Link className={ui.plain} to="/vehicles" search={{ state: 'past_due' }}>
                <Ring
                  count={pastDue}
                  of={total}
                  state="past"
                  word={words('past_due')}
                  label={t('ringPastDue', { count: pastDue, total })}
                />
              </Link>
              <Link className={ui.plain} to="/vehicles" search={{ state: 'due_soon' }}>
                <Ring
                  count={dueSoon}
                  of={total}
                  state="due"
                  word={words('due_soon')}
                  label={t('ringDueSoon', { count: dueSoon, total })}
                />
              </Link>
            </div>
            <p className={styles.ringNote}>
              <Others onSchedule={Math.max(0, total - pastDue - dueSoon - inOrder)} total={total} inOrder={inOrder} />
            </p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

const Others = ({ onSchedule, total, inOrder }: { onSchedule: number; total: number; inOrder: number }) => {
  const t = useTexts(dashboardTexts)
  if (inOrder === 0) return t('onScheduleOnly', { count: onSchedule, total })
  return `${t('onSchedule', { count: onSchedule, total })} ${t('inAnOrder', { count: inOrder })}`
}

const RingsSkeleton = () => (
  <div className={styles.rings} aria-hidden="true">
    <span className={clsx(ui.skeletonBar, styles.ringSkeleton)} />
    <span className={clsx(ui.skeletonBar, styles.ringSkeleton)} />
  </div>
)
