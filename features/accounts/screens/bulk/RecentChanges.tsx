import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { bulkChanges } from '../calls.ts'
import { FailedRows } from './FailedRows.tsx'
import { bulkTexts } from './texts.ts'
import { useUndoBulk } from './use-undo-bulk.ts'
import { isUnderWay } from './watched-changes.ts'
import styles from './BulkProgress.module.css'

const POLL_MS = 2000

/** The user's own bulk changes of the last day, below the bell: progress, failures and Undo. Renders nothing without changes. */
export default function RecentChanges() {
  const t = useTexts(bulkTexts)
  const { data } = useQuery({
    ...bulkChanges.list.options(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.bulk_changes.some(isUnderWay) ? POLL_MS : false),
  })
  const [failed, setFailed] = useState<BulkChange | null>(null)
  if (!data || data.bulk_changes.length === 0) return null
  return (
    <>
      <ul className={styles.recent} aria-label={t('yourChanges')}>
        {data.bulk_changes.map((change) => (
          <Recent key={change.id} change={change} onFailed={() => setFailed(change)} />
        ))}
      </ul>
      {failed ? <FailedRows change={failed} onClose={() => setFailed(null)} /> : null}
    </>
  )
}

const Recent = ({ change, onFailed }: { change: BulkChange; onFailed: () => void }) => {
  const t = useTexts(bulkTexts)
  const { number, dateTime } = useFormats()
  const undo = useUndoBulk()
  const { id, kind, changed, failed, finished, total } = change
  const words = isUnderWay(change)
    ? t(change.status === 'undoing' ? 'undoing' : 'progress', { list: t(kind), finished: number(finished), total: number(total) })
    : t(`done_${kind}`, { count: changed, number: number(changed) })
  return (
    <li>
      <span>
        {words} <span className={ui.faint}>{dateTime(change.created_at)}</span>
        {failed > 0 ? (
          <>
            {' '}
            <Button look="ghost" size="sm" onClick={onFailed}>
              {t(`failed_${kind}`, { count: failed, number: number(failed) })}
            </Button>
          </>
        ) : null}
      </span>
      {change.can_undo_until ? (
        <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate(id)}>
          {t('undo')}
        </Button>
      ) : null}
    </li>
  )
}
