import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listed } from '#platform/i18n/fill-in.ts'
import { breakable } from '#platform/i18n/unbroken.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { IconAlertCircle } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow, LeftOutVehicle } from '../../due-list/due-contract.ts'
import { inSentence } from '#features/services/service.ts'
import { dueServices } from '../calls.ts'
import { useDueMargin } from '../due-list/use-due-margin.ts'
import { leftOutTexts } from './texts.ts'
import styles from './LeftOut.module.css'

/** Vehicles shown; the rest are counted. */
const VEHICLES_SHOWN = 5

/** Past due services that open orders leave out: of one vehicle, or of all the user can see. */
export const useLeftOut = (vehicleId?: number) =>
  useQuery(dueServices.leftOut.options(vehicleId === undefined ? {} : { query: { vehicle_ids: [vehicleId] } }))

/**
 * A vehicle in an open order is in no due list: this names its past due services that are not in the order, with a message to the
 * shop that asks to add them. Renders nothing without such services.
 */
export const LeftOut = ({ vehicleId }: { vehicleId?: number }) => {
  const t = useTexts(leftOutTexts)
  const { data } = useLeftOut(vehicleId)
  if (!data || data.services_count === 0) return null
  const title = t(vehicleId === undefined ? 'title' : 'titleOne', { count: data.services_count })
  return (
    <section className={clsx(ui.panel, styles.panel)} aria-label={title}>
      <p className={clsx(ui.row, ui.medium, ui.pastDue, styles.title)}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {title}
      </p>
      <LeftOutVehicles {...{ vehicleId }} />
    </section>
  )
}

/** The vehicles with their services, without the title. */
export const LeftOutVehicles = ({ vehicleId }: { vehicleId?: number | undefined }) => {
  const t = useTexts(leftOutTexts)
  const { data } = useLeftOut(vehicleId)
  const shown = data?.left_out_vehicles.slice(0, VEHICLES_SHOWN) ?? []
  const more = (data?.vehicles_count ?? 0) - shown.length
  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {shown.map((vehicle) => (
          <Vehicle key={vehicle.vehicle_id} vehicle={vehicle} isNamed={vehicleId === undefined} />
        ))}
      </ul>
      {more > 0 ? <p className={clsx(ui.small, ui.soft)}>{t('more', { count: more })}</p> : null}
    </div>
  )
}

const Vehicle = ({ vehicle, isNamed }: { vehicle: LeftOutVehicle; isNamed: boolean }) => {
  const { vehicle_id: id, vehicle_name: name, order, services } = vehicle
  return (
    <li className={styles.vehicle}>
      <span className={styles.words}>
        {isNamed ? (
          <Link className={ui.medium} to="/vehicles/$id" params={{ id: String(id) }} search={{ tab: 'schedule' }}>
            {name}
          </Link>
        ) : null}{' '}
        <span className={ui.soft}>{useServiceWords(services)}</span>
      </span>
      {order ? <AskShop {...{ vehicle, order }} /> : <Elsewhere />}
    </li>
  )
}

/** Named in full up to this number; of more, the first two. */
const NAMED = 3

/** The services that are overdue by the same margin, with it once. */
const useServiceWords = (services: readonly DueServiceRow[]): string => {
  const t = useTexts(leftOutTexts)
  const marginOf = useDueMargin('alone')
  return [...new Set(services.map(marginOf))]
    .map((margin) => {
      const names = services.filter((row) => marginOf(row) === margin).map((row) => row.service_name)
      if (names.length <= NAMED) return t('service', { service: inSentence(names), margin })
      return t('services', { services: inSentence(names.slice(0, 2)), count: names.length - 2, margin })
    })
    .join('; ')
}

const Elsewhere = () => <span className={clsx(ui.small, ui.soft)}>{useTexts(leftOutTexts)('elsewhere')}</span>

type AskShopProps = { vehicle: LeftOutVehicle; order: NonNullable<LeftOutVehicle['order']> }

/** Only a shop adds services to an order: opens the order with a draft message to the shop. */
const AskShop = ({ vehicle: { vehicle_name: vehicle, services: rows }, order }: AskShopProps) => {
  const t = useTexts(leftOutTexts)
  const language = useLanguage()
  const label = t('askShop', { count: rows.length })
  const services = listed(
    rows.map((row) => row.service_name),
    language,
    'conjunction',
  )
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to="/orders/$id/approvals"
      params={{ id: String(order.id) }}
      state={{ messageToShop: breakable(t('message', { vehicle, services })) }}
      aria-label={t('askFor', { label, shop: order.shop_name, vehicle })}
    >
      {label}
    </Link>
  )
}
