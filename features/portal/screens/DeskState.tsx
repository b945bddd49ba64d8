import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DeskOrderRow } from '../contract.ts'
import { portalTexts } from './texts.ts'

const GREY = 'var(--n-500)'
const AMBER = 'var(--due-solid)'

const Circle = ({ color, dashed, children }: { color: string; dashed?: boolean; children?: ReactNode }) => (
  <>
    <circle
      cx={8}
      cy={8}
      r={6}
      fill="none"
      stroke={color}
      strokeWidth={1.75}
      {...(dashed ? { strokeDasharray: '2.4 2.3' } : {})}
    />
    {children}
  </>
)

const Check = ({ color }: { color: string }) => (
  <>
    <circle cx={8} cy={8} r={6.9} fill={color} />
    <path d="m5.2 8.2 2 2 3.6-4" fill="none" stroke="#fff" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round" />
  </>
)

const THREE_QUARTERS = <path d="M8 8V4.5A3.5 3.5 0 1 1 4.5 8z" fill={AMBER} />

/** The ring that fills as an order goes on: the same as on the fleet's side, with the words of a desk. */
const rings: Record<DeskOrderRow['state'], ReactNode> = {
  requested: <Circle color={GREY} dashed />,
  expected: <Circle color={GREY} dashed />,
  checked_in: (
    <Circle color={GREY}>
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" fill={GREY} />
    </Circle>
  ),
  waiting_for_approval: <Circle color={AMBER}>{THREE_QUARTERS}</Circle>,
  approved: <Check color="var(--good-solid)" />,
  complete: <Check color={GREY} />,
  paid: <Check color={GREY} />,
  in_review: <Circle color={AMBER}>{THREE_QUARTERS}</Circle>,
  canceled: (
    <Circle color={GREY}>
      <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" stroke={GREY} strokeWidth={1.5} />
    </Circle>
  ),
}

const TONES: Partial<Record<DeskOrderRow['state'], string>> = {
  waiting_for_approval: 'due',
  in_review: 'due',
  approved: 'good',
}

export const DeskState = ({ state, text }: { state: DeskOrderRow['state']; text?: string }) => {
  const t = useTexts(portalTexts)
  return (
    <span className={`badge ${TONES[state] ?? ''}`}>
      <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true">
        {rings[state]}
      </svg>
      {text ?? t(`state_${state}`)}
    </span>
  )
}
