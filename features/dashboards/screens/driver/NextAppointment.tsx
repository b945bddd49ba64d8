import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { phoneLink } from '#features/countries/phone.ts'
import { ShopTime } from '#features/orders/screens/ShopTime.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconLocation, IconPhone } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DriverAppointment, DriverVehicle } from '../../driver-wire.ts'
import { requestForVehicle } from '../links.ts'
import { driverTexts } from './texts.ts'
import { useKeptLink } from './use-kept-link.ts'
import styles from './DriverHome.module.css'

/** The vehicle's next appointment, or the way to book one. */
export const NextAppointment = ({ vehicle }: { vehicle: DriverVehicle }) => {
  const t = useTexts(driverTexts)
  const { appointment, drive } = vehicle
  return (
    <section aria-labelledby="next-appointment">
      <h2 id="next-appointment" className={styles.sectionTitle}>
        {t('nextAppointment')}
      </h2>
      {appointment ? (
        <Appointment appointment={appointment} />
      ) : (
        <div className={clsx(ui.panel, styles.card)}>
          <p>{t('noAppointment')}</p>
          <Link
            {...requestForVehicle(vehicle)}
            className={buttonClass({ size: 'lg', wide: true, look: drive.answer === 'shop' ? 'primary' : 'quiet' })}
          >
            <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
            {t('scheduleService')}
          </Link>
        </div>
      )}
    </section>
  )
}

const directionsTo = (address: string): string => `https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`

const Appointment = ({ appointment }: { appointment: DriverAppointment }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  const { order_id: id, shop, services, in_shop: inShop, status } = appointment
  const call = phoneLink(shop.phone)
  return (
    <div className={clsx(ui.panel, styles.card)}>
      <p className={styles.when}>
        <Link to="/orders/$id/approvals" params={{ id: String(id) }} {...useKeptLink()}>
          {inShop ? (
            t('atShopNow')
          ) : (
            <>
              {formats.dateWithWeekday(appointment.appointment_date)}, <ShopTime order={appointment} />
            </>
          )}
        </Link>
      </p>
      <p>{shop.name}</p>
      <p className={clsx(ui.small, ui.soft)}>{shop.address}</p>
      {services.length > 0 ? <p className={clsx(ui.small, ui.soft)}>{services.join(', ')}.</p> : null}
      {status === 'initiated' ? <p className={clsx(ui.small, ui.soft)}>{t('notConfirmed')}</p> : null}
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'lg' })} href={directionsTo(shop.address)} target="_blank" rel="noreferrer">
          <IconLocation size={16} stroke={1.75} aria-hidden />
          {t('directions')}
        </a>
        {call ? (
          <a className={buttonClass({ size: 'lg' })} href={call} aria-label={t('callShopOf', { shop: shop.name })}>
            <IconPhone size={16} stroke={1.75} aria-hidden />
            {t('callShop')}
          </a>
        ) : null}
      </div>
    </div>
  )
}
