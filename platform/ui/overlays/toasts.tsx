import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { uiTexts } from '../texts.ts'
import { Library } from '../theme/library.tsx'
import { keepNumbersWhole } from '../whole-numbers.tsx'
import { ui } from '../styles/ui.ts'
import { isSupersededBy, type ToastText, TOAST_MS, UNDO_MS } from './toast.ts'
import styles from './toasts.module.css'

const icons = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
  default: IconInfoCircle,
}
const colors = { danger: ui.pastDue, warning: ui.due, success: ui.good, info: ui.soft, default: ui.soft }

/** Renders toasts: at the bottom of the page, above a phone's action bar, so that they cover no title and no button. */
const Toasts = () => (
  <Library>
    <Notifications position="bottom-left" limit={4} transitionDuration={150} className={styles.toasts ?? ''} aria-live="polite" />
  </Library>
)

/** The subjects of each toast that may still be visible. */
const shownAbout = new Map<string, readonly string[]>()

const listOf = (about: ToastText['about']): readonly string[] => (typeof about === 'string' ? [about] : (about ?? []))

export const showToast = (toast: ToastText): void => {
  const id = crypto.randomUUID()
  const about = listOf(toast.about)
  for (const [earlier, things] of shownAbout) {
    if (!isSupersededBy(things, about)) continue
    notifications.hide(earlier)
    shownAbout.delete(earlier)
  }
  if (about.length > 0) shownAbout.set(id, about)
  notifications.show({
    id,
    message: toast.title,
    role: 'status',
    autoClose: toast.undo ? UNDO_MS : TOAST_MS,
    onClose: () => shownAbout.delete(id),
    className: styles.toast ?? '',
    renderNotification: () => <Toast id={id} toast={toast} />,
  })
}

const Toast = ({ id, toast: { kind, title, message, undo } }: { id: string; toast: ToastText }) => {
  const t = useTexts(uiTexts)
  const Icon = icons[kind]
  const close = (): void => void notifications.hide(id)
  const takeBack = (): void => {
    close()
    undo?.()
  }
  return (
    <Held id={id} holds={undo !== undefined}>
      <span className={colors[kind]}>
        {undo ? <Countdown /> : <Icon className={ui.icon} size={16} stroke={1.75} aria-hidden />}
      </span>
      <div className={ui.grow}>
        <b className={ui.bold}>{keepNumbersWhole(title)}</b>
        {message ? <span className={clsx(ui.small, ui.soft, styles.more)}>{keepNumbersWhole(message)}</span> : null}
      </div>
      {undo ? (
        <Button size="sm" onClick={takeBack}>
          {t('undo')}
        </Button>
      ) : null}
      <button type="button" className={ui.iconButton} aria-label={t('close')} onClick={close}>
        <IconX className={ui.icon} size={16} aria-hidden />
      </button>
    </Held>
  )
}

/** A toast with Undo does not time out while it has keyboard focus; the library handles hover. */
const Held = ({ id, holds, children }: { id: string; holds: boolean; children: ReactNode }) => {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (!holds) return
    notifications.updateState(notificationsStore, (list) =>
      list.map((one) => (one.id === id ? { ...one, autoClose: isHeld ? false : UNDO_MS } : one)),
    )
  }, [id, holds, isHeld])
  return (
    <div className={styles.held} onFocus={() => hold(true)} onBlur={() => hold(false)}>
      {children}
    </div>
  )
}

/** Visual countdown of the Undo period. */
const Countdown = () => {
  const [seconds, setSeconds] = useState(UNDO_MS / 1000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <svg className={styles.countdown} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <circle cx={10} cy={10} r={8.5} />
      <circle cx={10} cy={10} r={8.5} pathLength={1} className={styles.left} />
      <text x={10} y={13.2} textAnchor="middle">
        {seconds}
      </text>
    </svg>
  )
}

export default Toasts
