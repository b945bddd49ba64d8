import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { discardItem, onWaiting, retryItem, SENT, waitingItems, watchWaiting } from '#platform/offline/waiting.ts'
import type { WaitingItem } from '#platform/offline/waiting-store.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertTriangle, IconGauge } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { driverTexts } from './texts.ts'
import styles from './WaitingItems.module.css'

/** What waits for a signal, and what the server refused. */
export const WaitingItems = () => {
  const t = useTexts(driverTexts)
  const items = useWaitingItems()
  if (items.length === 0) return null
  const refused = items.filter(({ refusal }) => refusal !== null).length
  return (
    <section className={styles.waiting} aria-labelledby="waiting-items">
      <div role="status">
        <h2 id="waiting-items">
          {refused > 0 ? t('needYourAnswer', { count: refused }) : t('waiting', { count: items.length })}
        </h2>
      </div>
      {refused < items.length ? <p className={ui.soft}>{t('waitingMore')}</p> : null}
      <ul className={ui.panel}>
        {items.map((item) => (
          <Waiting key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const useWaitingItems = (): readonly WaitingItem[] => {
  const queries = useQueryClient()
  const { toast } = useNotices()
  const t = useTexts(driverTexts)
  const [items, setItems] = useState<readonly WaitingItem[]>([])
  const load = useEffectEvent(async () => setItems(await waitingItems()))
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
  return items
}

const Waiting = ({ item }: { item: WaitingItem }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  const size = useFileSize()
  const { label, refusal, at, bytes } = item
  const Icon = label.kind === 'odometer' ? IconGauge : IconAlertTriangle
  const what = t(label.kind === 'odometer' ? 'waitingOdometer' : 'waitingProblem', {
    what: label.value,
    vehicle: label.subject,
  })
  return (
    <li className={styles.item}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={ui.grow}>
        <strong>{what}</strong>
        <span className={clsx(ui.small, ui.soft)}>
          {formats.dateTime(at)}, {size(bytes)}
        </span>
        {refusal ? <Refused item={item} message={refusal.message} code={refusal.code} /> : null}
      </div>
    </li>
  )
}

/** The server did not take it: its person decides. */
const Refused = ({ item, message, code }: { item: WaitingItem; message: string; code: string }) => {
  const t = useTexts(driverTexts)
  const isQuestion = code === 'confirm_odometer'
  return (
    <div className={styles.refused}>
      <p>{message}</p>
      <div className={styles.answers}>
        <Button onClick={() => void discardItem(item.id)}>{t('discard')}</Button>
        <Button look="primary" onClick={() => void retryItem(item, isQuestion ? [['ask_odometer', 'false']] : [])}>
          {t(isQuestion ? 'sendAnyway' : 'sendAgain')}
        </Button>
      </div>
    </div>
  )
}
