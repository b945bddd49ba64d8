import styles from './charts.module.css'

/** A mark's tooltip: `October 2025`, `$5,204.18`, `14 orders`. */
export type Tip = { title: string; figure: string; note?: string | undefined }

export const TIP_HEIGHT = 40
const LEAST_WIDTH = 148
const LETTER_PX = 6.4
const SIDES_PX = 20
const GAP_PX = 12

/** Fits the longer line: names of things are longer than those of months. */
const widthOf = ({ title, figure, note = '' }: Tip): number =>
  Math.max(LEAST_WIDTH, SIDES_PX + LETTER_PX * Math.max(title.length, figure.length + note.length + GAP_PX / LETTER_PX))

/** The tooltip of all charts, centered over `x` within the chart's width, its top at `y`. */
export const ChartTip = ({ tip, x, y = 0, width }: { tip: Tip; x: number; y?: number; width: number }) => {
  const own = Math.min(width, widthOf(tip))
  return (
    <g transform={`translate(${Math.min(Math.max(0, x - own / 2), width - own)} ${y})`} aria-hidden="true" pointerEvents="none">
      <rect width={own} height={TIP_HEIGHT} rx={6} fill="var(--n-900)" />
      <text x={10} y={16} className={styles.tipTitle}>
        {tip.title}
      </text>
      <text x={10} y={31} className={styles.tipFigure}>
        {tip.figure}
      </text>
      {tip.note ? (
        <text x={own - 10} y={31} textAnchor="end" className={styles.tipNote}>
          {tip.note}
        </text>
      ) : null}
    </g>
  )
}
