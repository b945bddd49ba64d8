import type { QueryClient } from '@tanstack/react-query'
import { sendStoredWrites } from '#platform/contract/stored-writes.ts'
import { translate } from '#platform/i18n/language.ts'
import { connectionTexts } from '#platform/ui/overlays/connection-texts.ts'
import type { useNotices } from '#platform/ui/overlays/notices.tsx'

/** Sends the stored changes of the page before a reload; their form is gone, so this reports the result. */
export const sendAfterReload = (queries: QueryClient, { toast, alert }: ReturnType<typeof useNotices>): void =>
  sendStoredWrites({
    saved: () => {
      const [title, message] = [translate(connectionTexts, 'savedAfterAll'), translate(connectionTexts, 'savedAfterAllMore')]
      toast({ kind: 'success', title, message })
      void queries.invalidateQueries()
    },
    refused: (reason) => {
      const message = [reason, translate(connectionTexts, 'notSavedMore')].filter(Boolean).join(' ')
      alert({ kind: 'danger', title: translate(connectionTexts, 'notSaved'), message })
    },
  })
