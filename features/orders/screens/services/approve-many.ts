import { createContext, type ReactNode } from 'react'

export type ApproveManyProps = {
  /** The selected orders, waiting or not; if the whole list is selected, only the waiting ones. */
  ids: readonly number[]
  /** Number of selected rows. */
  count: number
  onStarted: () => void
}

/** Approves selected orders. The approvals feature depends on orders, so the page injects it. */
export const ApproveManyContext = createContext<((props: ApproveManyProps) => ReactNode) | null>(null)
