import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { bulkUpload } from '../../bulk-upload/bulk-contract.ts'
import type { BulkStatus } from '../../bulk-upload/bulk-upload.ts'
import { type CableMessage, onCableMessage } from '#platform/contract/cable.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { vehicles } from '../calls.ts'
import { type Sample, secondsLeft } from './remaining.ts'
import { uploadOutcomeTexts } from './outcome-texts.ts'

export type Upload = z.output<typeof bulkUpload>
type Recent = { upload: Upload | null }

/** Fallback polling: the channel reports changes at once. */
const POLL_MS = 5000
/** Minimum interval between refetches of the reasons while rows fail. */
const REASONS_MS = 2000

const FINAL = { completed: 'success', completed_with_errors: 'warning', errored: 'danger' } as const
type FinalStatus = keyof typeof FINAL
const STATUSES: readonly string[] = [
  'awaiting_completion',
  'completed',
  'completed_with_errors',
  'errored',
] satisfies BulkStatus[]

export type BulkUploadState = {
  /** The running upload, or one that ended within the last hour. */
  upload: Upload | null
  /** Progress, 0 to 1; null if none is running. */
  share: number | null
  secondsLeft: number | null
  /** Shows an upload that was just sent. */
  onStarted(upload: Upload): void
}

/** The user's upload, updated by the real-time channel and restored after a reload. */
export const useBulkUpload = (enabled: boolean, isWatched: boolean, onFinished: () => void): BulkUploadState => {
  const queries = useQueryClient()
  const language = useLanguage()
  const usual = vehicles.recentBulkUpload.options()
  // Reasons are in the user's language.
  const queryKey = [...usual.queryKey, language]
  const query = useQuery({
    ...usual,
    queryKey,
    enabled,
    refetchInterval: ({ state }) => (isRunning(state.data?.upload) ? POLL_MS : false),
  })
  const upload = query.data?.upload ?? null
  const show = (next: Upload): void => void queries.setQueryData<Recent>(queryKey, { upload: next })
  const onMessage = useEffectEvent((message: CableMessage) => {
    // An import of vehicles is shown as an upload.
    if (message.channel === 'import' && enabled) return void query.refetch()
    if (message.channel !== 'bulk_upload') return
    if (!STATUSES.includes(String(message.status))) return console.warn('bulk upload: unknown status', message.status)
    if (upload?.id === message.id) show({ ...upload, ...countsOf(message), status: message.status } as Upload)
    else void query.refetch()
  })
  useEffect(() => (enabled ? onCableMessage(onMessage) : undefined), [enabled])
  useReasons(upload, query.refetch)
  useEnding(upload, isWatched, () => {
    void query.refetch()
    onFinished()
  })
  const left = useSecondsLeft(upload)
  const running = isRunning(upload)
  const share = running && upload ? (upload.rows_total ? upload.rows_done / upload.rows_total : 0) : null
  return { upload, share, secondsLeft: left, onStarted: show }
}

const isRunning = (upload: Upload | null | undefined): boolean => upload?.status === 'awaiting_completion'

const countsOf = (message: CableMessage): object =>
  Object.fromEntries(
    ['rows_done', 'rows_total', 'added', 'updated', 'failed', 'skipped']
      .filter((fact) => typeof message[fact] === 'number')
      .map((fact) => [fact, message[fact]]),
  )

/** The channel pushes only counts; reasons are fetched when their number grows. */
const useReasons = (upload: Upload | null, refetch: () => unknown): void => {
  const bad = upload ? upload.failed + upload.skipped : 0
  const known = upload?.problems.length ?? 0
  const missing = isRunning(upload) && bad > known && known < REASONS_SHOWN
  const fetchAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!missing) return undefined
    const timer = setTimeout(fetchAgain, REASONS_MS)
    return () => clearTimeout(timer)
  }, [missing, known])
}
const REASONS_SHOWN = 200

/** Announces each result once at the top of the page, unless the drawer shows it. */
const useEnding = (upload: Upload | null, isWatched: boolean, ended: () => void): void => {
  const t = useTexts(uploadOutcomeTexts)
  const { alert } = useNotices()
  const running = useRef<string | null>(null)
  const notifyEnd = useEffectEvent((status: FinalStatus) => {
    if (!isWatched) alert({ kind: FINAL[status], title: t(status) })
    ended()
  })
  const id = upload?.id ?? null
  const status = upload?.status
  useEffect(() => {
    if (status === 'awaiting_completion') running.current = id
    else if (status && running.current === id) {
      running.current = null
      notifyEnd(status)
    }
  }, [id, status])
}

const useSecondsLeft = (upload: Upload | null): number | null => {
  const first = useRef<(Sample & { id: string }) | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const { id, rows_done: rows, rows_total: total } = upload ?? {}
  const running = isRunning(upload)
  useEffect(() => {
    if (!running || !id || !total || rows === undefined) return setLeft(null)
    const now = { rows, at: performance.now() }
    if (first.current?.id !== id) first.current = { ...now, id }
    return setLeft(secondsLeft(first.current, now, total))
  }, [running, id, rows, total])
  return left
}

export const alertKindOf = (status: Upload['status']): 'success' | 'warning' | 'danger' | null =>
  status === 'awaiting_completion' ? null : FINAL[status]
