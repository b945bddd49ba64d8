import type { CSSProperties } from 'react'
import styles from './charts.module.css'

const SIZE = 188
const RADIUS = 84
const STROKE = 12
const AROUND = 2 * Math.PI * RADIUS

/** How much of a whole: the figure in the middle, its word under it. Rings are links to the list that they count. */
export const Ring = ({
  count,
  of,
  word,
  label,
  state,
}: {
  count: number
  of: number
  word: string
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
      <text x={SIZE / 2} y={98} textAnchor="middle" className={styles.ringCount} style={digitsStyle(count)}>
        {count}
      </text>
      <text x={SIZE / 2} y={124} textAnchor="middle" className={styles.ringWord}>
        {word}
      </text>
    </svg>
  )
}

/** Five digits still fit in the ring. */
const digitsStyle = (count: number): CSSProperties | undefined => (count > 9999 ? { fontSize: 34 } : undefined)
