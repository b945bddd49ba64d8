import { createContext } from 'react'

/** Decides an order within the list. The approvals feature depends on orders, so the page injects it. */
type ReviewInPlace = {
  open: (orderId: number, opener: HTMLElement) => void
  /** Whether the order was decided here, but not sent to the shop yet. */
  isHeld: (orderId: number) => boolean
  undo: (orderId: number) => void
}

export const ReviewInPlaceContext = createContext<ReviewInPlace | null>(null)
