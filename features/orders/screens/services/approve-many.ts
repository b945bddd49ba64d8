import { createContext, type ReactNode } from 'react'

export type ApproveManyProps = {
  /** Selected orders, whether they wait or not; of a selected list, those that wait. */
  ids: readonly number[]
  /** How many rows are selected. */
  count: number
  onStarted: () => void
}

/** Approves selected orders. Its feature depends on orders, so the page provides it. */
export const ApproveManyContext = createContext<((props: ApproveManyProps) => ReactNode) | null>(null)
