import { useMutation } from '#platform/ui/use-mutation.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { watchChange } from './watched-changes.ts'

/** Starts a change of many rows; its progress and outcome are shown by the frame, also after the page was left. */
export const useBulkStart = (onStarted: () => void) =>
  useMutation({
    mutationFn: (send: () => Promise<{ bulk_change: BulkChange }>) => send(),
    onSuccess: ({ bulk_change: change }) => {
      watchChange(change)
      onStarted()
    },
  })
