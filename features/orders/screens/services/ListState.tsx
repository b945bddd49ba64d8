import type { ReactNode } from 'react'
import { EmptyState, ErrorState, NoResult, Skeleton } from '#platform/ui/empty.tsx'

/** A list on screen: not there yet, failed, empty, empty because of the filter, or its rows. */
export const ListState = ({
  all,
  shown,
  error,
  onRetry,
  onReset,
  empty,
  children,
}: {
  /** How many there are at all; undefined while it is not known. */
  all: number | undefined
  shown: number
  error: Error | null
  onRetry: () => void
  onReset: () => void
  empty: { title: string; more: string }
  children: ReactNode
}) => {
  if (all === undefined) {
    return error ? <ErrorState message={error.message} onRetry={onRetry} /> : <Skeleton lines={10} height={24} gap={18} />
  }
  if (all > 0 && shown > 0) return children
  return (
    <div className="card">
      {all === 0 ? <EmptyState title={empty.title}>{empty.more}</EmptyState> : <NoResult onReset={onReset} />}
    </div>
  )
}
