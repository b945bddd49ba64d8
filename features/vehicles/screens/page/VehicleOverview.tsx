import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { Card, Person } from '#platform/ui/page.tsx'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { engineWords } from '../../engine-words.ts'
import { vehiclePageTexts } from './texts.ts'
import type { Fact } from './VehicleFacts.tsx'
import { useTight } from './use-tight.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFrame.module.css'

type OverviewProps = {
  vehicle: VehicleDetail
  facts: Fact[]
  /** What is due next, in words. */
  next: ReactNode
  /** What its device tells. */
  signals: ReactNode
  visits: ReactNode
  /** What else hangs on the vehicle, above its details. */
  beside?: ReactNode
  /** Open recalls; nothing where none is. */
  recalls?: ReactNode
  /** What needs care, above all. */
  attention?: ReactNode
}

/** What a person wants to know first of a vehicle: what comes next, what happened last, who drives it. */
export const VehicleOverview = ({ vehicle, facts, next, signals, visits, beside, recalls, attention }: OverviewProps) => {
  const t = useTexts(vehiclePageTexts)
  const isTight = useTight()
  return (
    <>
      {attention}
      <div className={styles.columns}>
        <div>
          <NextMaintenance vehicle={vehicle}>{next}</NextMaintenance>
          {signals}
          {isTight ? beside : null}
          <LastVisits vehicle={vehicle}>{visits}</LastVisits>
        </div>
        <aside aria-label={t('details')}>
          {isTight ? null : beside}
          {recalls}
          {isTight ? <DetailsFold vehicle={vehicle} facts={facts} /> : <Details vehicle={vehicle} facts={facts} />}
          <Drivers vehicle={vehicle} />
        </aside>
      </div>
    </>
  )
}

type PartProps = { vehicle: VehicleDetail; children: ReactNode }

const NextMaintenance = ({ vehicle, children }: PartProps) => {
  const t = useTexts(vehiclePageTexts)
  return (
    <Card
      title={t('nextMaintenance')}
      aside={vehicle.active_order ? null : <DueCell due={vehicle.due} />}
      right={
        <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }} search={{ tab: 'schedule' }}>
          {t('seeSchedule')}
        </Link>
      }
    >
      {vehicle.active_order ? <ActiveOrder order={vehicle.active_order} /> : null}
      {children}
    </Card>
  )
}

const LastVisits = ({ vehicle, children }: PartProps) => {
  const t = useTexts(vehiclePageTexts)
  const params = { id: String(vehicle.id) }
  return (
    <Card
      title={t('lastVisits')}
      right={
        <>
          <Link to="/vehicles/$id/timeline" params={params}>
            {t('timeline')}
          </Link>
          <Link to="/vehicles/$id/history" params={params}>
            {t('seeHistory')}
          </Link>
        </>
      }
    >
      {children}
    </Card>
  )
}

const ActiveOrder = ({ order }: { order: { id: number; status: string } }) => {
  const t = useTexts(vehiclePageTexts)
  return (
    <p className={clsx(ui.padded, ui.row, ui.apart)}>
      <span className={ui.row}>
        {t('activeOrder')} <OrderStatus status={order.status as ShownStatus} badge />
      </span>
      <Link to="/orders/$id/approvals" params={{ id: String(order.id) }}>
        {t('openOrder', { id: order.id })}
      </Link>
    </p>
  )
}

/** The oils of the catalogue are data in English; they are shown in the reader's language. */
const OIL_KEYS = ['oil_conventional', 'oil_synthetic_blend', 'oil_full_synthetic', 'oil_diesel'] as const

type DetailsProps = { vehicle: VehicleDetail; facts: Fact[] }

/** On a phone they are closed at first: the name of each says what is in it. */
const DetailsFold = ({ vehicle, facts }: DetailsProps) => {
  const t = useTexts(vehiclePageTexts)
  const more = useMoreDetails(vehicle)
  const all = [...facts, ...more]
  const names = all.filter(({ key }) => NAMED.includes(key)).map(({ label }) => label)
  return (
    <details className={clsx(ui.panel, styles.fold)}>
      <summary>
        <span>
          {t('details')}
          <small>{names.join(', ')}</small>
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <Deeds deeds={all} />
    </details>
  )
}
/** Of a dozen details these are named on the closed fold. */
const NAMED = ['vin', 'cost', 'plate', 'state', 'department']

const Details = ({ vehicle, facts }: DetailsProps) => {
  const t = useTexts(vehiclePageTexts)
  const more = useMoreDetails(vehicle)
  return (
    <Card title={t('details')}>
      <Deeds deeds={[...facts.filter((fact) => fact.key === 'plate'), ...more]} />
    </Card>
  )
}

type Deed = { key: string; label: string; value: string | null | undefined }

const Deeds = ({ deeds }: { deeds: readonly Deed[] }) => (
  <dl className={clsx(styles.deeds, ui.padded)}>
    {deeds.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const useMoreDetails = (vehicle: VehicleDetail): Deed[] => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  const language = useLanguage()
  const oil = OIL_KEYS.find((key) => key === `oil_${vehicle.oil_type_name?.toLowerCase().replace(' ', '_')}`)
  return [
    {
      key: 'monthly',
      label: t(formats.unit === 'mi' ? 'milesPerMonth' : 'kilometersPerMonth'),
      value: formats.number(vehicle.odometer_per_month_config.quantity),
    },
    { key: 'submodel', label: t('submodel'), value: vehicle.submodel },
    { key: 'engine', label: t('engine'), value: vehicle.engine && engineWords(vehicle.engine, language) },
    { key: 'oil', label: t('oil'), value: oil ? t(oil) : vehicle.oil_type_name },
    { key: 'lifetime', label: t('lifetimeCost'), value: vehicle.lifetime_cost > 0 ? formats.money(vehicle.lifetime_cost) : '–' },
  ].filter((fact) => fact.value)
}

const Drivers = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  return (
    <Card title={t('drivers')}>
      <div className={clsx(styles.people, ui.padded)}>
        {vehicle.drivers.length === 0 ? <p className={ui.faint}>{t('noDriver')}</p> : null}
        {vehicle.drivers.map(({ id, name, phone }) => (
          <Person
            key={id}
            name={name}
            role={t('driver')}
            phone={phone && formats.phone(phone)}
            phoneLink={phone && `tel:+1${phone.replace(/\D/g, '').slice(-10)}`}
          />
        ))}
      </div>
    </Card>
  )
}
