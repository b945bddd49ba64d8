import { useTexts } from '#platform/i18n/use-texts.ts'
import { belowPartner, kilopascals, type Pressures } from '../tires.ts'
import { type Wheel, WHEELS } from '../signals.ts'
import { telematicsTexts } from './texts.ts'
import styles from './Wheels.module.css'

/** Positions of the wheels in the drawing of 150 × 244. */
const PLACES: Record<Wheel, readonly [x: number, y: number]> = {
  front_left: [22, 56],
  front_right: [104, 56],
  rear_left: [22, 158],
  rear_right: [104, 158],
}

/** `isMetric`: kPa with psi below each small figure, for Canada. */
type WheelsProps = { pressures: Pressures; small?: boolean; isMetric?: boolean }

/** A vehicle from above: a wheel with a warning is colored, one without data is dashed. */
export const Wheels = ({ pressures, small = false, isMetric = false }: WheelsProps) => {
  const t = useTexts(telematicsTexts)
  const figure = (wheel: Wheel): string => {
    const psi = pressures[wheel]
    return psi === null ? '–' : String(Math.round(isMetric ? kilopascals(psi) : psi))
  }
  const inPsi = (wheel: Wheel): string | null =>
    isMetric && pressures[wheel] !== null ? `(${Math.round(pressures[wheel])})` : null
  const label = [t('vehicleFromAbove'), ...WHEELS.map((wheel) => `${t(wheel)} ${figure(wheel)}`)].join(', ')
  return (
    <svg
      className={small ? styles.small : styles.large}
      viewBox={small ? '-34 18 218 214' : '0 0 150 244'}
      role="img"
      aria-label={label}
    >
      {small ? null : (
        <text x="75" y="12" textAnchor="middle" className={styles.front}>
          {t('front')}
        </text>
      )}
      <path d="M38 62q0-38 37-38t37 38v140q0 26-26 26H64q-26 0-26-26z" className={styles.body} />
      <path d="M48 80q27-15 54 0l-6 25q-21-7-42 0z" className={styles.glass} />
      <path d="M52 200h46" className={styles.glass} />
      {WHEELS.map((wheel) => (
        <OneWheel key={wheel} wheel={wheel} pressures={pressures} figure={small ? figure(wheel) : null} below={inPsi(wheel)} />
      ))}
    </svg>
  )
}

type OneProps = { wheel: Wheel; pressures: Pressures; figure: string | null; below: string | null }

const OneWheel = ({ wheel, pressures, figure, below }: OneProps) => {
  const [x, y] = PLACES[wheel]
  const isLeft = wheel.endsWith('left')
  const look = pressures[wheel] === null ? styles.silent : belowPartner(wheel, pressures) ? styles.low : styles.wheel
  return (
    <>
      <rect x={x} y={y} width="24" height="50" rx="8" className={look} />
      {figure === null ? null : (
        <text x={isLeft ? x - 10 : x + 34} y={y + 33} textAnchor={isLeft ? 'end' : 'start'} className={styles.figure}>
          {figure}
          {below === null ? null : (
            <tspan x={isLeft ? x - 10 : x + 34} dy="17" className={styles.second}>
              {below}
            </tspan>
          )}
        </text>
      )}
    </>
  )
}
