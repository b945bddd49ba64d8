/* oxlint-disable jsx-a11y/prefer-tag-over-role -- inside a drawing there are no buttons and no fieldsets */
import { useId } from 'react'
import { type Bar, BarShape, GroupName, Hatch } from './bar-shapes.tsx'
import { ChartTip } from './chart-tip.tsx'
import { scaleLinear, roundTicks } from './scale.ts'
import { useMarks } from './use-marks.ts'
import { useWidth } from './use-width.ts'
import styles from './charts.module.css'

const HEIGHT = 183
/** Left margin for axis labels: "$2k" is short, "2 k $ CAD" is not. */
const LEAST_LEFT = 34
const SIGN_WIDTH = 7
const AXIS_GAP = 8
const BAR_GAP = 6
const BASE = 149
const TOP = 38
/** Width until measured. */
const FIRST_WIDTH = 660
/** A narrower bar cannot be tapped: a phone shows only the newest bars, instead of scrolling sideways. */
const LEAST_SLOT = 24

type BarChartProps = {
  bars: readonly Bar[]
  /** Text alternative, for the bars that fit. */
  label: (visibleBars: readonly Bar[]) => string
  axis: (value: number) => string
  /** Opens what the bar represents. */
  onPick?: (bar: Bar) => void
}

/**
 * Bars by month: the previous period gray, the current in the brand color, the running month hatched. Arrow keys move, Enter
 * opens.
 */
export const BarChart = ({ bars: all, label, axis, onPick }: BarChartProps) => {
  const [ref, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const ticksOf = (some: readonly Bar[]): number[] => roundTicks(Math.max(0, ...some.map((bar) => bar.value)), 3)
  const left = Math.max(LEAST_LEFT, AXIS_GAP + SIGN_WIDTH * Math.max(...ticksOf(all).map((tick) => axis(tick).length)))
  const firstBar = left + BAR_GAP
  const bars = all.slice(-Math.max(1, Math.floor((width - firstBar) / LEAST_SLOT)))
  const ticks = ticksOf(bars)
  const y = (value: number): number => scaleLinear(value, [0, ticks.at(-1)!], [BASE, TOP])
  const slot = bars.length > 0 ? (width - firstBar) / bars.length : 0
  const hatch = useId()
  const { shown, groupProps, markProps } = useMarks(bars.length, bars.length - 1, onPick && ((index) => onPick(bars[index]!)))
  const pointed = shown === null ? undefined : bars[shown]
  return (
    <div ref={ref} className={styles.chartFrame}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="group"
        aria-label={label(bars)}
      >
        <Hatch id={hatch} />
        <Axis {...{ ticks, left, width, y, axis }} />
        <g {...groupProps}>
          {bars.map((bar, index) => (
            <g key={bar.key} {...markProps(index, [bar.title, bar.figure, bar.note].filter(Boolean).join(', '))}>
              <BarShape bar={bar} x={firstBar + slot * index} slot={slot} top={y(bar.value)} base={BASE} hatch={hatch} />
            </g>
          ))}
        </g>
        {bars.map((bar, index) =>
          bars[index - 1]?.group === bar.group ? null : (
            <GroupName key={bar.group} name={bar.group} x={firstBar + slot * index} base={BASE} />
          ),
        )}
        {pointed ? <ChartTip tip={pointed} x={firstBar + slot * (shown! + 0.33)} width={width} /> : null}
      </svg>
    </div>
  )
}

const Axis = ({
  ticks,
  left,
  width,
  y,
  axis,
}: {
  ticks: number[]
  left: number
  width: number
  y: (value: number) => number
  axis: (value: number) => string
}) =>
  ticks.map((tick) => (
    <g key={tick} aria-hidden="true">
      <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? 'var(--n-300)' : 'var(--n-150)'} />
      <text x={left - AXIS_GAP} y={y(tick) + 4} textAnchor="end">
        {axis(tick)}
      </text>
    </g>
  ))
