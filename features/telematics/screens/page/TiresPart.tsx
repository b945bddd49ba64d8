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
  return (
    <SignalPart
      title={t('tires')}
      className={styles.tires}
      query={query}
      failed={t('tiresFailed')}
      right={<span className={clsx(ui.soft, ui.small)}>{t('units')}</span>}
      foot={isAnyTireLow(query.data) ? t('markedWhen', { psi: PRESSURE_APART_PSI }) : null}
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

const Figures = ({ wheel, tires, pressures }: { wheel: Wheel; tires: Tires; pressures: Pressures }) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const { pressure, temperature } = tires[wheel]
  const below = belowPartner(wheel, pressures)
  const isMetric = formats.unit === 'km'
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
          {formats.number(Math.round(pressure))} <small>psi</small>
        </b>
      )}
      {pressure !== null && isMetric ? (
        <span className={clsx(ui.small, ui.soft)}>{formats.number(Math.round(kilopascals(pressure)))} kPa</span>
      ) : null}
      {temperature === null ? null : (
        <span className={clsx(ui.small, ui.soft)}>
          {formats.number(Math.round(temperature))} °F
          {isMetric ? ` (${formats.number(Math.round(celsius(temperature)))} °C)` : null}
        </span>
      )}
      {below ? <span className={clsx(ui.due, ui.medium, ui.tiny)}>{t(`below_${below.partner}`, { psi: below.psi })}</span> : null}
    </div>
  )
}
