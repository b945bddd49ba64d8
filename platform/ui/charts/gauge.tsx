import { clsx } from 'clsx'
import styles from './gauge.module.css'

const STROKE = 14
const SIZES = { large: 92, small: 52 } as const

/**
 * Half a circle that fills from the left, for oil life and battery: the figure with its unit inside, a word below. Color only
 * signals a state.
 */
export const Gauge = ({
  part,
  figure,
  unit,
  word,
  label,
  state = 'plain',
  size = 'large',
}: {
  /** From 0 to 1; null: unknown. */
  part: number | null
  figure: string
  unit?: string
  word?: string
  label: string
  state?: 'past' | 'due' | 'good' | 'plain'
  size?: keyof typeof SIZES
}) => {
  const radius = SIZES[size]
  const width = 2 * radius + 24
  const middle = width / 2
  const bottom = radius + 12
  const height = bottom + (word ? 28 : 8)
  const half = Math.PI * radius
  const arc = `M${middle - radius} ${bottom}a${radius} ${radius} 0 0 1 ${2 * radius} 0`
  const dashLength = Math.min(1, Math.max(0, part ?? 0)) * half
  const line = { d: arc, fill: 'none', strokeWidth: STROKE, strokeLinecap: 'round' } as const
  return (
    <svg className={styles.gauge} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path {...line} stroke="var(--n-150)" />
      {dashLength > 0 ? (
        <path
          {...line}
          stroke={state === 'plain' ? 'var(--n-500)' : `var(--${state}-solid)`}
          strokeDasharray={`${dashLength} ${half * 2}`}
        />
      ) : null}
      <text
        x={middle}
        y={bottom - 10}
        textAnchor="middle"
        className={clsx(styles.gaugeFigure, size === 'small' && styles.gaugeSmall)}
      >
        {figure}
        {unit ? (
          <tspan dx="3" className={styles.gaugeUnit}>
            {unit}
          </tspan>
        ) : null}
      </text>
      {word ? (
        <text x={middle} y={bottom + 20} textAnchor="middle" className={styles.gaugeWord}>
          {word}
        </text>
      ) : null}
    </svg>
  )
}
