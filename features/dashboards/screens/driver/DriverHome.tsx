import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { worseAnswer } from '#features/problems/may-drive.ts'
import { SEGMENT_WORDS } from '#features/problems/segments.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import type { Received } from '#platform/contract/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { WaitingItem } from '#platform/offline/waiting-store.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useHelpPhone } from '#platform/ui/help-phone.ts'
import { IconChevronRight, IconClipboardCheck, IconPhone, IconSteeringWheel } from '#platform/ui/icons.ts'
import { AlertSlot } from '#platform/ui/overlays/notices.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { whenIdle } from '#platform/ui/when-idle.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { dashboardCalls } from '../../contract.ts'
import type { DriverVehicle } from '../../driver-wire.ts'
import { dashboards } from '../calls.ts'
import { StartedInspections } from './StartedInspections.tsx'
import { DriverTiles, OdometerSheet } from './DriverTiles.tsx'
import { findingOf, MayDrive } from './MayDrive.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { driverTexts } from './texts.ts'
import { useKeptLink } from './use-kept-link.ts'
import { useOnDevice } from './use-on-device.ts'
import { WaitingItems } from './WaitingItems.tsx'
import styles from './DriverHome.module.css'

type Home = Received<typeof dashboardCalls.driverHome>
/** More names do not fit beside each other on a phone. */
const SEGMENTS_MAXIMUM = 3

/** The vehicles of a driver: can it be driven, what to do with it, where it goes next, and whom to call. */
export const DriverHome = () => {
  const home = useQuery(dashboards.driverHome.options())
  const { items, drafts } = useOnDevice()
  useKeptPages(home.data)
  return (
    <>
      <AlertSlot />
      <WaitingItems items={items} manager={home.data?.manager ?? null} />
      <StartedInspections drafts={drafts} />
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(known) =>
          known.vehicles.length === 0 ? <NoVehicle manager={known.manager} /> : <Vehicles home={known} items={items} />
        }
      </Loaded>
    </>
  )
}

/** Keeps the driver's pages when something on the home is new. */
const useKeptPages = (home: Home | undefined): void => {
  const queries = useQueryClient()
  const seen = home && JSON.stringify(home.vehicles)
  const keep = useEffectEvent(async () => {
    OdometerSheet.fetch()
    const { keepPages } = await import('./keep-pages.ts')
    await keepPages(queries, home?.vehicles ?? [])
  })
  useEffect(() => {
    if (seen !== undefined) whenIdle(() => void keep().catch(() => undefined))
  }, [seen])
}

const HomeSkeleton = () => (
  <div className={styles.home} aria-hidden="true">
    <SkeletonWords>Loop 04</SkeletonWords>
    <span className={clsx(ui.skeletonBar, styles.homeSkeleton)} />
  </div>
)

const Vehicles = ({ home, items }: { home: Home; items: readonly WaitingItem[] }) => {
  const [chosenId, choose] = useState<number | null>(null)
  const vehicle = home.vehicles.find(({ id }) => id === chosenId) ?? home.vehicles[0]!
  const found = findingOf(items, vehicle.id)
  const answer = worseAnswer(vehicle.drive.answer, found?.answer ?? 'drive')
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <WhichVehicle vehicles={home.vehicles} chosen={vehicle} onChoose={choose} />
        <Head vehicle={vehicle} />
        <MayDrive vehicle={vehicle} found={found} />
        {vehicle.drive.outage?.note ? <Message home={home} note={vehicle.drive.outage.note} /> : null}
        <DriverTiles vehicle={vehicle} />
      </div>
      <div className={styles.column}>
        <NextAppointment vehicle={vehicle} />
        <OpenProblems problems={vehicle.drive.problems} />
        {vehicle.last_inspection ? <LastInspection report={vehicle.last_inspection} /> : null}
        <RoadsideBar isFirst={answer === 'stop'} />
      </div>
    </div>
  )
}

