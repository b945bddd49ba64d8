import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { office } from '../calls.ts'

/** Runs one row action: its button is busy, a toast confirms it, and all lists refetch. */
export const useOfficeAct = () => {
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async <T>(
    key: string,
    call: () => Promise<T>,
    toText: (answer: T) => { title: string; message: string },
  ): Promise<void> => {
    setBusy(key)
    try {
      toast({ kind: 'success', ...toText(await call()) })
    } catch (error) {
      alert(failureText(error))
    }
    await lookAgain(queries)
    setBusy(null)
  }
  return { busy, act }
}

type Queries = ReturnType<typeof useQueryClient>
/** Invalidates every list of stuck items. */
export const lookAgain = (queries: Queries): Promise<unknown> =>
  Promise.all([
    office.summary.invalidate(queries),
    office.orders.invalidate(queries),
    office.failedJobs.invalidate(queries),
    office.undeliveredMails.invalidate(queries),
  ])
