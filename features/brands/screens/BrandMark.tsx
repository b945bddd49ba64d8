import type { BrandId } from '../brand.ts'
import { MARK_SIZE, type MarkPart, MARKS } from '../marks.ts'

const COLOURS = { fill: 'var(--brand-fill)', on: 'var(--brand-on-fill)' }

const paintOf = (part: MarkPart) => {
  const opacity = part.opacity === undefined ? {} : { opacity: part.opacity }
  if ('fill' in part) return { fill: COLOURS[part.fill], ...opacity }
  const ends = part.dash ? ('butt' as const) : ('round' as const)
  return {
    stroke: COLOURS.on,
    fill: 'none',
    strokeWidth: part.stroke,
    strokeLinecap: ends,
    strokeLinejoin: 'round' as const,
    ...(part.dash ? { strokeDasharray: part.dash.join(' ') } : {}),
    ...opacity,
  }
}

const Shape = ({ part }: { part: MarkPart }) => {
  const paint = paintOf(part)
  if ('path' in part) return <path d={part.path} {...paint} />
  if ('circle' in part) {
    const [cx, cy, r] = part.circle
    return <circle cx={cx} cy={cy} r={r} {...paint} />
  }
  const [x, y, width, height, rx] = part.rect
  return <rect x={x} y={y} width={width} height={height} rx={rx} {...paint} />
}

export const BrandMark = ({ id, size = MARK_SIZE }: { id: BrandId; size?: number }) => (
  <svg width={size} height={size} viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} aria-hidden="true">
    {MARKS[id].map((part, index) => (
      <Shape key={index} part={part} />
    ))}
  </svg>
)
