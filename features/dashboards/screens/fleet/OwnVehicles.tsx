import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { gloveboxOptions } from '#features/documents/screens/glovebox/use-glovebox.ts'
import { isUnread } from '#features/vehicles/odometer.ts'
import { UpdateOdometer } from '#features/schedules/screens/odometer/UpdateOdometer.tsx'
import type { VehicleRow } from '#features/vehicles/contract.ts'
import { DueCell, OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { dashboards } from '../calls.ts'
import { requestFor } from '../links.ts'
import { AWAITING_SHOWN } from './awaiting-shown.ts'
import { dashboardTexts } from './texts.ts'
import { useOwnVehicles } from './use-own-vehicles.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import styles from './OwnVehicles.module.css'

/** A driver's vehicles, each with its due services or its current order. Worst first. */
export const OwnVehicles = () => {
  const t = useTexts(dashboardTexts)
  const own = useOwnVehicles()
  return (
    <section className={styles.own} aria-labelledby="own-vehicles">
      <h2 id="own-vehicles">{t('yourVehicles')}</h2>
      <Loaded query={own} skeleton={<CardSkeleton />}>
        {({ vehicles: rows }) => (
          <ul>
            {rows.map((vehicle) => (
              <OwnVehicle key={vehicle.id} vehicle={vehicle} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const CardSkeleton = () => (
  <ul aria-hidden="true">
    <li className={clsx(ui.panel, styles.card)}>
      <span className={clsx(ui.skeletonBar, styles.cardSkeleton)} />
    </li>
  </ul>
)

const readVehicle = ({ id, name, odometer, odometer_units: odometerUnits, odometer_read_on: readOn }: VehicleRow) => ({
  id,
  name,
  odometer,
  odometerUnits,
  readOn,
})

const OwnVehicle = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const odometer = formats.unit === 'km' ? vehicle.kilometers : vehicle.miles
  return (
    <li className={clsx(ui.panel, styles.card)}>
      <div className={styles.who}>
        <VehicleShape body={vehicle.body} width={56} />
        <VehicleCell
          stack
          vehicle={cellWords(vehicle)}
          link={linkToVehicle(vehicle.id)}
          flag={vehicle.out_of_service ? <OutOfServiceFlag /> : null}
        />
      </div>
      <State vehicle={vehicle} />
      <div className={styles.odometer}>
        {isUnread(vehicle) ? null : (
          <p>
            {formats.distance(odometer)}
            <span className={clsx(ui.tiny, ui.faint)}>{t('odometerOn', { date: formats.date(vehicle.odometer_read_on) })}</span>
          </p>
        )}
        {vehicle.active_order ? (
          <CallShop orderId={vehicle.active_order.id} />
        ) : vehicle.body === 'trailer' && isUnread(vehicle) ? null : (
          <UpdateOdometer vehicle={readVehicle(vehicle)} />
        )}
      </div>
      <div className={styles.ways}>
        <Way vehicle={vehicle} />
        <Insurance vehicle={vehicle} />
      </div>
    </li>
  )
}

/** Phone link for drivers who wait for their vehicle. */
const CallShop = ({ orderId }: { orderId: number }) => {
  const t = useTexts(dashboardTexts)
  const { data } = useQuery(approvals.order.options({ params: { id: orderId } }))
  const link = phoneLink(data?.shop.main_phone_number)
  if (!link || !data) return null
  return (
    <a className={styles.now} href={link} aria-label={t('callShopOf', { shop: data.shop.name })}>
      {t('callShop')}
    </a>
  )
}

/** Progress of the order, its shop, and who can advance it. */
const OrderState = ({ order: { id, status } }: { order: NonNullable<VehicleRow['active_order']> }) => {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const { data: order } = useQuery(approvals.order.options({ params: { id } }))
  const { data: awaiting } = useQuery(dashboards.awaiting.options({ query: { limit: AWAITING_SHOWN } }))
  const names = status === 'awaiting_approval' && awaiting ? awaiting.others : []
  return (
    <div className={styles.order}>
      <OrderStatus status={status as ShownStatus} />
      <span className={clsx(ui.small, ui.soft)}>
        {order ? `${order.shop.name}. ` : <SkeletonWords>{t('callShop')}</SkeletonWords>}
        {names.length > 0 ? t('mayApprove', { names: listed(names, language, 'disjunction') }) : null}
      </span>
    </div>
  )
}

/** The current order, or the due services. */
const State = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const attention = useQuery(dashboards.attention.options({}))
  if (vehicle.active_order) return <OrderState order={vehicle.active_order} />
  const due = attention.data?.vehicles.find((row) => row.vehicle.id === vehicle.id)
  return (
    <div className={styles.due}>
      <DueCell due={vehicle.due} />
      {vehicle.due && vehicle.due.state !== 'not_known' ? (
        <span className={clsx(ui.tiny, ui.faint)}>{t('estimated')}</span>
      ) : null}
      {due ? (
        <ul className={styles.services}>
          {due.services.map(({ service_definition_id: id, name, due_odometer: odometer }) => (
            <li key={id}>
              <span>{name}</span>
              {odometer === null ? null : <span className={ui.faint}>{formats.distance(odometer)}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Opens the vehicle's order if there is one; otherwise books the services due now and soon. */
const Way = ({ vehicle }: { vehicle: VehicleRow }) => {
  const t = useTexts(dashboardTexts)
  const attention = useQuery(dashboards.attention.options({}))
  const due = attention.data?.vehicles.find((row) => row.vehicle.id === vehicle.id)
  const { id, active_order: order } = vehicle
  const look = clsx(buttonClass({ size: 'lg' }), styles.way)
  if (order) {
    return (
      <Link className={look} to="/orders/$id/approvals" params={{ id: String(order.id) }}>
        {t('openOrder')}
      </Link>
    )
  }
  return (
    <>
      {due ? (
        <Link {...requestFor(due)} className={clsx(buttonClass({ size: 'lg', look: 'brand' }), styles.way)}>
          {t('book', { count: due.services.length })}
        </Link>
      ) : null}
      <Link className={look} to="/vehicles/$id" params={{ id: String(id) }} search={{ tab: 'schedule' }}>
        {t('seeSchedule')}
      </Link>
    </>
  )
}

/** Needed at the roadside: opens with one tap, even if it does not expire soon. */
const Insurance = ({ vehicle: { id, name } }: { vehicle: VehicleRow }) => {
  const t = useTexts(dashboardTexts)
  const { glovebox: isOn } = useFlags()
  const { data } = useQuery({ ...gloveboxOptions(id), enabled: isOn })
  if (!isOn) return null
  const insurance = data?.glovebox_items.find(({ document_type: type }) => type === 'Vehicle Insurance')
  return (
    <Link
      className={clsx(buttonClass({ size: 'lg' }), styles.way)}
      to="/vehicles/$id/glovebox"
      params={{ id: String(id) }}
      search={insurance ? { document: insurance.id } : {}}
      aria-label={t('insuranceOf', { name })}
    >
      {t('insurance')}
    </Link>
  )
}
