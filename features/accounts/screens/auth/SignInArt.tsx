import { clsx } from 'clsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { formatNumber } from '#features/countries/number.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { artTexts } from './art-texts.ts'
import styles from './SignInArt.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

const LANES = [
  { from: 83_000, to: 91_000, at: 86_200, sign: 89_000, body: 'van', tone: ui.good, key: 'oilChangeIn' },
  { from: 95_300, to: 103_400, at: 98_600, sign: 100_200, body: 'truck', tone: ui.due, key: 'tireRotationDue' },
  { from: 50_300, to: 58_400, at: 55_200, sign: 53_500, body: 'pickup', tone: ui.pastDue, key: 'brakeInspectionPastDue' },
] as const
const LABEL_EVERY = 1000
const TICK_EVERY = 100
const STILL_TO_GO = 2000
/** A label closer to the edge than this share of the width would be clipped. */
const EDGE = 0.04

/** Three mileage rulers in the brand's colors that illustrate the product. */
export const SignInArt = () => (
  <>
    {LANES.map((lane) => (
      <Lane key={lane.key} lane={lane} />
    ))}
  </>
)

const multiplesBetween = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

const Lane = ({ lane }: { lane: (typeof LANES)[number] }) => {
  const { from, to, at, sign, body, tone, key } = lane
  const t = useTexts(artTexts)
  const language = useLanguage()
  const distance = formatOdometer(STILL_TO_GO, distanceUnitOf(brandOfPage().country), language)
  const part = (odometer: number): number => (odometer - from) / (to - from)
  const left = (odometer: number) => ({ left: `${part(odometer) * 100}%` })
  return (
    <div className={styles.lane}>
      <span className={clsx(styles.sign, tone)} style={left(sign)}>
        {t(key, { distance })}
      </span>
      <span className={styles.vehicle} style={left(at)}>
        <VehicleShape body={body} width={220} />
      </span>
      <svg viewBox="0 0 1000 44" className={styles.ruler} preserveAspectRatio="none">
        {multiplesBetween(from, to, TICK_EVERY).map((tick) => (
          <path key={tick} className={styles.tick} d={`M${part(tick) * 1000} 0v${tickLength(tick)}`} />
        ))}
      </svg>
      <div className={styles.labels}>
        {multiplesBetween(from, to, LABEL_EVERY)
          .filter((odometer) => part(odometer) > EDGE && part(odometer) < 1 - EDGE)
          .map((odometer) => (
            <span key={odometer} style={left(odometer)}>
              {formatNumber(odometer, 0, language)}
            </span>
          ))}
      </div>
    </div>
  )
}

const tickLength = (tick: number): number => (tick % LABEL_EVERY === 0 ? 18 : tick % (LABEL_EVERY / 2) === 0 ? 10 : 6)
