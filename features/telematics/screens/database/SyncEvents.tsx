import { clsx } from 'clsx'
import { useState } from 'react'
import { wallClock } from '#features/countries/clock-time.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconCheck, IconClock, IconRefresh } from '#platform/ui/icons.ts'
import { localToday } from '#platform/ui/local-today.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { Card } from '#platform/ui/page.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { SyncEvent } from '../../contract.ts'
import { databaseTexts } from './texts.ts'
import { useSyncEvents } from './use-database.ts'
import styles from './Database.module.css'

/** Every sync with its result, newest first. */
export const SyncEvents = ({ hour }: { hour: number }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const query = useSyncEvents(page)
  const pages = query.data?.total_pages ?? 1
  const configured = `${String(hour).padStart(2, '0')}:00`
  const time = formats.time(configured)
  // The list below is in the user's zone, so the time is given in both zones.
  const own = formats.time(wallClock(`${localToday()}T${configured}:00-05:00`, pageFacts().timeZone).time)
  const List = usePhone() ? Cards : Table
  return (
    <Card title={t('events')} meta={own === time ? t('everyDay', { time }) : t('everyDayOwn', { own, time })}>
      <Loaded query={query}>
        {({ geotab_sync_events: events }) =>
          events.length === 0 ? <p className={clsx(ui.padded, ui.faint)}>{t('noEvents')}</p> : <List events={events} />
        }
      </Loaded>
      {pages > 1 ? (
        <div className={styles.pages}>
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

type ListProps = { events: readonly SyncEvent[] }

const Table = ({ events }: ListProps) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  return (
    <div className={ui.tableScroll} role="region" aria-label={t('events')}>
      <RowTable
        className={clsx(ui.table, styles.table)}
        columns={[
          { key: 'id', label: t('id'), cell: ({ id }) => <span className={ui.soft}>{id}</span> },
          {
            key: 'created',
            label: t('createdAt'),
            sorted: 'descending',
            cell: ({ created_at: instant }) => formats.gridDateTime(instant),
          },
          { key: 'status', label: t('status'), cell: (event) => <Status status={event.status} /> },
          { key: 'result', label: t('result'), cell: (event) => <Result event={event} /> },
        ]}
        rows={events}
        rowId={({ id }) => id}
      />
    </div>
  )
}

const Result = ({ event }: { event: SyncEvent }) => <span className={ui.soft}>{useResult(event)}</span>

/** On a phone: time and result, with the outcome below. */
const Cards = ({ events }: ListProps) => {
  const t = useTexts(databaseTexts)
  return (
    <ul className={styles.cards} aria-label={t('events')}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  )
}

const EventCard = ({ event }: { event: SyncEvent }) => {
  const formats = useFormats()
  return (
    <li>
      <span className={ui.medium}>{formats.gridDateTime(event.created_at)}</span>
      <Status status={event.status} />
      <span className={clsx(ui.small, ui.soft, styles.result)}>{useResult(event)}</span>
    </li>
  )
}

const LOOKS = {
  queued: { icon: IconClock, look: undefined },
  running: { icon: IconRefresh, look: undefined },
  completed: { icon: IconCheck, look: clsx(ui.quiet, ui.good) },
  failed: { icon: IconAlertCircle, look: ui.pastDue },
} as const

const Status = ({ status }: Pick<SyncEvent, 'status'>) => {
  const t = useTexts(databaseTexts)
  const { icon: Icon, look } = LOOKS[status] ?? LOOKS.queued
  return (
    <span className={clsx(ui.badge, look)}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(status)}
    </span>
  )
}

const useResult = ({
  status,
  error,
  connected,
  vehicles_total: total,
  vehicles_read: read,
  started_by: name,
}: SyncEvent): string => {
  const t = useTexts(databaseTexts)
  if (status === 'failed') return t(error ?? 'interrupted')
  if (status === 'queued' || total === null) return t('waits')
  const result =
    status === 'running' ? t('readSoFar', { read, count: total }) : t('connectedOf', { connected: connected ?? 0, count: total })
  return name ? t('startedBy', { result, name }) : result
}
