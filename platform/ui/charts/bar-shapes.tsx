import styles from './charts.module.css'
const BAR_PART = 2 / 3
const ROUNDING = 3

/** Fill of the running period. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill="var(--brand-soft)" />
      <rect width={2} height={5} fill="var(--brand-text)" opacity={0.55} />
    </pattern>
  </defs>
)

export type Bar = {
  key: string
  value: number
  /** A short label under the bar. */
  letter: string
  /** Written once, under the first bar of its group: a year. */
  group: string
  /** `before`: the period compared with. `partial`: still running. */
  tone: 'before' | 'now' | 'partial'
  /** Lines of the bar's tooltip: `October 2025`, `$5,204.18`, `14 orders`. */
  title: string
  figure: string
  note?: string
}

type BarShapeProps = { bar: Bar; x: number; slot: number; top: number; base: number; hatch: string }

/** The bar with its letter and a transparent hover area of the whole slot. */
export const BarShape = ({ bar, x, slot, top, base, hatch }: BarShapeProps) => {
  const thick = slot * BAR_PART
  const round = Math.min(ROUNDING, Math.max(0, base - top))
  const fill = { before: 'var(--n-400)', now: 'var(--brand-fill)', partial: `url(#${hatch})` }[bar.tone]
  const outline = `M${x} ${base}V${top + round}q0-${round} ${round}-${round}h${thick - 2 * round}q${round} 0 ${round} ${round}V${base}z`
  return (
    <>
      <rect className={styles.hit} x={x - (slot - thick) / 2} y={30} width={slot} height={base - 12} fill="transparent" />
      {bar.value > 0 ? <path d={outline} fill={fill} stroke={bar.tone === 'before' ? undefined : 'var(--brand-text)'} /> : null}
      <text x={x + thick / 2} y={base + 14} textAnchor="middle" className={bar.tone === 'partial' ? styles.strong : undefined}>
        {bar.letter}
      </text>
    </>
  )
}

/** A group's name under its first bar. Outside of the bars, so that each one's accessible name is its month alone. */
export const GroupName = ({ name, x, base }: { name: string; x: number; base: number }) => (
  <text aria-hidden="true" x={x} y={base + 31} className={styles.strong}>
    {name}
  </text>
)
