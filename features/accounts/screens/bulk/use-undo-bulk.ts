import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { bulkChanges } from '../calls.ts'
import { bulkTexts } from './texts.ts'
import { watchChange } from './watched-changes.ts'

/** Restores the previous values of changed rows, or cancels a change that has not started. */
export const useUndoBulk = () => {
  const t = useTexts(bulkTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: (id: string) => bulkChanges.undo({ params: { id } }),
    onSuccess: ({ bulk_change: change }) => {
      watchChange(change)
      void bulkChanges.list.invalidate(queries)
    },
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
}
