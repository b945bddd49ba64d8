import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { expiryState } from '#features/documents/glovebox.ts'
import type { ReadVehicle } from '#features/readings/screens/OdometerSheet.tsx'
import { isUnread } from '#features/vehicles/odometer.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { afterPaint } from '#platform/ui/after-paint.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useTimeZone } from '#platform/ui/hydration/browser-facts.ts'
import { IconAlertTriangle, IconClipboardCheck, IconFileText, IconGauge } from '#platform/ui/icons.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DriverVehicle } from '../../driver-wire.ts'
import { driverTexts } from './texts.ts'
import { useKeptLink } from './use-kept-link.ts'
import styles from './DriverHome.module.css'

export const OdometerSheet = lazyComponent(
  async () => (await import('#features/readings/screens/OdometerSheet.tsx')).OdometerSheet,
)

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The driver's actions for the vehicle, the inspection of the day first. */
export const DriverTiles = ({ vehicle }: { vehicle: DriverVehicle }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  const { last_inspection: last } = vehicle
  const zone = useTimeZone()
  const keptLink = useKeptLink()
  const { glovebox: hasDocuments, maintenance_schedules: hasSchedules } = useFlags()
  return (
    <div className={styles.tiles}>
      <Link to="/inspections/new" search={{ vehicle: String(vehicle.id) }} className={styles.tile} {...keptLink}>
        <IconClipboardCheck {...icon} />
        <strong>{t('inspect')}</strong>
        <span>
          {last?.is_today ? t('inspectedToday', { at: formats.time(wallClock(last.signed_at, zone).time) }) : t('inspectHelp')}
        </span>
      </Link>
      <Link to="/problems/new" search={{ vehicle: String(vehicle.id) }} className={styles.tile} {...keptLink}>
        <IconAlertTriangle {...icon} />
        <strong>{t('reportProblem')}</strong>
        <span>{t('reportHelp')}</span>
      </Link>
      {hasSchedules && !(vehicle.body === 'trailer' && isUnread(vehicle)) ? <OdometerTile vehicle={vehicle} /> : null}
      {hasDocuments ? <DocumentsTile vehicle={vehicle} /> : null}
    </div>
  )
}

const toRead = (vehicle: DriverVehicle): ReadVehicle => ({
  id: vehicle.id,
  name: vehicle.name,
  odometer: vehicle.odometer,
  odometerUnits: vehicle.odometer_units,
  readOn: vehicle.odometer_read_on,
})

const OdometerTile = ({ vehicle }: { vehicle: DriverVehicle }) => {
  const t = useTexts(driverTexts)
  const language = useLanguage()
  const formats = useFormats()
  const [isOpen, open] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [isPressed, press] = useState(false)
  // A slow phone needs a tenth of a second to render the sheet: shows the press before.
  const onPress = (): void => {
    press(true)
    afterPaint(() => startTransition(() => (setOpened(true), open(true), press(false))))
  }
  const known = isUnread(vehicle)
    ? t('neverRead')
    : t('readOn', {
        odometer: formatOdometer(vehicle.odometer, vehicle.odometer_units, language),
        date: formats.date(vehicle.odometer_read_on),
      })
  return (
    <>
      <button
        type="button"
        className={styles.tile}
        onPointerEnter={OdometerSheet.fetch}
        onFocus={OdometerSheet.fetch}
        aria-busy={isPressed || undefined}
        onClick={onPress}
      >
        <IconGauge {...icon} />
        <strong>{t('updateOdometer')}</strong>
        <span>{known}</span>
      </button>
      {wasOpened ? <OdometerSheet vehicle={toRead(vehicle)} opened={isOpen} onClose={() => open(false)} /> : null}
    </>
  )
}

const DocumentsTile = ({ vehicle }: { vehicle: DriverVehicle }) => {
  const t = useTexts(driverTexts)
  const days = vehicle.documents.flatMap(({ expires_in_days: left }) => (left === null ? [] : [left]))
  const first = Math.min(...days)
  const state = days.length === 0 ? 'active' : expiryState(first)
  const line =
    vehicle.documents.length === 0
      ? t('noDocuments')
      : state === 'expired'
        ? t('documentExpired')
        : state === 'expiring'
          ? t('documentExpires', { count: first })
          : t('documentsReady', { count: vehicle.documents.length })
  return (
    <Link to="/vehicles/$id/documents" params={{ id: String(vehicle.id) }} className={styles.tile} {...useKeptLink()}>
      <IconFileText {...icon} />
      <strong>{t('documents')}</strong>
      <span className={clsx(state === 'expired' && ui.pastDue, state === 'expiring' && styles.expiring)}>{line}</span>
    </Link>
  )
}
