import type { ReactNode } from 'react'
import { EmptyState, ErrorState, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/** Until it is known what is listed. */
export const PageToCome = () => (
  <>
    <PageHeader title={<Skeleton lines={1} height={28} />} />
    <Skeleton lines={10} height={24} gap={18} />
  </>
)

type Words = { title: string; more: string }

/** A list on screen: not there yet, failed, the fleet has none at all, none of these months, none by the filter, or its rows. */
export const ListState = ({
  all,
  shown,
  error,
  onRetry,
  onReset,
  hasAny,
  query = '',
  empty,
  none = empty,
  children,
}: {
  /** How many there are before the filter; undefined while it is not known. */
  all: number | undefined
  shown: number
  error: Error | null
  onRetry: () => void
  onReset: () => void
  /** Whether there are any outside of what was asked for. */
  hasAny: boolean
  /** What was looked for. */
  query?: string
  empty: Words
  none?: Words
  children: ReactNode
}) => {
  if (all === undefined) {
    return error ? <ErrorState message={error.message} onRetry={onRetry} /> : <Skeleton lines={10} height={24} gap={18} />
  }
  if (all > 0 && shown > 0) return children
  const words = hasAny ? none : empty
  return (
    <div className={ui.panel}>
      {all === 0 ? (
        <EmptyState title={words.title}>{words.more}</EmptyState>
      ) : (
        <NoResult {...(query ? { query } : {})} onReset={onReset} />
      )}
    </div>
  )
}
