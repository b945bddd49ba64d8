import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { clientTexts } from '#platform/contract/send.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { retryImport } from '#platform/contract/connection.ts'
import { browserOnly } from '../loadable.tsx'
import { Alert } from './alert.tsx'
import { translate } from '#platform/i18n/language.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'
import type { Failed, NoticeText, ToastText } from './toast.ts'

export type { NoticeText }

/** Not needed until something happens. */
const loadToasts = () => retryImport(() => import('./toasts.tsx'))
const Toasts = browserOnly(async () => (await loadToasts()).default)
/** By then the page has loaded; the first toast then shows at once, even offline. */
const PRELOAD_MS = 3000

/**
 * The router dispatches this on the window when the path has changed; `detail` is when the navigation started, by
 * `performance.now`, since a page may load slowly.
 */
export const PAGE_LEFT = 'page-left'
/** An alert younger than this when the navigation started belongs to the step that caused it. */
const ARRIVAL_MS = 3000
/** An alert raised this soon after a page change is about the new page: it is cleared on leaving it. */
const REACHED_MS = 1000

type Notices = {
  /** A short notice: saved, sent, changed elsewhere. */
  toast(notice: ToastText): void
  /** A lasting notice at the top of the screen, which scrolls to it. Replaces the previous one. */
  alert(notice: NoticeText | null): void
  current: NoticeText | null
}
const NoticesContext = createContext<Notices | null>(null)

export const useNotices = (): Notices => {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('NoticesProvider is missing')
  return notices
}

/**
 * A failed call as a notice: what failed, if the screen names it, and why: the server's alert with its own kind, or its texts
 * joined by commas.
 */
export const failureText = (error: unknown, label?: string): Failed => {
  const { alertMessage, alertType } = error instanceof CallFailed ? error.body : {}
  const isAlert = typeof alertMessage === 'string'
  // In the page's language, not the call's: the failed call may have switched the language.
  const isLost = error instanceof CallFailed && error.code === 'unreachable'
  const failedText = error instanceof CallFailed ? error.message : ''
  const why = isAlert ? alertMessage : isLost ? translate(clientTexts, 'unreachable') : failedText
  const title = label || why || translate(uiTexts, 'somethingWentWrong')
  // The server's text about its own error helps no user: the label names what failed.
  const isOurFault = label !== undefined && !isAlert && error instanceof CallFailed && error.status === 500
  const message = isOurFault || why === title ? '' : why
  return { kind: isAlert ? kindOf(alertType) : 'danger', title, ...(message ? { message } : {}) }
}

const kindOf = (type: unknown): Failed['kind'] => (type === 'warning' || type === 'info' ? type : 'danger')

export const NoticesProvider = ({ children }: { children: ReactNode }) => {
  const [hasToasts, setHasToasts] = useState(false)
  const [current, setCurrent] = useState<NoticeText | null>(null)
  const toast = useCallback((notice: ToastText) => {
    setHasToasts(true)
    // A success clears earlier failures, which it would contradict.
    if (notice.kind === 'success') setCurrent((previous) => (previous?.kind === 'danger' ? null : previous))
    void loadToasts().then(({ showToast }) => showToast(notice))
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const shownAt = useRef(0)
  const leftAt = useRef(-Infinity)
  const mayFollow = useRef(false)
  const alert = useCallback((notice: NoticeText | null) => {
    shownAt.current = performance.now()
    mayFollow.current = performance.now() - leftAt.current > REACHED_MS
    setCurrent(notice)
    if (notice) window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    // An alert raised on the way to a page is read there; it is cleared on the next navigation, however soon.
    const leave = ({ detail: setOutAt }: CustomEvent<number>): void => {
      const isRaisedOnTheWay = shownAt.current >= setOutAt
      const follows = isRaisedOnTheWay || (mayFollow.current && setOutAt - shownAt.current <= ARRIVAL_MS)
      if (!follows) setCurrent(null)
      mayFollow.current = false
      leftAt.current = performance.now()
    }
    window.addEventListener(PAGE_LEFT, leave as EventListener)
    return () => window.removeEventListener(PAGE_LEFT, leave as EventListener)
  }, [])
  useEffect(() => {
    const holds = current?.holds
    if (!holds) return undefined
    // Any event may have made it outdated; if that cannot be checked, it stays.
    return onCableMessage(() => {
      void holds().then(
        (isTrue) => setCurrent((previous) => (previous === current && !isTrue ? null : previous)),
        () => undefined,
      )
    })
  }, [current])
  const value = useMemo(() => ({ toast, alert, current }), [toast, alert, current])
  return (
    <NoticesContext.Provider value={value}>
      {children}
      {hasToasts ? <Toasts /> : null}
    </NoticesContext.Provider>
  )
}

/** The pressed control is gone: focuses the notice's action, or the notice, unless the focus has already moved on. */
const goOnFrom = (container: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!container || (activeElement && activeElement !== body && !container.contains(activeElement))) return
  const way = container.querySelector<HTMLElement>(`.${ui.alertAction} a, .${ui.alertAction} button`)
  ;(way ?? container).focus()
}

/** Slot of the lasting notice: first in the page. */
export const AlertSlot = () => {
  const { current, alert } = useNotices()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current?.takesFocus) goOnFrom(container.current)
  }, [current])
  if (!current) return null
  return (
    <div ref={container} className={ui.alertSlot} tabIndex={current.takesFocus ? -1 : undefined}>
      <Alert kind={current.kind} title={current.title} action={current.action} onClose={() => alert(null)}>
        {current.message}
      </Alert>
    </div>
  )
}
