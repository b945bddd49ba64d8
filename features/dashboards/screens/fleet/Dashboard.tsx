import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { isDriverOnly, passesAdminCheck, seesCompany } from '#features/accounts/role.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { RecallLine } from '#features/recalls/screens/RecallLine.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { latePart } from '#platform/ui/late-part.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { VehicleShape } from '#platform/ui/vehicle/vehicle-shape.tsx'
import { ExpiringLine, useExpiringCounts } from '#features/documents/screens/expiring/ExpiringLine.tsx'
import { AWAITING_SHOWN } from './awaiting-shown.ts'
import { dashboards } from '../calls.ts'
import { useHeadline } from './use-headline.tsx'
import { MaintenanceRings } from './MaintenanceRings.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnVehicles, useOwnVehicles } from './OwnVehicles.tsx'
import { dashboardTexts } from './texts.ts'
import { Unpaid, useUnpaid } from './Unpaid.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'
import { vehicles } from '#features/vehicles/screens/grid/calls.ts'

// Charts weigh as much as all above them, and nobody sees them first.
const FurtherDown = latePart(async () => (await import('./FurtherDown.tsx')).FurtherDown)

/** Staff of a management company who act for no fleet have none to look at here: theirs is the list of fleets. */
export default function Dashboard() {
  const { data: user } = useQuery(currentUserQuery)
  if (user && seesCompany(user.roles) && !user.impersonating) return <Navigate to="/fmc_dashboard" replace />
  return <FleetDashboard />
}

/** What needs me now: decisions first, then late vehicles, then what it all costs. */
const FleetDashboard = () => {
  const { data: user } = useQuery(currentUserQuery)
  const awaiting = useQuery(dashboards.awaiting.options({ query: { limit: AWAITING_SHOWN } }))
  const states = useQuery(vehicles.stateSummary.options())
  const driver = user ? isDriverOnly(user.roles) : false
  const late = useOnlyLate(driver)
  const headline = useHeadline({
    awaiting: awaiting.data,
    states: late.isKnown ? states.data : undefined,
    driver,
    late: late.name,
  })
  if (!user) return null
  const empty = states.data?.total === 0
  return (
    <div className={styles.page}>
      <PageHeader {...headline} actions={empty ? undefined : <ScheduleService />} />
      {empty ? (
        <NoVehicles user={user} driver={driver} />
      ) : driver ? (
        <DriversParts settled={awaiting.isFetched && states.isFetched} />
      ) : (
        <Parts settled={awaiting.isFetched && states.isFetched} paysFor={passesAdminCheck(user.roles)} />
      )}
      {empty ? null : (
        <div className={clsx(ui.stick, styles.phoneOnly)}>
          <ScheduleService wide />
        </div>
      )}
    </div>
  )
}

/** A driver has few vehicles: the only one that is late is called by its name. */
const useOnlyLate = (driver: boolean): { isKnown: boolean; name: string | null } => {
  const { data, isPending } = useQuery({ ...dashboards.attention.options({}), enabled: driver })
  const late = data?.vehicles.filter(({ due }) => due.state === 'past_due') ?? []
  return { isKnown: !driver || !isPending, name: late.length === 1 ? late[0]!.vehicle.name : null }
}

// They ask for what they need by themselves: what changes around them does not draw them again.
const DECISIONS = (
  <>
    <OpenOrders />
    <MaintenanceRings />
  </>
)
const BELOW = (
  <>
    <FurtherDown />
    <RecallLine />
  </>
)

/** What stands below is drawn last, but asked for with the rest. */
const useFetchedEarly = (): void => {
  useQuery(dashboards.scatter.options())
  useQuery(dashboards.attention.options({}))
  useEffect(() => FurtherDown.fetch(), [])
}

/** How much awaits approval decides how high the first card is: what stands below asks at once, and shows when that is known. */
const Parts = ({ settled, paysFor }: { settled: boolean; paysFor: boolean }) => {
  const money = useUnpaid(paysFor)
  const papers = useExpiringCounts()
  const isKnown = settled && !money.isLoading && !papers.isLoading
  // The decisions are painted first: a phone works on the charts for as long as on all above them.
  const mayDraw = useDeferredValue(isKnown)
  useFetchedEarly()
  return (
    <>
      <div className={clsx(styles.pair, !settled && styles.unsettled)}>{DECISIONS}</div>
      <div hidden={!isKnown}>
        {papers.data ? <ExpiringLine expired={papers.data.expired_count} expiring={papers.data.expiring_count} /> : null}
        {money.data ? <Unpaid summary={money.data} /> : null}
        {mayDraw ? BELOW : null}
      </div>
    </>
  )
}

/** A driver's own vehicles come first; how many they are decides where the orders stand. */
const DriversParts = ({ settled }: { settled: boolean }) => {
  const own = useOwnVehicles()
  const papers = useExpiringCounts()
  return (
    <>
      <OwnVehicles own={own} />
      <div hidden={!settled || (own.data === undefined && !own.error) || papers.isLoading}>
        {papers.data ? <ExpiringLine expired={papers.data.expired_count} expiring={papers.data.expiring_count} /> : null}
        <div className={styles.pair}>
          <OpenOrders />
          <MaintenanceRings />
        </div>
        <RecallLine />
      </div>
    </>
  )
}

const ScheduleService = ({ wide }: { wide?: boolean }) => {
  const t = useTexts(dashboardTexts)
  return (
    <Link className={buttonClass({ look: 'primary', ...(wide ? { size: 'xl', wide } : {}) })} to="/service_request/new">
      <IconCalendarEvent size={wide ? 20 : 16} stroke={1.75} aria-hidden />
      {t('scheduleService')}
    </Link>
  )
}

const NoVehicles = ({ user, driver }: { user: CurrentUser; driver: boolean }) => {
  const t = useTexts(dashboardTexts)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<VehicleShape body="van" width={96} />}
        title={t(driver ? 'noVehiclesOwn' : 'noVehicles')}
        actions={
          user.can.manage_vehicles ? (
            <Link className={buttonClass({ look: 'primary' })} to="/vehicles">
              {t('addVehicles')}
            </Link>
          ) : undefined
        }
      >
        {t(driver ? 'noVehiclesOwnHelp' : 'noVehiclesHelp')}
      </EmptyState>
    </section>
  )
}
