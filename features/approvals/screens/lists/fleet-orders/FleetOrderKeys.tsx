import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApproveModal } from '../../bulk/ApproveButton.tsx'
import { DeclineModal } from '../../bulk/DeclineButton.tsx'
import { approveInFleets, declineInFleets, useFleetDecision } from '../../bulk/fleet-decisions.tsx'
import { approvals } from '../../calls.ts'
import { useShortcuts } from '../../decision/use-shortcuts.ts'

const ROWS = 'main tr[data-order]'
const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)]
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tr[data-order]') ?? null

/** Moves to the next or previous order over the heads of fleets; from anywhere else to the first one. */
const move = (by: 1 | -1): void => {
  const rows = rowsOf()
  const at = focusedRow()
  const to = at ? rows[rows.indexOf(at) + by] : rows[0]
  const link = to?.querySelector<HTMLElement>('[data-open]')
  link?.focus({ preventScroll: true })
  to?.scrollIntoView({ block: 'nearest' })
}

type Props = {
  /** Orders of the list that the viewer can decide. */
  decidable: ReadonlySet<number>
  /** The selection bar takes the keys A and D. */
  isSelected: boolean
}

/** Keys of the list: J and K move between orders, A approves and D declines the one in focus, after a confirmation. */
export const FleetOrderKeys = ({ decidable, isSelected }: Props) => {
  const [confirming, confirm] = useState<Confirmed | null>(null)
  const decide = (decision: 'approve' | 'decline') => (): void => {
    const id = Number(focusedRow()?.dataset.order)
    if (decidable.has(id)) confirm({ id, decision, opener: document.activeElement })
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(isSelected ? {} : { a: decide('approve'), d: decide('decline') }),
  })
  // The dialog is gone at once, before it could return the focus.
  const close = (): void => {
    const opener = confirming?.opener
    confirm(null)
    setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))
  }
  return confirming ? <Decide key={confirming.id} {...confirming} onClose={close} /> : null
}

type Confirmed = { id: number; decision: 'approve' | 'decline'; opener: Element | null }
type DecideProps = Omit<Confirmed, 'opener'> & { onClose: () => void }

const Decide = ({ id, decision, onClose }: DecideProps) => {
  const { data } = useQuery({ ...approvals.fleetsWaiting.options({ query: { order_ids: [id] } }), staleTime: 0 })
  const decided = useFleetDecision(data?.orders ?? [], { count: 1, onStarted: () => move(1) })
  if (!data) return null
  return decision === 'approve' ? (
    <ApproveModal {...decided} send={approveInFleets} opened onClose={onClose} />
  ) : (
    <DeclineModal {...decided} send={declineInFleets} opened onClose={onClose} />
  )
}
