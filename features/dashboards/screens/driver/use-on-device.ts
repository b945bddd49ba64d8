import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { draftsNow } from '#platform/offline/drafts.ts'
import { isWaiting } from '#platform/offline/is-waiting.ts'
import { onWaiting, SENT, waitingItems, watchWaiting } from '#platform/offline/waiting.ts'
import type { StoredDraft, WaitingItem } from '#platform/offline/waiting-store.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { driverTexts } from './texts.ts'

type OnDevice = { items: readonly WaitingItem[]; drafts: readonly StoredDraft[] }
const NOTHING: OnDevice = { items: [], drafts: [] }

/** Items and drafts of this device that the server does not know, kept up to date. */
export const useOnDevice = (): OnDevice => {
  const queries = useQueryClient()
  const { toast } = useNotices()
  const t = useTexts(driverTexts)
  const [known, setKnown] = useState(NOTHING)
  const load = useEffectEvent(async () => {
    setKnown(isWaiting() ? { items: await waitingItems(), drafts: await draftsNow() } : NOTHING)
  })
  const wereSent = useEffectEvent(() => {
    toast({ kind: 'success', title: t('wereSent'), message: t('wereSentMore') })
    void queries.invalidateQueries()
  })
  useEffect(() => {
    const [onChange, onSent] = [() => void load(), () => wereSent()]
    onChange()
    watchWaiting()
    const stop = onWaiting(onChange)
    window.addEventListener(SENT, onSent)
    return () => {
      stop()
      window.removeEventListener(SENT, onSent)
    }
  }, [])
  return known
}
