import type { ReactNode } from 'react'
import { FirstStep } from '#features/vehicles/screens/FirstStep.tsx'
import { EmptyState, ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

/** Skeleton of a list. */
export const PageToCome = () => (
  <>
    <PageHeader title={<Skeleton lines={1} height={28} />} />
    <Skeleton lines={10} height={24} gap={18} />
  </>
)

type Words = { title: string; more: string }

/** States of a list: loading, failed, empty fleet, empty period, no match, rows. */
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
  /** Count before filtering; undefined while loading. */
  all: number | undefined
  shown: number
  error: Error | null
  onRetry: () => void
  onReset: () => void
  /** Whether there are orders outside the selected period. */
  hasAny: boolean
  /** The search text. */
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
        <EmptyState title={words.title} actions={hasAny ? null : <FirstStep />}>
          {words.more}
        </EmptyState>
      ) : (
        <NoResult {...(query ? { query } : {})} onReset={onReset} />
      )}
    </div>
  )
}
