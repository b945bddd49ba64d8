import { useEffect } from 'react'
import { scaleLinear } from '#platform/ui/charts/scale.ts'
import { useWidth } from '#platform/ui/charts/use-width.ts'
import styles from './MileageRuler.module.css'

export type RulerInterval = {
  /** Due odometer, in the user's unit. */
  at: number
  state: 'past' | 'due' | 'upcoming'
  /** `77,500 mi`, then `Past due, 3 services`. */
  title: string
  line: string
}

const HEIGHT = 120
/** Space at both ends for half a label. */
const MARGIN = 70
const LABEL_WIDTH = 136
const WIDEST = 1600
const FLAG_WIDTH = 138
/** Average width of a letter in the flag. */
const FLAG_LETTER = 7.4
const LINE_Y = 61

/** A ruler of miles with a vehicle's intervals and today's odometer. */
export const MileageRuler = ({
  today,
  flag,
  intervals,
  label,
}: {
  today: number
  flag: string
  intervals: readonly RulerInterval[]
  label: string
}) => {
  const [ref, measured] = useWidth<HTMLDivElement>(1118)
  const step = smallestStep(intervals)
  const all = [today, ...intervals.map((interval) => interval.at)]
  const domain = [Math.min(...all), Math.max(...all)] as const
  // The two closest labels do not overlap; if that needs more width than available, the ruler scrolls.
  const apart = intervals.length > 1 ? ((domain[1] - domain[0]) / step) * LABEL_WIDTH + 2 * MARGIN : 0
  const width = Math.max(measured, intervals.length * LABEL_WIDTH, Math.min(apart, WIDEST))
  const x = (odometer: number): number => scaleLinear(odometer, domain, [MARGIN, width - MARGIN])
  useEffect(() => {
    // A scrolling ruler starts centered on today.
    if (ref.current && width > measured) ref.current.scrollLeft = x(today) - measured / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for each width: afterwards the reader scrolls
  }, [width, measured])
  const outside = (MARGIN / (width - 2 * MARGIN)) * (domain[1] - domain[0])
  const firstPast = intervals.find((interval) => interval.state === 'past')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- where it scrolls, the keyboard must reach it
    <div ref={ref} className={styles.ruler} role="img" aria-label={label} tabIndex={width > measured ? 0 : undefined}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <rect y={58} width={width} height={6} rx={3} fill="var(--n-150)" />
        <rect y={58} width={Math.max(0, x(today))} height={6} rx={3} fill="var(--n-400)" />
        {firstPast ? (
          <rect x={x(firstPast.at)} y={58} width={Math.max(0, x(today) - x(firstPast.at))} height={6} fill="var(--past-solid)" />
        ) : null}
        <Ticks from={domain[0] - outside} to={domain[1] + outside} step={step} x={x} />
        {intervals.map((interval) => (
          <Interval key={interval.at} interval={interval} x={x(interval.at)} />
        ))}
        <Flag x={x(today)} width={width} text={flag} />
      </svg>
    </div>
  )
}

const smallestStep = (intervals: readonly RulerInterval[]): number => {
  const gaps = intervals.slice(1).map((interval, index) => interval.at - intervals[index]!.at)
  return Math.max(1, Math.min(...gaps.filter((gap) => gap > 0), gaps.length > 0 ? Number.POSITIVE_INFINITY : 5000))
}

/** Ticks at a tenth of an interval, every second one longer. */
const Ticks = ({ from, to, step, x }: { from: number; to: number; step: number; x: (odometer: number) => number }) => {
  const small = step / 10
  const first = Math.ceil(from / small)
  const count = Math.min(400, Math.floor(to / small) - first + 1)
  const path = Array.from({ length: Math.max(0, count) }, (_, index) => first + index)
    .map((tick) => `M${x(tick * small).toFixed(1)} 71v${tick % 2 === 0 ? 7 : 4}`)
    .join('')
  return <path d={path} stroke="var(--n-300)" />
}

const tones = {
  past: { fill: 'var(--past-solid)', text: 'var(--past-text)' },
  due: { fill: 'var(--due-solid)', text: 'var(--due-text)' },
}

const Interval = ({ interval, x }: { interval: RulerInterval; x: number }) => {
  const tone = interval.state === 'upcoming' ? null : tones[interval.state]
  return (
    <>
      <path d={`M${x} 71v12`} stroke="var(--n-600)" strokeWidth={1.5} />
      <circle
        cx={x}
        cy={LINE_Y}
        r={7}
        fill={tone?.fill ?? 'var(--n-0)'}
        stroke={tone ? 'var(--n-0)' : 'var(--n-400)'}
        strokeWidth={2}
      />
      <text x={x} y={100} textAnchor="middle" className={styles.title}>
        {interval.title}
      </text>
      <text
        x={x}
        y={116}
        textAnchor="middle"
        className={styles.line}
        style={tone ? { fill: tone.text, fontWeight: 500 } : undefined}
      >
        {interval.line}
      </text>
    </>
  )
}

const Flag = ({ x, width, text }: { x: number; width: number; text: string }) => {
  const half = Math.max(FLAG_WIDTH, text.length * FLAG_LETTER + 24) / 2
  const shift = Math.min(Math.max(x, half), width - half) - x
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={shift - half} y={6} width={2 * half} height={28} rx={6} fill="var(--n-900)" />
      <path d="M-6 33.5h12L0 41z" fill="var(--n-900)" />
      <text x={shift} y={24.5} textAnchor="middle" className={styles.flag}>
        {text}
      </text>
      <path d="M0 41v22" stroke="var(--n-900)" strokeWidth={2} />
    </g>
  )
}
