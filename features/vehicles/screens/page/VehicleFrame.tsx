import { type Capability, holds } from '#features/accounts/capabilities.ts'
import type { Role } from '#features/accounts/role.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, linkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronRight, IconPencil } from '#platform/ui/icons.ts'
import { AlertSlot } from '#platform/ui/overlays/notices.tsx'
import { OrderStatus, type ShownStatus, StateBadge, AlsoNotKnown } from '#features/vehicles/screens/state.tsx'
import { TabLinks } from '#platform/ui/tab-links.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { isUnread } from '../../odometer.ts'
import { retiredWords } from '../../retired-words.ts'
import { vehiclePageTexts } from './texts.ts'
import { DriveStopLink } from './DriveStop.tsx'
import { OutageBadge } from '../out-of-service/OutageBadge.tsx'
import { RecallBadge } from './RecallBadge.tsx'
import { useTight } from './use-tight.ts'
import { FactBar, useVehicleFacts } from './VehicleFacts.tsx'
import { VEHICLE_TABS, type VehicleTab } from './vehicle-search.ts'
import type { VehicleDeps } from '../changes/use-vehicle-actions.tsx'
import { VehicleMenu } from './VehicleMenu.tsx'
import { VehiclePicture } from './VehiclePicture.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFrame.module.css'

type TabWord = VehicleTab | `${VehicleTab}Short` | 'nextMaintenance'

/** Tabs that not every role may open. */
const NEEDED: Partial<Record<VehicleTab, Capability>> = {
  history: 'history.read',
  fuel: 'fuel.read',
  policies: 'policies.read',
}

type TabSetup = { hasSchedules: boolean; isTight: boolean; roles: readonly Role[] | undefined }

const maySee = (key: VehicleTab, roles: readonly Role[] | undefined): boolean => {
  const needed = NEEDED[key]
  return needed === undefined || roles === undefined || holds(roles, needed)
}

/** The tab of the URL, or the first one if the user may not open it. */
export const useAllowedTab = (tab: VehicleTab): VehicleTab => {
  const { data: user } = useQuery(currentUserQuery)
  return maySee(tab, user?.roles) ? tab : 'overview'
}

/** Each tab has a URL; history and fuel have their own paths. */
const tabsOf = (vehicleId: number, { hasSchedules, isTight, roles }: TabSetup, t: (key: TabWord) => string) =>
  VEHICLE_TABS.filter((key) => maySee(key, roles)).map((key) => ({
    key,
    label: t(isTight ? `${key}Short` : key === 'schedule' && !hasSchedules ? 'nextMaintenance' : key),
    link: addressOf(String(vehicleId), key),
  }))

const addressOf = (id: string, tab: VehicleTab) => {
  if (tab === 'history') return linkOptions({ to: '/vehicles/$id/history', params: { id } })
  if (tab === 'fuel') return linkOptions({ to: '/vehicles/$id/fuel', params: { id } })
  return linkOptions({ to: '/vehicles/$id', params: { id }, search: tab === 'overview' ? {} : { tab } })
}

/** URL suffix of each tab. */
const TAB_ENDS: Record<VehicleTab, string> = {
  overview: '',
  history: '/history',
  fuel: '/fuel',
  schedule: '=schedule',
  policies: '=policies',
}

type FrameProps = {
  vehicle: VehicleDetail
  country: CountryCode
  tab: VehicleTab
  /** Whether interval schedules are enabled; otherwise the tab lists next maintenance by service. */
  hasSchedules: boolean
  /** Beside Edit, on the right: the primary button, unless the tab has one. */
  action?: ReactNode
  canEdit: boolean
  /** What its menu does with other features. */
  parts: VehicleDeps
  /** Beside the odometer: a button to enter a new reading. */
  updateOdometer?: ReactNode
  /** Expiration of the registration document; overrides the vehicle's own field. */
  registrationExpiresOn?: string | null
  /** An editable picture of the vehicle. */
  picture?: ReactNode
  /** Notices for every tab, below the facts. */
  notices?: ReactNode
  children: ReactNode
}

