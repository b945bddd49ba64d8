/* oxlint-disable jsx-a11y/prefer-tag-over-role -- inside a drawing there are no buttons and no fieldsets */
import { clsx } from 'clsx'
import { ChartTip, type Tip, TIP_HEIGHT } from './chart-tip.tsx'
import { axisEnd, scaleLinear, roundTicks } from './scale.ts'
import { outlierOf } from './outlier.ts'
import { useMarks } from './use-marks.ts'
import { useWidth } from './use-width.ts'
import styles from './charts.module.css'

export type ScatterPoint = {
  key: string | number
  x: number
  y: number
  name: string
  /** All facts of the point in words, for the tooltip and screen readers. */
  facts: string
  tip: Tip
  /** Drawn as a red diamond, so that the shape differs as well as the color. */
  past?: boolean
}

const HEIGHT = 183
const LEFT = 44
const BASE = 149
/** Space for the key of the dashed line, clear of all points. */
const TOP = 34
const AVERAGE_AT = 12
const FIRST_WIDTH = 408

type AxisWords = { text: string; figure: (value: number) => string }
type Average = { value: number; text: string }
type ScatterProps = {
  points: readonly ScatterPoint[]
  label: string
  average: Average | null
  xAxis: AxisWords
  yAxis: AxisWords
  onPick?: (point: ScatterPoint) => void
}

/** One point per item for two figures; shows outliers. Arrow keys move, Enter opens. */
export const Scatter = ({ points, label, average, xAxis, yAxis, onPick }: ScatterProps) => {
  const [ref, width] = useWidth<HTMLDivElement>(FIRST_WIDTH)
  const { shown, groupProps, markProps } = useMarks(points.length, 0, onPick && ((index) => onPick(points[index]!)))
  const xTicks = roundTicks(Math.max(0, ...points.map((point) => point.x)), 4)
  const yTicks = roundTicks(axisEnd(points.map((point) => point.y)), 3)
  const highest = yTicks.at(-1)!
  const x = (value: number): number => scaleLinear(value, [0, xTicks.at(-1)!], [LEFT, width - 6])
  const y = (value: number): number => scaleLinear(Math.min(value, highest), [0, highest], [BASE, TOP])
  const shownAverage = points.length > 0 ? average : null
  const focusPoint = points[shown ?? (shownAverage ? outlierOf(points, shownAverage.value) : -1)]
  return (
    <div ref={ref} className={styles.scatter}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="group"
        aria-label={label}
      >
        <YAxis ticks={yTicks} y={y} width={width} words={yAxis} />
        <XAxis ticks={xTicks} x={x} width={width} words={xAxis} />
        {shownAverage ? (
          <line
            x1={LEFT}
            x2={width}
            y1={y(shownAverage.value)}
            y2={y(shownAverage.value)}
            stroke="var(--n-500)"
            strokeDasharray="3 3"
          />
        ) : null}
        <g {...groupProps}>
          {points.map((point, index) => (
            <g key={point.key} {...markProps(index, point.facts)}>
              <Mark x={x(point.x)} y={y(point.y)} past={point.past ?? false} />
            </g>
          ))}
        </g>
        {shownAverage ? <AverageKey text={shownAverage.text} /> : null}
        {shown === null ? <Pinned points={points} highest={highest} x={x} width={width} /> : null}
        {focusPoint && shown === null && focusPoint.y <= highest ? (
          <Name text={focusPoint.name} x={x(focusPoint.x)} y={y(focusPoint.y)} width={width} />
        ) : null}
        {focusPoint && shown !== null ? (
          <ChartTip tip={focusPoint.tip} x={x(focusPoint.x)} y={tipTop(y(focusPoint.y))} width={width} />
        ) : null}
      </svg>
    </div>
  )
}

const YAxis = ({
  ticks,
  y,
  width,
  words,
}: {
  ticks: number[]
  y: (value: number) => number
  width: number
  words: AxisWords
}) => (
  <g aria-hidden="true">
    {ticks.map((tick) => (
      <g key={tick}>
        <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? 'var(--n-300)' : 'var(--n-150)'} />
        <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
          {words.figure(tick)}
        </text>
      </g>
    ))}
    <text x={LEFT} y={180}>
      {words.text}
    </text>
  </g>
)

const XAxis = ({
  ticks,
  x,
  width,
  words,
}: {
  ticks: number[]
  x: (value: number) => number
  width: number
  words: AxisWords
}) => (
  <g aria-hidden="true">
    {ticks.map((tick, index) => (
      <text key={tick} x={x(tick)} y={163} textAnchor={index === ticks.length - 1 ? 'end' : 'middle'}>
        {words.figure(tick)}
      </text>
    ))}
    <text x={width} y={180} textAnchor="end">
      {words.text}
    </text>
  </g>
)

const Mark = ({ x, y, past }: { x: number; y: number; past: boolean }) => (
  <>
    <circle className={styles.hit} cx={x} cy={y} r={11} fill="transparent" />
    {past ? (
      <path d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} fill="var(--past-solid)" stroke="var(--n-0)" />
    ) : (
      <circle cx={x} cy={y} r={4} fill="var(--brand-soft)" stroke="var(--brand-text)" strokeWidth={1.5} />
    )}
  </>
)

/** A piece of the dashed line with its meaning. */
const AverageKey = ({ text }: { text: string }) => (
  <g aria-hidden="true">
    <line x1={LEFT} x2={LEFT + 16} y1={AVERAGE_AT - 4} y2={AVERAGE_AT - 4} stroke="var(--n-500)" strokeDasharray="3 3" />
    <text x={LEFT + 22} y={AVERAGE_AT}>
      {text}
    </text>
  </g>
)

/** Above the point, or below it where there is no room. */
const tipTop = (y: number): number => (y - TIP_HEIGHT - 10 >= 0 ? y - TIP_HEIGHT - 10 : y + 12)

/** Two labels side by side at the edge would overlap: only the first is drawn. */
const PINNED_GAP = 96

type PinnedProps = {
  points: readonly ScatterPoint[]
  highest: number
  x: (value: number) => number
  width: number
}

/** Draws points above the axis at its edge, each labeled with its name; the tip has its value. */
const Pinned = ({ points, highest, x, width }: PinnedProps) => {
  const above = points.filter((point) => point.y > highest).toSorted((a, b) => a.x - b.x)
  const labeledPoints = above.filter((point, index) => index === 0 || x(point.x) - x(above[index - 1]!.x) >= PINNED_GAP)
  return labeledPoints.map((point) => (
    <text
      key={point.key}
      x={x(point.x)}
      y={TOP - 8}
      textAnchor={x(point.x) > width - PINNED_GAP / 2 ? 'end' : 'middle'}
      className={clsx(styles.strong, styles.haloed)}
      aria-hidden="true"
      pointerEvents="none"
    >
      {point.name}
    </text>
  ))
}

/** On the side of the point with more room. */
const Name = ({ text, x, y, width }: { text: string; x: number; y: number; width: number }) => {
  const left = x > width / 2
  return <Words text={text} x={left ? x - 8 : x + 8} y={Math.max(TOP - 6, y - 6)} end={left} />
}

const Words = ({ text, x, y, end }: { text: string; x: number; y: number; end?: boolean }) => (
  <text
    x={x}
    y={y}
    textAnchor={end ? 'end' : 'start'}
    className={clsx(styles.strong, styles.haloed)}
    aria-hidden="true"
    pointerEvents="none"
  >
    {text}
  </text>
)
