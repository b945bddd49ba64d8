import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Gauge } from '#platform/ui/charts/gauge.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type BatteryState, CHARGE_UP_TO_PERCENT, REPLACE_UP_TO_PERCENT } from '../../battery.ts'
import { batteryOf, GAUGE_STATE } from '../readings.ts'
import { telematicsTexts } from '../texts.ts'
import type { Signals } from '../use-signals.ts'
import { SignalPart } from './SignalPart.tsx'
import styles from './Telematics.module.css'

const LOOK = { replace: ui.pastDue, charge: ui.due, good: ui.good } as const

const Empty = ({ children }: { children: string }) => (
  <div className={styles.noData}>
    <Gauge size="small" part={null} figure="–" label={children} />
    <span>{children}</span>
  </div>
)

type Line = { key: string; label: ReactNode; value: ReactNode; look?: string | undefined }
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ key, label, value, look }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className={look}>{value}</dd>
      </div>
    ))}
  </dl>
)

export const BatteryPart = ({ query }: { query: Signals['battery'] }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const battery = batteryOf(query.data?.vehicle_battery_life_data ?? null)
  const limit: Record<BatteryState, string> = {
    replace: t('upTo', { percent: REPLACE_UP_TO_PERCENT }),
    charge: t('upTo', { percent: CHARGE_UP_TO_PERCENT }),
    good: t('above', { percent: CHARGE_UP_TO_PERCENT }),
  }
  const limits = (['replace', 'charge', 'good'] as const).map((state) => [t(state), limit[state]].join(', ')).join('\n')
  return (
    <SignalPart
      title={t('battery')}
      query={query}
      failed={t('batteryFailed')}
      right={battery ? <span className={clsx(ui.badge, LOOK[battery.state])}>{t(battery.state)}</span> : null}
    >
      {({ vehicle_battery_life_data: volts }) => {
        if (volts === null || !battery) return <Empty>{t('noBattery')}</Empty>
        const figure = formats.number(volts, 1)
        return (
          <div className={clsx(ui.stackWide, styles.gauge)}>
            <Gauge
              part={battery.percent / 100}
              figure={figure}
              unit="V"
              state={GAUGE_STATE[battery.state]}
              label={t('batteryLabel', { volts: figure, percent: battery.percent })}
            />
            <Lines
              lines={[
                {
                  key: 'charge',
                  label: (
                    <abbr className={styles.limits} title={limits}>
                      {t('stateOfCharge')}
                    </abbr>
                  ),
                  value: t('percent', { percent: battery.percent }),
                },
              ]}
            />
          </div>
        )
      }}
    </SignalPart>
  )
}

type LastOilChange = { odometer: number; isEstimated: boolean } | 'never' | 'not_known'
/** The oil change in the vehicle's schedule, in its own unit; null: none, or not loaded. */
export type OilChange = { interval: number; last: LastOilChange; next: number | null } | null

export const OilPart = ({ query, oilChange, vehicleId }: { query: Signals['oil']; oilChange: OilChange; vehicleId: number }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const distance = (value: number | null | undefined): string => (typeof value === 'number' ? formats.distance(value) : '–')
  const lastOf = (last: LastOilChange): string => {
    if (last === 'not_known') return t('notKnown')
    if (last === 'never') return t('neverDone')
    return last.isEstimated ? t('estimatedOdometer', { odometer: distance(last.odometer) }) : distance(last.odometer)
  }
  const lines = [
    { key: 'interval', label: t('oilInterval'), value: distance(oilChange?.interval) },
    { key: 'last', label: t('lastOilChange'), value: oilChange ? lastOf(oilChange.last) : '–' },
    { key: 'next', label: t('nextAt'), value: distance(oilChange?.next) },
  ]
  return (
    <SignalPart
      title={t('oilLife')}
      query={query}
      failed={t('oilFailed')}
      foot={
        <Link to="/vehicles/$id" params={{ id: String(vehicleId) }} search={{ tab: 'schedule' }}>
          {t('seeSchedule')}
        </Link>
      }
    >
      {({ vehicle_engine_oil_data: percent }) => (
        <div className={clsx(ui.stackWide, styles.gauge)}>
          {percent === null ? (
            <Empty>{t('noOil')}</Empty>
          ) : (
            <Gauge part={percent / 100} figure={String(percent)} unit="%" label={t('oilLabel', { percent })} />
          )}
          <Lines lines={lines} />
        </div>
      )}
    </SignalPart>
  )
}
