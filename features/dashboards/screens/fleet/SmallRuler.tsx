import styles from './SmallRuler.module.css'

const WIDTH = 132
/** The line spans this many intervals, so that the mark has the same position in every row. */
const INTERVALS_SHOWN = 1.62
const MARK = WIDTH / INTERVALS_SHOWN
const DOT = 5

/**
 * Progress since the last service relative to one interval, for rows. The row has the same in words, so this is hidden from
 * screen readers.
 */
export const SmallRuler = ({ sinceLast, interval, soon }: { sinceLast: number; interval: number; soon?: boolean }) => {
  const driven = interval > 0 ? Math.max(0, sinceLast / interval) : 0
  const end = Math.min(Math.max(driven * MARK, DOT), WIDTH - DOT)
  const over = driven > 1
  return (
    <svg width={WIDTH} height={16} viewBox={`0 0 ${WIDTH} 16`} aria-hidden="true" className={styles.ruler}>
      <rect y={6} width={WIDTH} height={4} rx={2} fill="var(--n-150)" />
      <rect y={6} width={Math.min(end, MARK)} height={4} rx={2} fill="var(--n-400)" />
      {over ? <rect x={MARK} y={6} width={Math.max(0, end - MARK)} height={4} fill="var(--past-solid)" /> : null}
      <circle
        cx={end}
        cy={8}
        r={4.5}
        fill={`var(${over ? '--past-solid' : soon ? '--due-solid' : '--n-500'})`}
        stroke="var(--n-0)"
        strokeWidth={1.5}
      />
      <rect x={MARK - 1} y={0} width={2} height={16} rx={1} fill="var(--n-700)" />
    </svg>
  )
}
