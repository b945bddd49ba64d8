import type { ReactNode } from 'react'
import type { BrandId } from '../brand.ts'

const fill = 'var(--brand-fill)'
const on = 'var(--brand-on-fill)'
const square = <rect width={28} height={28} rx={7} fill={fill} />
const disc = <circle cx={14} cy={14} r={14} fill={fill} />
const stroke = { stroke: on, fill: 'none', strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const }

/** One simple drawing a brand. Ours: they stand for invented names. */
const marks: Record<BrandId, ReactNode> = {
  default: (
    <>
      {square}
      <path d="M8 20.5V11a3 3 0 0 1 3-3h9M8 14.5h8.5" {...stroke} strokeWidth={2.6} />
      <circle cx={19} cy={19.3} r={2.7} {...stroke} strokeWidth={2} />
    </>
  ),
  fmc: (
    <>
      {disc}
      <path d="M14 0v28" {...stroke} strokeWidth={2} />
      <path d="M14 4.5c6 4.5 6 14.5 0 19M14 4.5c-6 4.5-6 14.5 0 19" {...stroke} strokeWidth={1.8} opacity={0.85} />
    </>
  ),
  // A point on the way.
  rental: (
    <>
      <path d="M14 0c6.1 0 11 4.8 11 10.9C25 19 14 28 14 28S3 19 3 10.9C3 4.8 7.9 0 14 0z" fill={fill} />
      <circle cx={14} cy={11} r={4.6} fill={on} />
    </>
  ),
  fuelcard1: (
    <>
      <rect y={3} width={28} height={22} rx={6} fill={fill} />
      <path d="M6 19c1-7 6-11 13.5-11 1.5 0 2.5 1 2.5 2.5l2 .800-2.3 1C21 17 17 19.5 12.5 19.5L9 22.5" fill={on} />
      <circle cx={19} cy={10.8} r={1} fill={fill} />
    </>
  ),
  // A bird that dives: two wings and a long beak.
  fuelcard2: (
    <>
      <rect y={3} width={28} height={22} rx={6} fill={fill} />
      <path d="M4.5 9.5c6 .3 9.5 2.3 11.3 5.2l7.7 6.1-10-3.2c-4.5-.4-7.5-3.3-9-8.1z" fill={on} />
      <path d="M12.5 7.5c4 .8 6.3 3.2 6.8 6.6l-3.6-2.9z" fill={on} opacity={0.8} />
    </>
  ),
  fleetcard: (
    <>
      <rect y={3} width={28} height={22} rx={4} fill={fill} />
      <path d="M6 10h16M6 14.5h10M6 19h13" {...stroke} strokeWidth={2.2} />
    </>
  ),
  tire: (
    <>
      {disc}
      <circle cx={14} cy={14} r={10} {...stroke} strokeWidth={2.2} strokeDasharray="4.1 2.18" strokeLinecap="butt" />
      <circle cx={14} cy={14} r={4.6} fill={on} />
      <circle cx={14} cy={14} r={1.7} fill={fill} />
    </>
  ),
  // Lines of height that are also grooves.
  tyreauto: (
    <>
      {disc}
      <path
        d="M5.5 18c2-5.5 5-8 8.5-8s6.5 2.5 8.5 8M9.5 20c1.2-3.3 2.7-4.8 4.5-4.8s3.3 1.5 4.5 4.8M8 10.5c1.8-2.7 3.8-4 6-4s4.2 1.3 6 4"
        {...stroke}
        strokeWidth={2}
      />
    </>
  ),
  telematics: (
    <>
      {disc}
      <path d="M9 19a7 7 0 0 1 0-10M19 9a7 7 0 0 1 0 10" {...stroke} strokeWidth={2.2} />
      <circle cx={14} cy={14} r={2.6} fill={on} />
    </>
  ),
  // A north star with a drop of fuel in it.
  canadafuel: (
    <>
      <path d="M14 0 16.6 11.4 28 14l-11.4 2.6L14 28l-2.6-11.4L0 14l11.4-2.6z" fill={fill} />
      <path d="M14 9.5c2.4 3 3.6 4.6 3.6 6.2a3.6 3.6 0 0 1-7.2 0c0-1.6 1.2-3.2 3.6-6.2z" fill={on} />
    </>
  ),
}

export const BrandMark = ({ id, size = 28 }: { id: BrandId; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    {marks[id]}
  </svg>
)
