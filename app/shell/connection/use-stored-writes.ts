import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sendStoredWrites } from '#platform/contract/write.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { connectionTexts } from '#platform/ui/overlays/connection-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

let isSent = false

/** Sends the stored changes of the page before a reload, once; their form is gone, so this reports the result. */
export const useStoredWrites = (): void => {
  const t = useTexts(connectionTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const saved = useEffectEvent(() => {
    toast({ kind: 'success', title: t('savedAfterAll'), message: t('savedAfterAllMore') })
    void queries.invalidateQueries()
  })
  const refused = useEffectEvent((reason: string) => {
    alert({ kind: 'danger', title: t('notSaved'), message: [reason, t('notSavedMore')].filter(Boolean).join(' ') })
  })
  useEffect(() => {
    if (isSent) return
    isSent = true
    sendStoredWrites({ saved, refused })
  }, [])
}
