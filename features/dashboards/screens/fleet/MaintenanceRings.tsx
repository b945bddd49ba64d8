import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Ring } from '#platform/ui/charts/ring.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { FewVehicles } from './FewVehicles.tsx'
import { dashboardTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'
import { vehicles } from '#features/vehicles/screens/calls.ts'

/** Smaller fleets list their vehicles individually: a ring chart of two vehicles is less useful than their names. */
const RINGS_FROM_VEHICLES = 5

/** Counts of past-due and due-soon vehicles; each ring links to its vehicles. `driver`: they are already listed above. */
export const MaintenanceRings = ({ driver = false }: { driver?: boolean }) => {
  const t = useTexts(dashboardTexts)
  const words = useTexts(stateTexts)
  const states = useQuery(vehicles.stateSummary.options())
  if (states.data && states.data.total < RINGS_FROM_VEHICLES) return driver ? null : <FewVehicles />
  return (
    <Card
      title={t('maintenance')}
      right={
        <Link to="/due_services" search={{ state: 'upcoming' }}>
          {t('upcomingList')}
        </Link>
      }
    >
      <Loaded query={states} skeleton={<RingsSkeleton />}>
        {({ in_use: total, past_due: pastDue, due_soon: dueSoon, not_known: notKnown, in_order: inOrder }) => (
          <>
            <div className={styles.rings}>
              <Link className={ui.plain} to="/vehicles" search={{ state: 'past_due' }}>
                <Ring count={pastDue} of={total} state="past" label={t('ringPastDue', { count: pastDue, total })} />
                <span aria-hidden="true">{words('past_due')}</span>
              </Link>
              <Link className={ui.plain} to="/vehicles" search={{ state: 'due_soon' }}>
                <Ring count={dueSoon} of={total} state="due" label={t('ringDueSoon', { count: dueSoon, total })} />
                <span aria-hidden="true">{t('dueNowOrSoon')}</span>
              </Link>
            </div>
            <Others
              onSchedule={Math.max(0, total - pastDue - dueSoon - notKnown - inOrder)}
              notKnown={notKnown}
              inOrder={inOrder}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** Counts of the remaining vehicles, so that the card's figures add up. */
const Others = ({ onSchedule, notKnown, inOrder }: { onSchedule: number; notKnown: number; inOrder: number }) => {
  const t = useTexts(dashboardTexts)
  const words = useTexts(stateTexts)
  const formats = useFormats()
  return (
    <dl className={styles.others}>
      <div>
        <dt>{t('onSchedule')}</dt>
        <dd>{formats.number(onSchedule)}</dd>
      </div>
      {notKnown > 0 ? (
        <div>
          <dt>
            <Link to="/vehicles" search={{ state: 'not_known' }}>
              {words('not_known')}
            </Link>
          </dt>
          <dd>{formats.number(notKnown)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('inAnOrder')}</dt>
        <dd>{formats.number(inOrder)}</dd>
      </div>
    </dl>
  )
}

const RingsSkeleton = () => (
  <div className={styles.rings} aria-hidden="true">
    <span className={clsx(ui.skeletonBar, styles.ringSkeleton)} />
    <span className={clsx(ui.skeletonBar, styles.ringSkeleton)} />
  </div>
)
