import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type Wheel, WHEELS } from '../../signals.ts'
import { belowPartner, celsius, kilopascals, PRESSURE_APART_PSI, type Pressures } from '../../tires.ts'
import { isAnyTireLow, pressuresOf } from '../readings.ts'
import { telematicsTexts } from '../texts.ts'
import type { Signals } from '../use-signals.ts'
import { Wheels } from '../Wheels.tsx'
import { SignalPart } from './SignalPart.tsx'
import styles from './Telematics.module.css'

const PLACES: Record<Wheel, string | undefined> = {
  front_left: clsx(styles.left, styles.front),
  front_right: clsx(styles.right, styles.front),
  rear_left: clsx(styles.left, styles.rear),
  rear_right: clsx(styles.right, styles.rear),
}

type Tires = NonNullable<Signals['tires']['data']>

export const TiresPart = ({ query }: { query: Signals['tires'] }) => {
  const t = useTexts(telematicsTexts)
  const isMetric = useFormats().unit === 'km'
  const pressureOf = usePressure()
  return (
    <SignalPart
      title={t('tires')}
      className={styles.tires}
      query={query}
      failed={t('tiresFailed')}
      right={<span className={clsx(ui.soft, ui.small)}>{t(isMetric ? 'unitsMetric' : 'units')}</span>}
      foot={isAnyTireLow(query.data) ? t('markedWhen', { pressure: pressureOf(PRESSURE_APART_PSI) }) : null}
    >
      {(tires) => {
        const pressures = pressuresOf(tires)
        return (
          <div className={styles.wheels}>
            <Wheels pressures={pressures} />
            {WHEELS.map((wheel) => (
              <Figures key={wheel} wheel={wheel} tires={tires} pressures={pressures} />
            ))}
          </div>
        )
      }}
    </SignalPart>
  )
}

/** A pressure in the country's unit: kPa in Canada. */
const usePressure = () => {
  const formats = useFormats()
  return (psi: number): string =>
    formats.unit === 'km'
      ? `${formats.number(Math.round(kilopascals(psi)))}\u00a0kPa`
      : `${formats.number(Math.round(psi))}\u00a0psi`
}

const Figures = ({ wheel, tires, pressures }: { wheel: Wheel; tires: Tires; pressures: Pressures }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const { pressure, temperature } = tires[wheel]
  const below = belowPartner(wheel, pressures)
  const isMetric = formats.unit === 'km'
  const pressureOf = usePressure()
  return (
    <div className={clsx(styles.figures, PLACES[wheel])}>
      <span className={clsx(ui.tiny, ui.faint)}>{t(wheel)}</span>
      {pressure === null ? (
        <>
          <b>–</b>
          <span className={clsx(ui.small, ui.soft)}>{t('noData')}</span>
        </>
      ) : (
        <b>
          {formats.number(Math.round(isMetric ? kilopascals(pressure) : pressure))} <small>{isMetric ? 'kPa' : 'psi'}</small>
        </b>
      )}
      {pressure !== null && isMetric ? (
        <span className={clsx(ui.small, ui.soft)}>{formats.number(Math.round(pressure))} psi</span>
      ) : null}
      {temperature === null ? null : (
        <span className={clsx(ui.small, ui.soft)}>
          {isMetric ? `${formats.number(Math.round(celsius(temperature)))}\u00a0°C (` : null}
          {`${formats.number(Math.round(temperature))}\u00a0°F`}
          {isMetric ? ')' : null}
        </span>
      )}
      {below ? (
        <span className={clsx(ui.due, ui.medium, ui.tiny)}>
          {t(`below_${below.partner}`, { pressure: pressureOf(below.psi) })}
        </span>
      ) : null}
    </div>
  )
}
