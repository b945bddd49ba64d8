import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Gauge } from '#platform/ui/charts/gauge.tsx'
import type { Loadable } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { faultName } from '../fault-names.ts'
import { batteryOf, GAUGE_STATE, pressuresOf } from './readings.ts'
import { telematicsTexts } from './texts.ts'
import { useUpdated } from './use-updated.ts'
import { type Signals, useSignals } from './use-signals.ts'
import { Wheels } from './Wheels.tsx'
import styles from './TelematicsCard.module.css'

/** Summary of a vehicle's four signals, each with its time. */
export const TelematicsCard = ({ vehicleId, serial }: { vehicleId: number; serial: string }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const { faults, oil, battery, tires } = useSignals(vehicleId)
  return (
    <Card
      title={t('telematics')}
      meta={t('device', { serial })}
      right={
        <Link to="/vehicles/$id/telematics" params={{ id: String(vehicleId) }}>
          {t('open')}
        </Link>
      }
    >
      <div className={styles.parts}>
        <Part title={t('faultCodes')} query={faults} failed={t('faultsFailed')}>
          {(data) => <Faults data={data} />}
        </Part>
        <Part title={t('oilLife')} query={oil} failed={t('oilFailed')}>
          {({ vehicle_engine_oil_data: percent }) => (
            <Gauge
              size="small"
              part={percent === null ? null : percent / 100}
              figure={percent === null ? '–' : String(percent)}
              {...(percent === null ? {} : { unit: '%' })}
              label={percent === null ? t('noOil') : t('oilLabel', { percent })}
            />
          )}
        </Part>
        <Part title={t('battery')} query={battery} failed={t('batteryFailed')} word={(data) => <BatteryWord data={data} />}>
          {(data) => <Battery data={data} />}
        </Part>
        <Part title={t(formats.unit === 'km' ? 'tiresPsiKpa' : 'tiresPsi')} query={tires} failed={t('tiresFailed')}>
          {(data) => <Wheels pressures={pressuresOf(data)} small isMetric={formats.unit === 'km'} />}
        </Part>
      </div>
    </Card>
  )
}

type Updated = { last_updated_at_geotab: string | null }
type PartProps<T> = {
  title: string
  query: Loadable<T>
  failed: string
  /** Short text beside the time. */
  word?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

const Part = <T extends Updated>({ title, query, failed, word, children }: PartProps<T>) => {
  const updated = useUpdated()
  const t = useTexts(telematicsTexts)
  const { data } = query
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.content}>
        {data ? children(data) : null}
        {!data && query.error ? (
          <p className={ui.soft}>
            {failed}{' '}
            <button type="button" className={styles.again} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </button>
          </p>
        ) : null}
        {!data && !query.error ? <span className={clsx(ui.skeletonBar, styles.loading)} aria-hidden="true" /> : null}
      </div>
      <p className={clsx(ui.tiny, ui.faint, ui.apart, styles.updated)}>
        {data ? updated.short(data.last_updated_at_geotab) : null} {data && word ? word(data) : null}
      </p>
    </section>
  )
}

const Faults = ({ data }: { data: NonNullable<Signals['faults']['data']> }) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const [first] = data.fault_data
  return (
    <div className={styles.faults}>
      <b>{formats.number(data.total_count)}</b>
      <span>{first ? `${first.diagnostic.code}, ${nameInSentence(first.diagnostic, language)}` : t('noActiveFault')}</span>
    </div>
  )
}

const nameInSentence = ({ code, name }: { code: string; name: string }, language: LanguageCode): string => {
  const faultText = localize(faultName(code, name), language)
  return faultText.charAt(0).toLowerCase() + faultText.slice(1)
}

type BatteryData = { data: NonNullable<Signals['battery']['data']> }

const Battery = ({ data: { vehicle_battery_life_data: volts } }: BatteryData) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const battery = batteryOf(volts)
  if (!battery || volts === null) return <Gauge size="small" part={null} figure="–" label={t('noBattery')} />
  const figure = formats.number(volts, 1)
  return (
    <Gauge
      size="small"
      part={battery.percent / 100}
      figure={figure}
      unit="V"
      state={GAUGE_STATE[battery.state]}
      label={t('batteryLabel', { volts: figure, percent: battery.percent })}
    />
  )
}

const BatteryWord = ({ data: { vehicle_battery_life_data: volts } }: BatteryData) => {
  const t = useTexts(telematicsTexts)
  const battery = batteryOf(volts)
  if (!battery) return null
  const look = { replace: ui.pastDue, charge: ui.due, good: ui.good }[battery.state]
  return <span className={clsx(look, ui.medium)}>{t(battery.state)}</span>
}
