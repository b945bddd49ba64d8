import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { storedMutations } from '#platform/contract/offline-queue.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

let isSent = false

/** Few pages follow a reload without a connection: the code that sends the stored changes loads only if there are any. */
export const useStoredWrites = (): void => {
  const queries = useQueryClient()
  const notices = useNotices()
  const send = useEffectEvent(async () => {
    const { sendAfterReload } = await retryImport(() => import('./send-after-reload.ts'))
    sendAfterReload(queries, notices)
  })
  useEffect(() => {
    if (isSent || storedMutations().length === 0) return
    isSent = true
    void send()
  }, [])
}
