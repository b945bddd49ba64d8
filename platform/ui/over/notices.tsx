import { clsx } from 'clsx'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { Alert, type AlertKind } from './alert.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { translate } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

/** Toasts disappear after exactly this time; they are never the only place that says something. */
export const TOAST_MS = 3000
/** The router dispatches this on the window when the path has changed. */
export const PAGE_LEFT = 'page-left'
/** An alert younger than this was raised by the step that leads to the new page. */
const ARRIVAL_MS = 3000

export type NoticeText = { kind: AlertKind; title: string; message?: string }
type Shown = NoticeText & { id: number }

type Notices = {
  /** A passing word: saved, sent, changed elsewhere. */
  toast(notice: NoticeText): void
  /** A lasting word at the top of the screen, which scrolls up to it. Replaces the one before. */
  alert(notice: NoticeText | null): void
  current: NoticeText | null
}
const NoticesContext = createContext<Notices | null>(null)

export const useNotices = (): Notices => {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('NoticesProvider is missing')
  return notices
}

/** Any failed call, as the person reads it: the server's alert with its own kind, or its texts joined by commas. */
export const failureText = (error: unknown, fallback: string = translate(uiTexts, 'somethingWentWrong')): NoticeText => {
  const { alertMessage, alertType } = error instanceof CallFailed ? error.body : {}
  if (typeof alertMessage === 'string') return { kind: kindOf(alertType), title: alertMessage }
  return { kind: 'danger', title: error instanceof CallFailed && error.message ? error.message : fallback }
}

const kindOf = (type: unknown): AlertKind => (type === 'warning' || type === 'info' || type === 'success' ? type : 'danger')

const icons = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
  default: IconInfoCircle,
}
const colors = { danger: ui.pastDue, warning: ui.due, success: ui.good, info: ui.soft, default: ui.soft }

export const NoticesProvider = ({ children }: { children: ReactNode }) => {
  const t = useTexts(uiTexts)
  const [toasts, setToasts] = useState<Shown[]>([])
  const [current, setCurrent] = useState<NoticeText | null>(null)
  const nextId = useRef(1)
  const drop = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), [])
  const toast = useCallback(
    (notice: NoticeText) => {
      const id = nextId.current++
      setToasts((list) => [...list, { ...notice, id }])
      setTimeout(() => drop(id), TOAST_MS)
    },
    [drop],
  )
  const shownAt = useRef(0)
  const alert = useCallback((notice: NoticeText | null) => {
    shownAt.current = Date.now()
    setCurrent(notice)
    if (notice) window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    // What was said on the way to a page is read there; it does not follow to the next one.
    const leave = (): void => {
      if (Date.now() - shownAt.current > ARRIVAL_MS) setCurrent(null)
    }
    window.addEventListener(PAGE_LEFT, leave)
    return () => window.removeEventListener(PAGE_LEFT, leave)
  }, [])
  const value = useMemo(() => ({ toast, alert, current }), [toast, alert, current])
  return (
    <NoticesContext.Provider value={value}>
      {children}
      <div className={ui.toasts} aria-live="polite">
        {toasts.map(({ id, kind, title, message }) => {
          const Icon = icons[kind]
          return (
            <div key={id} className={ui.toast} role="status">
              <span className={colors[kind]}>
                <Icon className={ui.icon} size={16} aria-hidden />
              </span>
              <div className={ui.grow}>
                <b className={ui.bold}>{title}</b>
                {message ? <span className={clsx(ui.small, ui.soft, ui.toastMore)}>{message}</span> : null}
              </div>
              <button type="button" className={ui.iconButton} aria-label={t('close')} onClick={() => drop(id)}>
                <IconX className={ui.icon} size={16} aria-hidden />
              </button>
            </div>
          )
        })}
      </div>
    </NoticesContext.Provider>
  )
}

/** Where the lasting word stands: the first thing in the page. */
export const AlertPlace = () => {
  const { current, alert } = useNotices()
  if (!current) return null
  return (
    <div className={ui.alertPlace}>
      <Alert kind={current.kind} title={current.title} onClose={() => alert(null)}>
        {current.message}
      </Alert>
    </div>
  )
}