/** Problems of the vehicle that are not closed, also those that the driver reported. */
const OpenProblems = ({ problems }: Pick<DriverVehicle['drive'], 'problems'>) => {
  const t = useTexts(driverTexts)
  const language = useLanguage()
  const formats = useFormats()
  if (problems.length === 0) return null
  return (
    <section className={clsx(ui.panel, styles.card)} aria-label={t('openProblems')}>
      <h2>{t('openProblems')}</h2>
      <ul className={styles.openProblems}>
        {problems.map(({ id, title, state, opened_at: at }) => (
          <li key={id}>
            <Link to="/problems" search={{ problem: String(id) }}>
              {localize(title, language)}
            </Link>
            <span className={clsx(ui.small, ui.soft)}>
              {[formats.dateTime(at), state === 'open' || state === 'closed' ? null : localize(SEGMENT_WORDS[state], language)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For an officer on the road: the report and its PDF open without signal. */
const LastInspection = ({ report }: { report: NonNullable<DriverVehicle['last_inspection']> }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  return (
    <Link
      to="/inspections/$id"
      params={{ id: String(report.id) }}
      className={clsx(ui.panel, styles.lastInspection)}
      {...useKeptLink()}
    >
      <IconClipboardCheck size={20} stroke={1.75} aria-hidden />
      <span className={ui.grow}>
        <strong>{t('lastInspection')}</strong>
        <span className={clsx(ui.small, ui.soft)}>{formats.dateTime(report.signed_at)}</span>
      </span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  )
}

type WhichProps = { vehicles: readonly DriverVehicle[]; chosen: DriverVehicle; onChoose: (id: number) => void }

const WhichVehicle = ({ vehicles, chosen, onChoose }: WhichProps) => {
  const t = useTexts(driverTexts)
  if (vehicles.length === 1) return null
  if (vehicles.length <= SEGMENTS_MAXIMUM) {
    return (
      <div className={styles.whichVehicle}>
        <Segments
          label={t('whichVehicle')}
          value={String(chosen.id)}
          options={vehicles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChoose(Number(id))}
        />
      </div>
    )
  }
  return (
    <select
      className={clsx(ui.select, styles.whichSelect)}
      aria-label={t('whichVehicle')}
      value={chosen.id}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {vehicles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

const Head = ({ vehicle }: { vehicle: DriverVehicle }) => {
  const t = useTexts(driverTexts)
  const { name, model, plate, unit } = cellWords(vehicle)
  const rest = [plate, unit ? t('unit', { unit }) : null].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <div>
        <h1>
          <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }} {...useKeptLink()}>
            {name}
          </Link>
        </h1>
        {model && model !== name ? <p>{model}</p> : null}
        {rest ? <p className={ui.faint}>{rest}</p> : null}
      </div>
      <VehicleShape body={vehicle.body} width={96} />
    </header>
  )
}

/** The manager's note on the vehicle out of service. */
const Message = ({ home: { manager }, note }: { home: Home; note: string }) => {
  const t = useTexts(driverTexts)
  const link = phoneLink(manager?.phone)
  return (
    <section className={clsx(ui.panel, styles.card)} aria-label={t('note')}>
      <h2>{t('note')}</h2>
      <p>{note}</p>
      {manager && link ? (
        <div className={styles.ways}>
          <a className={buttonClass({ size: 'lg' })} href={link}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {t('callPerson', { name: manager.first_name })}
          </a>
        </div>
      ) : null}
    </section>
  )
}

const NoVehicle = ({ manager }: Pick<Home, 'manager'>) => {
  const t = useTexts(driverTexts)
  return (
    <div className={clsx(styles.home, styles.noVehicle)}>
      <span className={styles.wheel} aria-hidden="true">
        <IconSteeringWheel size={26} stroke={1.75} />
      </span>
      <h1>{t('noVehicle')}</h1>
      <p className={ui.soft}>{manager ? t('noVehicleAsk', { name: manager.first_name }) : t('noVehicleHelp')}</p>
      {manager ? (
        <section className={clsx(ui.panel, styles.manager)} aria-label={t('yourManager')}>
          <div className={ui.grow}>
            <strong>{manager.name}</strong>
            <span className={clsx(ui.small, ui.soft)}>{manager.role}</span>
          </div>
          <CallButton phone={manager.phone} label={t('callPerson', { name: manager.first_name })} />
        </section>
      ) : null}
      <Link to="/v" className={buttonClass({ look: 'primary', size: 'xl', wide: true })}>
        {t('enterCode')}
      </Link>
      <RoadsideBar isFirst={false} />
    </div>
  )
}

const CallButton = ({ phone, label }: { phone: string | null; label: string }) => {
  const t = useTexts(driverTexts)
  const link = phoneLink(phone)
  if (!link) return null
  return (
    <a className={buttonClass({ size: 'lg' })} href={link} aria-label={label}>
      <IconPhone size={16} stroke={1.75} aria-hidden />
      {t('call')}
    </a>
  )
}

/** Always in reach; it works without data. `isFirst`: the vehicle must not be driven, so calling is the next step. */
const RoadsideBar = ({ isFirst }: { isFirst: boolean }) => {
  const t = useTexts(driverTexts)
  const phone = useHelpPhone()
  if (!phone) return null
  const link = `tel:${phone.replace(/[^\d+]/g, '')}`
  if (isFirst) {
    return (
      <div className={styles.roadsideBar}>
        <a className={buttonClass({ look: 'primary', size: 'xl', wide: true })} href={link}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          {t('callRoadside', { phone })}
        </a>
      </div>
    )
  }
  return (
    <div className={styles.roadsideBar}>
      <span className={styles.roadsideDisc} aria-hidden="true">
        <IconPhone size={18} stroke={1.75} />
      </span>
      <div className={ui.grow}>
        <strong>{t('roadside')}</strong>
        <span className={clsx(ui.small, ui.soft)}>{phone}</span>
      </div>
      <a className={buttonClass({ size: 'lg' })} href={link} aria-label={t('callRoadside', { phone })}>
        {t('call')}
      </a>
    </div>
  )
}
