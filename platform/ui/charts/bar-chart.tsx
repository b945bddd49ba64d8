/* oxlint-disable jsx-a11y/prefer-tag-over-role -- inside a drawing there are no buttons and no fieldsets */
import './charts.css'
import { useEffect, useId, useState } from 'react'
import { place, roundTicks } from './scale.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

export type Bar = {
  key: string
  value: number
  /** One letter or so under the bar. */
  letter: string
  /** Written once, under the first bar of its group: a year. */
  group: string
  /** Before: the period that one compares with. Partial: still running. */
  tone: 'before' | 'now' | 'partial'
  /** What the bar says when pointed at: `October 2025`, `$5,204.18`, `14 orders`. */
  title: string
  figure: string
  note?: string
}

const HEIGHT = 183
const LEFT = 34
const BASE = 149
const TOP = 38
const BAR_PART = 2 / 3
/** Until it has been measured. */
const FIRST_WIDTH = 660
/** Narrower than this the bars cannot be touched: the chart scrolls, and starts at its newest bar. */
const SMALLEST_WIDTH = 520

type BarChartProps = {
  bars: readonly Bar[]
  label: string
  axis: (value: number) => string
  /** Opens what the bar stands for. */
  onPick?: (bar: Bar) => void
}

/** Bars by month: what was before in grey, this year in the brand, what still runs hatched. Arrows move, Enter opens. */
export const BarChart = ({ bars, label, axis, onPick }: BarChartProps) => {
  const [ref, measured] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const width = Math.max(measured, SMALLEST_WIDTH)
  const ticks = roundTicks(Math.max(0, ...bars.map((bar) => bar.value)), 3)
  const y = (value: number): number => place(value, [0, ticks.at(-1)!], [BASE, TOP])
  const [shown, setShown] = useState<number | null>(null)
  const roving = useRoving(bars.length, bars.length - 1)
  const hatch = useId()
  useEffect(() => {
    const scrolled = ref.current
    if (scrolled) scrolled.scrollLeft = width - measured
  }, [ref, width, measured])
  const slot = bars.length > 0 ? (width - LEFT - 6) / bars.length : 0
  return (
    <div ref={ref} className="chart-scroll">
      <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="group" aria-label={label}>
        <Hatch id={hatch} />
        {ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? 'var(--n-300)' : 'var(--n-150)'} />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {axis(tick)}
            </text>
          </g>
        ))}
        <g {...roving.groupProps}>
          {bars.map((bar, index) => {
            const mark = roving.markProps(index)
            return (
              <g
                key={bar.key}
                role="button"
                aria-label={[bar.title, bar.figure, bar.note].filter(Boolean).join(', ')}
                className={onPick ? 'bar-mark picks' : 'bar-mark'}
                tabIndex={mark.tabIndex}
                onFocus={() => {
                  mark.onFocus()
                  setShown(index)
                }}
                onBlur={() => setShown(null)}
                onPointerEnter={() => setShown(index)}
                onPointerLeave={() => setShown(null)}
                onClick={() => onPick?.(bar)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  onPick?.(bar)
                }}
              >
                <BarShape bar={bar} x={LEFT + 6 + slot * index} slot={slot} top={y(bar.value)} hatch={hatch} />
              </g>
            )
          })}
        </g>
        {bars.map((bar, index) =>
          bars[index - 1]?.group === bar.group ? null : (
            <text key={bar.group} aria-hidden="true" x={LEFT + 6 + slot * index} y={180} className="strong">
              {bar.group}
            </text>
          ),
        )}
        {shown === null || !bars[shown] ? null : (
          <Tip bar={bars[shown]} x={LEFT + 6 + slot * (shown + BAR_PART / 2)} width={width} />
        )}
      </svg>
    </div>
  )
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill="var(--brand-soft)" />
      <rect width={2} height={5} fill="var(--brand-text)" opacity={0.55} />
    </pattern>
  </defs>
)

const BarShape = ({ bar, x, slot, top, hatch }: { bar: Bar; x: number; slot: number; top: number; hatch: string }) => {
  const thick = slot * BAR_PART
  const round = Math.min(3, Math.max(0, BASE - top))
  const fill = { before: 'var(--n-400)', now: 'var(--brand-fill)', partial: `url(#${hatch})` }[bar.tone]
  return (
    <>
      <rect className="bar-hit" x={x - (slot - thick) / 2} y={TOP - 8} width={slot} height={BASE - TOP + 26} fill="transparent" />
      {bar.value > 0 ? (
        <path
          d={`M${x} ${BASE}V${top + round}q0-${round} ${round}-${round}h${thick - 2 * round}q${round} 0 ${round} ${round}V${BASE}z`}
          fill={fill}
          stroke={bar.tone === 'before' ? undefined : 'var(--brand-text)'}
        />
      ) : null}
      <text
        aria-hidden="true"
        x={x + thick / 2}
        y={163}
        textAnchor="middle"
        className={bar.tone === 'partial' ? 'strong' : undefined}
      >
        {bar.letter}
      </text>
    </>
  )
}

const TIP_WIDTH = 148

const Tip = ({ bar, x, width }: { bar: Bar; x: number; width: number }) => (
  <g
    transform={`translate(${Math.min(Math.max(0, x - TIP_WIDTH / 2), width - TIP_WIDTH)} 0)`}
    aria-hidden="true"
    pointerEvents="none"
  >
    <rect width={TIP_WIDTH} height={40} rx={6} fill="var(--n-900)" />
    <text x={10} y={16} className="tip-title">
      {bar.title}
    </text>
    <text x={10} y={31} className="tip-figure">
      {bar.figure}
    </text>
    {bar.note ? (
      <text x={TIP_WIDTH - 10} y={31} textAnchor="end" className="tip-note">
        {bar.note}
      </text>
    ) : null}
  </g>
)
