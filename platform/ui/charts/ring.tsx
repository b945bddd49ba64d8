import type { CSSProperties } from 'react'
import styles from './charts.module.css'

/** Drawn size; wide pages show rings of this size, narrower ones smaller. */
const SIZE = 188
const RADIUS = 84
const STROKE = 14
const AROUND = 2 * Math.PI * RADIUS

/** A fraction of a whole, the figure in the middle. Rings link to the list they count, labeled below. */
export const Ring = ({
  count,
  of,
  label,
  state,
}: {
  count: number
  of: number
  label: string
  state: 'past' | 'due' | 'good'
}) => {
  const part = of > 0 ? Math.min(1, count / of) : 0
  return (
    <svg className={styles.ring} width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" stroke="var(--n-150)" strokeWidth={STROKE} />
      {part > 0 ? (
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          stroke={`var(--${state}-solid)`}
          strokeWidth={STROKE}
          strokeLinecap="round"
          strokeDasharray={`${part * AROUND} ${AROUND}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      ) : null}
      <text x={SIZE / 2} y={SIZE / 2 + 16} textAnchor="middle" className={styles.ringCount} style={digitsStyle(count)}>
        {count}
      </text>
    </svg>
  )
}

/** Shrinks the font so that five digits fit in the ring. */
const digitsStyle = (count: number): CSSProperties | undefined => (count > 9999 ? { fontSize: 35 } : undefined)
