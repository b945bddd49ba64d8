import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { whenIdle } from '#platform/ui/when-idle.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { bulkChanges } from '../calls.ts'
import { FailedRows } from './FailedRows.tsx'
import { bulkTexts } from './texts.ts'
import { useUndoBulk } from './use-undo-bulk.ts'
import { isUnderWay, mayBeUnderWay, rememberUnderWay, unwatchChange, useWatchedChanges, watchChange } from './watched-changes.ts'
import styles from './BulkProgress.module.css'

/** Polling interval of a job's progress. */
const POLL_MS = 1000

/** The user's running bulk changes, on every page and after a reload, with their outcome. The server does not return those of others. */
export default function BulkProgress() {
  const watched = useWatchedChanges()
  const [failed, setFailed] = useState<BulkChange | null>(null)
  const running = watched.filter(isUnderWay)
  useUnfinished()
  useLatest(running)
  useOutcomes(watched, setFailed)
  return (
    <>
      {running.length > 0 ? (
        <div className={styles.changes}>
          {running.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </div>
      ) : null}
      {failed ? <FailedRows change={failed} onClose={() => setFailed(null)} /> : null}
    </>
  )
}

/** Fetches changes that are still running after a reload, once, when the page is idle, and only if this browser started any. */
const useUnfinished = (): void => {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => whenIdle(() => setRequested(mayBeUnderWay())), [])
  const { data } = useQuery({ ...bulkChanges.list.options(), enabled: isRequested })
  const watchAll = useEffectEvent(() => {
    data?.bulk_changes.filter(isUnderWay).forEach(watchChange)
    if (data) rememberUnderWay()
  })
  useEffect(() => watchAll(), [data])
}

const useLatest = (running: readonly BulkChange[]): void => {
  const latest = useQueries({
    queries: running.map(({ id }) => ({
      ...bulkChanges.show.options({ params: { id } }),
      refetchInterval: POLL_MS,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const take = useEffectEvent(() => {
    for (const { data } of latest) {
      const before = data && running.find(({ id }) => id === data.bulk_change.id)
      if (!data || !before) continue
      const { status, finished } = data.bulk_change
      // A response requested before the undo began would end it.
      const isOlder = before.status === 'undoing' && status === 'done'
      if (!isOlder && (before.status !== status || before.finished !== finished)) watchChange(data.bulk_change)
    }
  })
  const versions = latest.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  useEffect(() => take(), [versions])
}

const useOutcomes = (watched: readonly BulkChange[], onFailed: (change: BulkChange) => void): void => {
  const queries = useQueryClient()
  const announce = useOutcomeNotice()
  const finish = useEffectEvent((change: BulkChange) => {
    unwatchChange(change.id)
    announce(change)
    if (change.status === 'done' && change.failed > 0) onFailed(change)
    // Any list or figure may show the changed rows.
    void queries.invalidateQueries()
  })
  const through = watched.find((change) => !isUnderWay(change))
  useEffect(() => {
    if (through) finish(through)
  }, [through])
}

const Change = ({ change }: { change: BulkChange }) => {
  const t = useTexts(bulkTexts)
  const { number } = useFormats()
  const undo = useUndoBulk()
  const { id, kind, status, total, finished } = change
  const isWaiting = status === 'waiting'
  const params = { list: t(kind), finished: number(finished), total: number(total) }
  const words = isWaiting
    ? t(kind === 'declines' ? 'waiting_declines' : 'waiting_approvals', { count: total, number: number(total) })
    : t(status === 'undoing' ? 'undoing' : 'progress', params)
  return (
    <section className={styles.change} aria-label={t(kind)}>
      <span role="status">{words}</span>
      {isWaiting ? (
        <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(id)}>
          {t('undo')}
        </Button>
      ) : (
        <progress aria-label={words} value={finished} max={total} />
      )}
    </section>
  )
}

/** Above this size, a change offers Undo in a persistent alert; a smaller one in the toast. */
const STAYS_FROM = 100

const useOutcomeNotice = () => {
  const t = useTexts(bulkTexts)
  const formats = useFormats()
  const { toast, alert } = useNotices()
  const undo = useUndoBulk()
  return (change: BulkChange): void => {
    const { id, kind, changed, unchanged, restored, left } = change
    const about = `bulk_change ${id}`
    const words = (key: 'unchangedCount' | 'restoredCount' | 'leftCount' | `done_${BulkChange['kind']}`, count: number): string =>
      t(key, { count, number: formats.number(count) })
    if (change.status === 'undone') {
      const title = kind === 'approvals' ? 'nothingApproved' : kind === 'declines' ? 'nothingDeclined' : null
      if (title) return toast({ kind: 'success', title: t(title), message: '', about })
      const message = words('restoredCount', restored)
      if (left > 0) return alert({ kind: 'warning', title: t('undone'), message: `${message}. ${words('leftCount', left)}` })
      alert(null)
      return toast({ kind: 'success', title: t('undone'), message, about })
    }
    const title = words(`done_${kind}`, changed)
    const message = unchanged > 0 ? words('unchangedCount', unchanged) : ''
    const takeBack = (): void => undo.mutate(id)
    if (change.can_undo_until === null) {
      // If no row changed, the list of failed rows is enough.
      return changed + unchanged > 0 ? toast({ kind: 'success', title, message, about }) : undefined
    }
    if (change.total <= STAYS_FROM) return toast({ kind: 'success', title, message, undo: takeBack, about })
    const until = t('undoUntil', { time: formats.dateTime(change.can_undo_until) })
    return alert({
      kind: 'success',
      title,
      message: [message, until].filter(Boolean).join('. '),
      action: (
        <Button size="sm" onClick={takeBack}>
          {t('undo')}
        </Button>
      ),
    })
  }
}
