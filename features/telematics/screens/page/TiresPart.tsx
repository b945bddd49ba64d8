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
  const formats = useFormats()
  const pressureIn = usePressure()
  return (
    <SignalPart
      title={t('tires')}
      className={styles.tires}
      query={query}
      failed={t('tiresFailed')}
      right={<span className={clsx(ui.soft, ui.small)}>{t(formats.unit === 'km' ? 'unitsMetric' : 'units')}</span>}
      foot={isAnyTireLow(query.data) ? t('markedWhen', { pressure: pressureIn(PRESSURE_APART_PSI) }) : null}
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

/** In the unit that drivers of the country read on a gauge. */
const usePressure = () => {
  const t = useTexts(telematicsTexts)
  const isMetric = useFormats().unit === 'km'
  return (psi: number): string =>
    isMetric ? t('kilopascals', { number: Math.round(kilopascals(psi)) }) : t('psi', { number: psi })
}

const Figures = ({ wheel, tires, pressures }: { wheel: Wheel; tires: Tires; pressures: Pressures }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const { pressure, temperature } = tires[wheel]
  const below = belowPartner(wheel, pressures)
  const isMetric = formats.unit === 'km'
  const pressureIn = usePressure()
  const rounded = (figure: number): string => formats.number(Math.round(figure))
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
          {rounded(isMetric ? kilopascals(pressure) : pressure)} <small>{isMetric ? 'kPa' : 'psi'}</small>
        </b>
      )}
      {pressure !== null && isMetric ? <span className={clsx(ui.small, ui.soft)}>{rounded(pressure)} psi</span> : null}
      {temperature === null ? null : (
        <span className={clsx(ui.small, ui.soft)}>
          {isMetric ? `${rounded(celsius(temperature))} °C (${rounded(temperature)} °F)` : `${rounded(temperature)} °F`}
        </span>
      )}
      {below ? (
        <span className={clsx(ui.due, ui.medium, ui.tiny)}>
          {t(`below_${below.partner}`, { pressure: pressureIn(below.psi) })}
        </span>
      ) : null}
    </div>
  )
}
