import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDatabase, IconRefresh } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Connection, SyncEvent } from '../../contract.ts'
import { isUnderWay } from '../../sync-event.ts'
import { HeldReadings } from '../HeldReadings.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { NameForm } from './NameForm.tsx'
import { SyncEvents } from './SyncEvents.tsx'
import { databaseTexts } from './texts.ts'
import { Unmatched } from './Unmatched.tsx'
import { useConnection, useSyncEvents, useSyncNow } from './use-database.ts'
import styles from './Database.module.css'
import { clsx } from 'clsx'
import { Card } from '#platform/ui/page.tsx'

/** Settings > Telematics database: connection of the fleet's vehicles. */
export const TelematicsDatabase = () => {
  const query = useConnection()
  const { data: user } = useQuery(currentUserQuery)
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={32} gap={12} />}>
      {(connection) =>
        user ? (
          connection.database ? (
            <Connected connection={connection} fleetId={user.fleet.id} />
          ) : (
            <None fleetId={user.fleet.id} />
          )
        ) : null
      }
    </Loaded>
  )
}

const None = ({ fleetId }: { fleetId: number }) => {
  const t = useTexts(databaseTexts)
  const [isOpen, open] = useState(false)
  return (
    <div className={ui.panel}>
      <EmptyState
        picture={<IconDatabase size={20} stroke={1.75} aria-hidden />}
        title={t('none')}
        actions={
          <Button look="primary" onClick={() => open(true)}>
            {t('add')}
          </Button>
        }
      >
        {t('noneLine')}
      </EmptyState>
      <Modal opened={isOpen} title={t('databaseName')} onClose={() => open(false)}>
        <NameForm fleetId={fleetId} name="" onClose={() => open(false)} />
      </Modal>
    </div>
  )
}

const Connected = ({ connection, fleetId }: { connection: Connection; fleetId: number }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const { data } = useSyncEvents(1)
  const sync = useSyncNow()
  const newest = data?.geotab_sync_events ?? []
  const running = newest.find(({ status }) => isUnderWay(status))
  const last = newest.find(({ finished_at: at }) => at !== null)
  const line = [
    running ? t('isRunning') : null,
    last ? (last.error ? null : t('lastEnded', { when: formats.dateTime(last.finished_at!) })) : running ? null : t('neverRead'),
  ]
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <div>
          <h2>{t('connected', { connected: connection.connected, count: connection.vehicles })}</h2>
          <p>{line.filter(Boolean).join(' ')}</p>
          {last?.error ? (
            <p className={ui.pastDue}>{t('lastFailed', { when: formats.dateTime(last.finished_at!), reason: t(last.error) })}</p>
          ) : null}
        </div>
        <Button
          icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          busy={sync.isPending}
          disabled={running !== undefined}
          onClick={() => sync.mutate()}
        >
          {t('syncNow')}
        </Button>
      </div>
      <div className={styles.columns}>
        <div>
          <HeldReadings readings={connection.kept_aside} canDecide withVehicle />
          <Unmatched connection={connection} />
          <SyncEvents hour={connection.sync_hour} />
        </div>
        <aside aria-label={t('database')}>
          <DatabaseCard connection={connection} fleetId={fleetId} />
          {running ? <RunningNow event={running} hour={connection.sync_hour} /> : null}
        </aside>
      </div>
    </div>
  )
}

/** Progress of the running sync, which continues if the user leaves. */
const RunningNow = ({ event, hour }: { event: SyncEvent; hour: number }) => {
  const t = useTexts(databaseTexts)
  const formats = useFormats()
  const { vehicles_read: read, vehicles_total: total } = event
  const percent = total ? Math.floor((100 * read) / total) : 0
  const morning = formats.time(`${String(hour).padStart(2, '0')}:00`)
  return (
    <Card
      title={t('runningNow')}
      right={<span className={ui.soft}>{t('sinceTime', { time: formats.dateTime(event.created_at) })}</span>}
    >
      <div className={styles.running}>
        <div className={clsx(ui.row, ui.apart)}>
          <b className={ui.bold}>{total === null ? t('waits') : t('readSoFar', { read, count: total })}</b>
          <span className={ui.soft}>{t('percent', { percent })}</span>
        </div>
        <div
          className={ui.progress}
          role="progressbar"
          aria-label={t('vehiclesRead')}
          aria-valuemin={0}
          aria-valuenow={read}
          aria-valuemax={total ?? 0}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
        <p className={clsx(ui.soft, ui.small)}>{t('mayLeave', { time: morning })}</p>
      </div>
    </Card>
  )
}
