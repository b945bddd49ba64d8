import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card, Person } from '#platform/ui/page.tsx'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { vehiclePageTexts } from './texts.ts'
import { Details, DetailsFold } from './VehicleDetails.tsx'
import type { Fact } from './VehicleFacts.tsx'
import { useTight } from './use-tight.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFrame.module.css'

type OverviewProps = {
  vehicle: VehicleDetail
  facts: Fact[]
  /** Text of the next due services. */
  next: ReactNode
  /** Data of its device. */
  signals: ReactNode
  visits: ReactNode
  /** Other related content, above the details. */
  beside?: ReactNode
  /** Open problems and recalls; renders nothing without any. */
  recalls?: ReactNode
  /** Urgent notices, at the top. */
  attention?: ReactNode
}

/** Overview of a vehicle: next maintenance, last visits, drivers. */
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
          {visits ? <LastVisits vehicle={vehicle}>{visits}</LastVisits> : null}
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
            {t('openTimeline')}
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
