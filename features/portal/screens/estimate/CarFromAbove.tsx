import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Wheel, WHEELS } from '../../estimate.ts'
import { estimateTexts } from './texts.ts'
import styles from './LineDetails.module.css'

const PLACES: Record<Wheel, { x: number; y: number }> = {
  front_left: { x: 22, y: 48 },
  front_right: { x: 164, y: 48 },
  rear_left: { x: 22, y: 206 },
  rear_right: { x: 164, y: 206 },
}

/** Picture of the vehicle from above: tapping a wheel selects it. The buttons beside it do the same accessibly. */
export const CarFromAbove = ({ chosen, onToggle }: { chosen: readonly Wheel[]; onToggle: (wheel: Wheel) => void }) => {
  const t = useTexts(estimateTexts)
  const names = chosen.map((wheel) => t(wheel)).join(', ')
  return (
    <svg
      className={styles.carAbove}
      width={230}
      height={330}
      viewBox="0 0 230 330"
      role="img"
      aria-label={names ? t('chosenWheels', { wheels: names }) : t('noWheel')}
    >
      <path
        d="M62 66q0-44 53-44t53 44v206q0 30-30 30H92q-30 0-30-30z"
        fill="var(--n-100)"
        stroke="var(--n-300)"
        strokeWidth={2}
      />
      <path d="M74 92q41-22 82 0l-9 34q-32-9-64 0z" fill="var(--n-0)" stroke="var(--n-300)" strokeWidth={1.5} />
      <path d="M84 262h62" stroke="var(--n-300)" strokeWidth={1.5} />
      {WHEELS.map((wheel) => (
        <WheelShape key={wheel} {...PLACES[wheel]} isChosen={chosen.includes(wheel)} onTouch={() => onToggle(wheel)} />
      ))}
      <text x={115} y={15} textAnchor="middle" className={styles.carFront}>
        {t('front')}
      </text>
    </svg>
  )
}

type WheelShapeProps = { x: number; y: number; isChosen: boolean; onTouch: () => void }

const WheelShape = ({ x, y, isChosen, onTouch }: WheelShapeProps) => (
  <g className={styles.wheel} onClick={onTouch}>
    <rect
      x={x}
      y={y}
      width={44}
      height={84}
      rx={12}
      fill={isChosen ? 'var(--brand-fill)' : 'var(--n-0)'}
      stroke={isChosen ? 'var(--brand-text)' : 'var(--n-400)'}
      strokeWidth={2}
    />
    {isChosen ? (
      <path
        d={`m${x + 13} ${y + 43} 7 7 12-14`}
        fill="none"
        stroke="var(--brand-on-fill)"
        strokeWidth={3.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : (
      <circle cx={x + 22} cy={y + 42} r={4} fill="var(--n-300)" />
    )}
  </g>
)
