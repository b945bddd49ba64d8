import { createContext } from 'react'

/** Decides an order within the list. Its feature depends on orders, so the page provides it. */
type ReviewInPlace = {
  open: (orderId: number, opener: HTMLElement) => void
  /** Decided here, and not sent to the shop yet. */
  isHeld: (orderId: number) => boolean
  undo: (orderId: number) => void
}

export const ReviewInPlaceContext = createContext<ReviewInPlace | null>(null)
