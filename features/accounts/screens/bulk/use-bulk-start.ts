import { useMutation } from '#platform/ui/use-mutation.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { watchChange } from './watched-changes.ts'

/** Starts a bulk change; the page frame shows its progress and outcome, even after leaving the page. */
export const useBulkStart = (onStarted: () => void) =>
  useMutation({
    mutationFn: (send: () => Promise<{ bulk_change: BulkChange }>) => send(),
    onSuccess: ({ bulk_change: change }) => {
      watchChange(change)
      onStarted()
    },
  })
