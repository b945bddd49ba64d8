import { holds, holdsForAll } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { LeftOut, useLeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { Attention, useAttention } from './Attention.tsx'
import { AWAITING_SHOWN } from './awaiting-shown.ts'
import { dashboards } from '../calls.ts'
import { useHeadline } from './use-headline.tsx'
import { MaintenanceRings } from './MaintenanceRings.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { dashboardTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'
import { vehicles } from '#features/vehicles/screens/calls.ts'

const firstSteps = () => import('#features/company/screens/set-up/FirstSteps.tsx')
const FirstSteps = lazyComponent(async () => (await firstSteps()).FirstSteps)
const FirstStepsCard = lazyComponent(async () => (await firstSteps()).FirstStepsCard)
// Only drivers see it. It has no props, so that nothing replaces it while its code loads.
const DriverHome = lazyComponent(async () => (await import('../driver/DriverHome.tsx')).DriverHome)
const NoVehicles = lazyComponent(async () => (await import('./NoVehicles.tsx')).NoVehicles)
// Lazy-loaded: the charts are as large as everything above them, and are below the fold.
const FurtherDown = lazyComponent(async () => (await import('./FurtherDown.tsx')).FurtherDown)

/** Company staff not acting for a fleet are redirected to the list of fleets. */
export default function Dashboard() {
  const { data: user } = useQuery(currentUserQuery)
  if (user && holds(user.roles, 'fmc.board') && !user.impersonating) return <Navigate to="/fmc_dashboard" replace />
  // The dashboard is about orders: who sees none starts with the problems.
  if (user && !holds(user.roles, 'orders.read')) return <Navigate to="/problems" replace />
  if (user && !holdsForAll(user.roles, 'vehicles.read')) return <DriverDashboard />
  return <FleetDashboard />
}

/** A driver's vehicles, then what else concerns the driver. */
const DriverDashboard = () => {
  const attention = useAttention(false)
  return (
    <div className={styles.page}>
      <DriverHome />
      <Attention items={attention.isKnown ? attention.items : []} />
      <LeftOut />
      <div className={styles.pair}>
        <OpenOrders />
        <MaintenanceRings driver />
      </div>
    </div>
  )
}

/** Dashboard of one fleet: decisions first, then past-due vehicles, then costs. */
const FleetDashboard = () => {
  const { data: user } = useQuery(currentUserQuery)
  const awaiting = useQuery(dashboards.awaiting.options({ query: { limit: AWAITING_SHOWN } }))
  const states = useQuery(vehicles.stateSummary.options())
  const leftOut = useLeftOut()
  const headline = useHeadline({
    awaiting: awaiting.data,
    states: states.data,
    // The headline renders without it rather than wait for a list that failed.
    leftOut: leftOut.isPending ? undefined : (leftOut.data?.vehicles_count ?? 0),
  })
  if (!user) return null
  const empty = states.data?.total === 0
  const isSettingUp = user.fleet.is_setting_up
  if (empty && isSettingUp) {
    return (
      <div className={styles.page}>
        <FirstSteps fleet={user.fleet.name} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeader {...headline} actions={empty ? undefined : <ScheduleService />} />
      {isSettingUp ? <FirstStepsCard /> : null}
      <LeftOut />
      {empty ? (
        <NoVehicles user={user} />
      ) : (
        <DashboardSections
          settled={awaiting.isFetched && states.isFetched && leftOut.isFetched}
          paysFor={holds(user.roles, 'methods.set_default')}
        />
      )}
      {empty ? null : (
        <div className={clsx(ui.stick, styles.phoneOnly)}>
          <ScheduleService wide />
        </div>
      )}
    </div>
  )
}

// Constant elements that load their own data: re-renders of the parent skip them.
const DECISIONS = (
  <>
    <OpenOrders />
    <MaintenanceRings />
  </>
)
const BELOW = <FurtherDown />

/** Prefetches the data of the parts below, which render last. */
const useFetchedEarly = (): void => {
  useQuery(dashboards.scatter.options())
  useQuery(dashboards.attention.options({}))
  useEffect(() => FurtherDown.fetch(), [])
}

/** The parts below start loading at once, but are shown only when the height of everything above is known. */
const DashboardSections = ({ settled, paysFor }: { settled: boolean; paysFor: boolean }) => {
  const attention = useAttention(paysFor)
  // Decisions paint first: on a phone the charts take as long as everything above them.
  const mayDraw = useDeferredValue(settled && attention.isKnown)
  useFetchedEarly()
  return (
    <>
      <Attention items={attention.isKnown ? attention.items : []} />
      <div hidden={!attention.isKnown}>
        <div className={clsx(styles.pair, !settled && styles.unsettled)}>{DECISIONS}</div>
        <div hidden={!settled}>{mayDraw ? BELOW : null}</div>
      </div>
    </>
  )
}

const ScheduleService = ({ wide }: { wide?: boolean }) => {
  const t = useTexts(dashboardTexts)
  return (
    <Link to="/service_request/new" className={buttonClass({ look: 'primary', ...(wide ? { size: 'xl', wide } : {}) })}>
      <IconCalendarEvent size={wide ? 20 : 16} stroke={1.75} aria-hidden />
      {t('scheduleService')}
    </Link>
  )
}
