import { createContext, type ReactNode } from 'react'
import type { ListedOrder } from '../../listed-wire.ts'

export type ApproveManyProps = {
  /** The selected orders, whether they wait or not. */
  orders: readonly ListedOrder[]
  /** The version of an order that the viewer may approve; null: they may not, or it does not wait. */
  versionToApprove: (order: ListedOrder) => number | null
  onStarted: () => void
}

/** Approves selected orders. Its feature depends on orders, so the page provides it. */
export const ApproveManyContext = createContext<((props: ApproveManyProps) => ReactNode) | null>(null)
