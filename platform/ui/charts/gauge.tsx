import styles from './charts.module.css'
const WIDTH = 160
const RADIUS = 66
const STROKE = 12
const CENTER_Y = 80
const HALF = Math.PI * RADIUS

/** Half a circle that fills from the left, for oil life and battery: the figure inside, the word under it. */
export const Gauge = ({
  part,
  figure,
  word,
  label,
  state,
}: {
  part: number | null
  figure: string
  word?: string
  label: string
  state: 'past' | 'due' | 'good'
}) => {
  const arc = `M${WIDTH / 2 - RADIUS} ${CENTER_Y}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`
  const filled = Math.min(1, Math.max(0, part ?? 0)) * HALF
  return (
    <svg width={WIDTH} height={108} viewBox={`0 0 ${WIDTH} 108`} role="img" aria-label={label}>
      <path d={arc} fill="none" stroke="var(--n-150)" strokeWidth={STROKE} strokeLinecap="round" />
      {filled > 0 ? (
        <path
          d={arc}
          fill="none"
          stroke={`var(--${state}-solid)`}
          strokeWidth={STROKE}
          strokeLinecap="round"
          strokeDasharray={`${filled} ${HALF * 2}`}
        />
      ) : null}
      <text x={WIDTH / 2} y={CENTER_Y - 6} textAnchor="middle" className={styles.gaugeFigure}>
        {figure}
      </text>
      {word ? (
        <text x={WIDTH / 2} y={CENTER_Y + 20} textAnchor="middle" className={styles.ringWord}>
          {word}
        </text>
      ) : null}
    </svg>
  )
}
