import { COUNTRIES } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { VehicleShape } from '#platform/ui/vehicle-shape.tsx'
import { accountTexts } from './texts.ts'

const LANES = [
  { from: 83_000, to: 91_000, at: 86_200, pin: 89_000, body: 'van', tone: 'good', key: 'oilChangeIn' },
  { from: 95_300, to: 103_400, at: 98_900, pin: 100_200, body: 'truck', tone: 'due', key: 'tireRotationDue' },
  { from: 50_300, to: 58_400, at: 55_100, pin: 53_500, body: 'pickup', tone: 'past', key: 'brakeInspectionPastDue' },
] as const
const LANE_WIDTH = 880
const LABEL_EVERY = 1000
const TICKS_PER_LABEL = 10

/** Three mileage rulers: what the product does, without a slogan, in the brand's colours. */
export const SignInArt = () => (
  <div className="art" aria-hidden="true">
    {LANES.map((lane) => (
      <Lane key={lane.key} lane={lane} />
    ))}
  </div>
)

const Lane = ({ lane }: { lane: (typeof LANES)[number] }) => {
  const { from, to, at, pin, body, tone, key } = lane
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { distanceUnit } = COUNTRIES[brandOfPage().country]
  const x = (distance: number): number => ((distance - from) / (to - from)) * LANE_WIDTH
  const step = LABEL_EVERY / TICKS_PER_LABEL
  const ticks = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => Math.ceil(from / step) * step + index * step,
  )
  return (
    <div className="art-lane" data-unit={distanceUnit}>
      <span className={`art-pin ${tone}`} style={{ left: `${(x(pin) / LANE_WIDTH) * 100}%` }}>
        {t(key)}
      </span>
      <span className="art-vehicle" style={{ left: `${(x(at) / LANE_WIDTH) * 100}%` }}>
        <VehicleShape body={body} width={220} />
      </span>
      <svg viewBox={`0 0 ${LANE_WIDTH} 44`} className="art-ruler" preserveAspectRatio="none">
        {ticks.map((tick) => (
          <path
            key={tick}
            className="lane-tick"
            d={`M${x(tick)} 0v${tick % LABEL_EVERY === 0 ? 18 : tick % (LABEL_EVERY / 2) === 0 ? 10 : 6}`}
          />
        ))}
      </svg>
      <div className="art-labels">
        {ticks
          .filter((tick) => tick % LABEL_EVERY === 0)
          .map((tick) => (
            <span key={tick} style={{ left: `${(x(tick) / LANE_WIDTH) * 100}%` }}>
              {formatNumber(tick, 0, language)}
            </span>
          ))}
      </div>
    </div>
  )
}
