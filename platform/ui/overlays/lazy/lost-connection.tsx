import { pageFacts } from '#platform/ui/page-facts.ts'
import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { checkConnection } from '#platform/contract/connection.ts'
import { discardQueuedMutations } from '#platform/contract/offline-queue.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { useFormats } from '../../formats.tsx'
import { IconClock, IconWifiOff } from '../../icons.ts'
import { useConnection, useQueuedMutations } from '../use-connection.ts'
import { connectionTexts } from '../connection-texts.ts'
import styles from './lost-connection.module.css'

/** Nothing is lost by leaving the page. */
export const QueuedNote = () => {
  const t = useTexts(connectionTexts)
  return (
    <p className={styles.keptNote} role="status">
      <IconClock size={16} stroke={1.75} aria-hidden /> {t('keptHere')}
    </p>
  )
}

/** The age of the page's data, what is queued, and the next try. */
export const LostConnection = () => {
  const t = useTexts(connectionTexts)
  const { time } = useFormats()
  const { tries, waitMs } = useConnection()
  // The line appears when the connection is lost: the data is from just before.
  const [lostAt] = useState(() => new Date(pageFacts().now()))
  const queuedCount = useQueuedMutations().length
  const [busy, setBusy] = useState(false)
  const discard = (): void => discardQueuedMutations(new CallFailed(0, { code: 'discarded', errors: [t('discarded')] }))
  const tryNow = async (): Promise<void> => {
    setBusy(true)
    await checkConnection()
    setBusy(false)
  }
  return (
    <div className={styles.connection}>
      <IconWifiOff size={16} stroke={1.75} aria-hidden />
      <p className={styles.connectionWords}>
        <span role="status">
          <strong>{t('lost')}</strong> {t('shownFrom', { time: time(lostAt.toTimeString().slice(0, 5)) })}{' '}
          {queuedCount > 0 ? t('queued', { count: queuedCount }) : null}
        </span>{' '}
        <NextTry key={tries} waitMs={waitMs} />
      </p>
      {queuedCount > 0 ? (
        <Button size="sm" look="ghost" onClick={discard}>
          {t('discard', { count: queuedCount })}
        </Button>
      ) : null}
      <Button size="sm" busy={busy} onClick={() => void tryNow()}>
        {t('tryNow')}
      </Button>
    </div>
  )
}

/** Visual countdown only: a screen reader would announce every second. */
const NextTry = ({ waitMs }: { waitMs: number }) => {
  const t = useTexts(connectionTexts)
  const [seconds, setSeconds] = useState(Math.ceil(waitMs / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden="true">{seconds > 0 ? t('nextTry', { seconds }) : t('trying')}</span>
}