/** Page of one vehicle: header, facts and tabs. Each tab's content is passed in. */
export const VehicleFrame = ({
  vehicle,
  country,
  tab,
  hasSchedules,
  action,
  canEdit,
  parts,
  updateOdometer,
  registrationExpiresOn = null,
  picture,
  notices,
  children,
}: FrameProps) => {
  const t = useTexts(vehiclePageTexts)
  const facts = useVehicleFacts(vehicle, country, registrationExpiresOn)
  const { data: user } = useQuery(currentUserQuery)
  const isTight = useTight()
  const page = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll: brings the current one into view.
  useEffect(() => {
    page.current?.querySelector(`nav [href$="${TAB_ENDS[tab]}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  return (
    <div className={styles.page} ref={page}>
      <AlertSlot />
      <nav className={ui.crumbs} aria-label={t('vehicles')}>
        <Link to="/vehicles">{t('vehicles')}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <span>{vehicle.name}</span>
      </nav>
      <div className={styles.head}>
        {picture ?? <VehiclePicture vehicle={vehicle} />}
        <Heading vehicle={vehicle} odometer={isTight ? updateOdometer : null} />
        <div className={clsx(ui.row, styles.actions)}>
          {canEdit ? (
            <Link to="/vehicles/$id/edit" params={{ id: String(vehicle.id) }} className={buttonClass({})} aria-label={t('edit')}>
              <IconPencil size={16} stroke={1.75} aria-hidden />
              {isTight ? null : <span className={styles.edit}>{t('edit')}</span>}
            </Link>
          ) : null}
          <VehicleMenu {...{ vehicle, country, parts }} />
          {action ? <span className={ui.pageMain}>{action}</span> : null}
        </div>
      </div>
      {/* On a phone they are the last item of the overview. */}
      {isTight ? null : <FactBar facts={facts.filter((fact) => fact.key !== 'plate')} updateOdometer={updateOdometer} />}
      {notices}
      <TabLinks label={t('vehicle')} tabs={tabsOf(vehicle.id, { hasSchedules, isTight, roles: user?.roles }, t)} current={tab} />
      <div className={styles.tab}>{children}</div>
    </div>
  )
}

/** `odometer`: on a phone, where the facts are collapsed, a button for a new reading. */
const Heading = ({ vehicle, odometer }: { vehicle: VehicleDetail; odometer: ReactNode }) => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  const retiredAs = useTexts(retiredWords)
  const reading = formats.distance(vehicle.odometer)
  const model = [vehicle.year, vehicle.make, vehicle.model, vehicle.submodel].filter(Boolean).join(' ')
  const line = [
    [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' '),
    vehicle.other_id ? t('unit', { unit: vehicle.other_id }) : null,
    ...vehicle.driver_names,
  ]
  return (
    <div className={styles.name}>
      <h1>
        {vehicle.name}
        {vehicle.drive_stop ? <DriveStopLink stop={vehicle.drive_stop} /> : null}
        {vehicle.retired ? (
          <span className={ui.badge}>
            {t('retiredOn', { what: retiredAs(vehicle.retired.as), day: formats.date(vehicle.retired.on) })}
          </span>
        ) : vehicle.is_active ? null : (
          <span className={ui.badge}>{t('inactive')}</span>
        )}
        {vehicle.fleetcor_enrolled ? null : <span className={ui.badge}>{t('unenrolled')}</span>}
        {vehicle.active_order ? (
          <Link
            to="/orders/$id/approvals"
            params={{ id: String(vehicle.active_order.id) }}
            title={t('openOrder', { id: vehicle.active_order.id })}
          >
            <OrderStatus status={vehicle.active_order.status as ShownStatus} badge />
          </Link>
        ) : vehicle.due ? (
          <>
            <StateBadge state={vehicle.due.state} />
            {vehicle.due.state === 'not_known' ? null : <AlsoNotKnown count={vehicle.due.not_known} />}
          </>
        ) : null}
        {vehicle.out_of_service ? <OutageBadge outage={vehicle.out_of_service} /> : null}
        <RecallBadge recalls={vehicle.recalls} />
      </h1>
      <p>{model}</p>
      <p className={clsx(ui.faint, ui.small)}>{line.filter(Boolean).join(' · ')}</p>
      {odometer ? (
        <p className={clsx(ui.row, ui.small, styles.reading)}>
          <span>{isUnread(vehicle) ? t('odometerNotKnown') : reading}</span>
          {odometer}
        </p>
      ) : null}
    </div>
  )
}
