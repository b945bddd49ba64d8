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
  rental: (
    <>
      {square}
      <path d="M14 22s-6-5.4-6-10a6 6 0 0 1 12 0c0 4.600-6 10-6 10z" {...stroke} strokeWidth={2} />
      <circle cx={14} cy={12} r={2} fill={on} />
    </>
  ),
  fuelcard1: (
    <>
      <rect y={3} width={28} height={22} rx={6} fill={fill} />
      <path
        d="M6 19c1-7 6-11 13.500-11 1.500 0 2.500 1 2.500 2.500l2 .800-2.300 1C21 17 17 19.500 12.500 19.500L9 22.500"
        fill={on}
      />
      <circle cx={19} cy={10.8} r={1} fill={fill} />
    </>
  ),
  fuelcard2: (
    <>
      <rect y={3} width={28} height={22} rx={6} fill={fill} />
      <path d="M5 17l10-8 8 2-6 2 2 6-6-3z" fill={on} />
    </>
  ),
  fleetcard: (
    <>
      <rect y={3} width={28} height={22} rx={4} fill={fill} />
      <path d="M6 10h16M6 14.500h10M6 19h13" {...stroke} strokeWidth={2.2} />
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
  tyreauto: (
    <>
      {square}
      <path d="M6 19a8 8 0 0 1 16 0M10 19a4 4 0 0 1 8 0" {...stroke} strokeWidth={2.4} />
      <path d="M5 22h18" {...stroke} strokeWidth={1.8} />
    </>
  ),
  telematics: (
    <>
      {disc}
      <path d="M9 19a7 7 0 0 1 0-10M19 9a7 7 0 0 1 0 10" {...stroke} strokeWidth={2.2} />
      <circle cx={14} cy={14} r={2.6} fill={on} />
    </>
  ),
  canadafuel: (
    <>
      {square}
      <path d="M14 5l7 11h-4.500l2 6.500h-9l2-6.500H7z" {...stroke} strokeWidth={2} />
    </>
  ),
}

export const BrandMark = ({ id, size = 28 }: { id: BrandId; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    {marks[id]}
  </svg>
)
