/* oxlint-disable jsx-a11y/prefer-tag-over-role -- inside a drawing there are no buttons and no fieldsets */
import './charts.css'
import { useState } from 'react'
import { place, roundTicks } from './scale.ts'
import { useRoving } from './use-roving.ts'
import { useWidth } from './use-width.ts'

export type ScatterPoint = {
  key: string | number
  x: number
  y: number
  name: string
  /** All facts of the point in words, for the tip and for those who cannot see it. */
  facts: string
  /** Drawn as a red diamond, so that it is told by its shape as well. */
  past?: boolean
}

const HEIGHT = 183
const LEFT = 44
const BASE = 149
const TOP = 20
/** A point this many times the average is named in the picture. */
const OUTLIER_TIMES = 1.6

type ScatterProps = {
  points: readonly ScatterPoint[]
  label: string
  average: { value: number; text: string } | null
  xAxis: { text: string; figure: (value: number) => string }
  yAxis: { text: string; figure: (value: number) => string }
  onPick?: (point: ScatterPoint) => void
}

/** One point per vehicle against two figures: who lies far from the others. Arrows move, Enter opens. */
export const Scatter = ({ points, label, average, xAxis, yAxis, onPick }: ScatterProps) => {
  const [ref, width] = useWidth<HTMLDivElement>(408)
  const [shown, setShown] = useState<number | null>(null)
  const roving = useRoving(points.length, 0)
  const xTicks = roundTicks(Math.max(0, ...points.map((point) => point.x)), 4)
  const yTicks = roundTicks(Math.max(0, ...points.map((point) => point.y)), 3)
  const x = (value: number): number => place(value, [0, xTicks.at(-1)!], [LEFT, width - 6])
  const y = (value: number): number => place(value, [0, yTicks.at(-1)!], [BASE, TOP])
  const outlier = average ? outlierOf(points, average.value) : -1
  const named = shown ?? (outlier >= 0 ? outlier : null)
  return (
    <div ref={ref} className="scatter">
      <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="group" aria-label={label}>
        <g aria-hidden="true">
          {yTicks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? 'var(--n-300)' : 'var(--n-150)'} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {yAxis.figure(tick)}
              </text>
            </g>
          ))}
          {xTicks.map((tick, index) => (
            <text key={tick} x={x(tick)} y={163} textAnchor={index === xTicks.length - 1 ? 'end' : 'middle'}>
              {xAxis.figure(tick)}
            </text>
          ))}
          <text x={LEFT} y={180}>
            {yAxis.text}
          </text>
          <text x={width} y={180} textAnchor="end">
            {xAxis.text}
          </text>
          {average && points.length > 0 ? (
            <line x1={LEFT} x2={width} y1={y(average.value)} y2={y(average.value)} stroke="var(--n-500)" strokeDasharray="3 3" />
          ) : null}
        </g>
        <g {...roving.groupProps}>
          {points.map((point, index) => {
            const mark = roving.markProps(index)
            return (
              <g
                key={point.key}
                role="button"
                aria-label={point.facts}
                className={onPick ? 'point-mark picks' : 'point-mark'}
                tabIndex={mark.tabIndex}
                onFocus={() => {
                  mark.onFocus()
                  setShown(index)
                }}
                onBlur={() => setShown(null)}
                onPointerEnter={() => setShown(index)}
                onPointerLeave={() => setShown(null)}
                onClick={() => onPick?.(point)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  onPick?.(point)
                }}
              >
                <Mark x={x(point.x)} y={y(point.y)} past={point.past ?? false} />
              </g>
            )
          })}
        </g>
        {average && points.length > 0 ? (
          <text x={LEFT + 4} y={y(average.value) - 5} className="strong haloed" aria-hidden="true" pointerEvents="none">
            {average.text}
          </text>
        ) : null}
        {named === null || !points[named] ? null : (
          <Name
            text={shown === null ? points[named].name : points[named].facts}
            x={x(points[named].x)}
            y={y(points[named].y)}
            width={width}
          />
        )}
      </svg>
    </div>
  )
}

const outlierOf = (points: readonly ScatterPoint[], average: number): number => {
  const highest = points.reduce((best, point, index) => (best < 0 || point.y > points[best]!.y ? index : best), -1)
  return highest >= 0 && points[highest]!.y >= average * OUTLIER_TIMES ? highest : -1
}

const Mark = ({ x, y, past }: { x: number; y: number; past: boolean }) => (
  <>
    <circle cx={x} cy={y} r={11} fill="transparent" />
    {past ? (
      <path d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} fill="var(--past-solid)" stroke="#fff" />
    ) : (
      <circle cx={x} cy={y} r={4} fill="var(--brand-soft)" stroke="var(--brand-text)" strokeWidth={1.5} />
    )}
  </>
)

/** On the side of the point where there is more room. */
const Name = ({ text, x, y, width }: { text: string; x: number; y: number; width: number }) => {
  const left = x > width / 2
  return (
    <text
      x={left ? x - 8 : x + 8}
      y={Math.max(12, y - 6)}
      textAnchor={left ? 'end' : 'start'}
      className="strong haloed"
      aria-hidden="true"
      pointerEvents="none"
    >
      {text}
    </text>
  )
}
