import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { readFinding } from '#features/problems/finding.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { discardItem, retryItem } from '#platform/offline/waiting.ts'
import type { WaitingItem } from '#platform/offline/waiting-store.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertTriangle, IconClipboardCheck, IconGauge } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { driverTexts } from './texts.ts'
import styles from './WaitingItems.module.css'

type ItemsProps = { items: readonly WaitingItem[]; manager: { first_name: string } | null }

/** What waits for a signal, and what the server refused. */
export const WaitingItems = ({ items, manager }: ItemsProps) => {
  const t = useTexts(driverTexts)
  if (items.length === 0) return null
  const refused = items.filter(({ refusal }) => refusal !== null).length
  const hasDefect = items.some((item) => (readFinding(item)?.answer ?? 'drive') !== 'drive')
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
      {hasDefect ? (
        <Alert kind="warning" title={manager ? t('doesNotKnow', { name: manager.first_name }) : t('nobodyKnows')}>
          {t('callIfUnsafe')}
        </Alert>
      ) : null}
    </section>
  )
}

const KINDS = {
  odometer: { Icon: IconGauge, text: 'waitingOdometer' },
  problem: { Icon: IconAlertTriangle, text: 'waitingProblem' },
  inspection: { Icon: IconClipboardCheck, text: 'waitingInspection' },
} as const
const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS

const Waiting = ({ item }: { item: WaitingItem }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  const size = useFileSize()
  const [isOpen, open] = useState(false)
  const { label, refusal, at, bytes } = item
  const { Icon, text } = KINDS[isKind(label.kind) ? label.kind : 'problem']
  const what = t(text, { what: label.value, vehicle: label.subject })
  return (
    <li className={styles.item}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={ui.grow}>
        <strong>{what}</strong>
        <span className={clsx(ui.small, ui.soft)}>
          {formats.dateTime(at)}, {size(bytes)}
        </span>
        {isOpen ? <Contents item={item} /> : null}
        {refusal ? <Refused item={item} message={refusal.message} code={refusal.code} /> : null}
      </div>
      <Button
        look="brand"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'closeItem' : 'openItem', { what })}
        onClick={() => open(!isOpen)}
      >
        {t(isOpen ? 'close' : 'open')}
      </Button>
    </li>
  )
}

/** As it will be sent: the words, then the photos. */
const Contents = ({ item }: { item: WaitingItem }) => {
  const t = useTexts(driverTexts)
  const { lines = [], fields } = item
  const files = fields.flatMap(([, value]) => (value instanceof File ? [value] : []))
  return (
    <div className={styles.contents}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length === 0 && files.length === 0 ? <p>{t('nothingElse')}</p> : null}
      {files.length > 0 ? (
        <div className={styles.photos}>
          {files.map((file, index) => (
            <WaitingPhoto key={`${index} ${file.name}`} file={file} label={t('photoOf', { number: index + 1 })} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

const WaitingPhoto = ({ file, label }: { file: File; label: string }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url) return null
  return file.type.startsWith('video/') ? <video src={url} aria-label={label} controls muted /> : <img src={url} alt={label} />
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
