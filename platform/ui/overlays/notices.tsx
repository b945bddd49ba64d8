import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { clientTexts } from '#platform/contract/send.ts'
import { onCableMessage } from '#platform/contract/cable.ts'
import { retryImport } from '#platform/contract/connection.ts'
import { Alert } from './alert.tsx'
import { translate } from '#platform/i18n/language.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'
import type { Failed, NoticeText, ToastText } from './toast.ts'

export type { NoticeText }

/** Nobody needs them before something has happened. */
const loadToasts = () => retryImport(() => import('./toasts.tsx'))
const Toasts = lazy(loadToasts)
/** By then the page is there, and the first toast comes at once, also where the connection is lost by then. */
const PRELOAD_MS = 3000

/** The router dispatches this on the window when the path has changed; `detail` is when it set out, for a page may take long to come. */
export const PAGE_LEFT = 'page-left'
/** An alert that was younger when one set out was raised by the step that leads to the new page. */
const ARRIVAL_MS = 3000
/** An alert raised this soon after a page change is about the page that was reached: it goes away with it. */
const REACHED_MS = 1000

type Notices = {
  /** A passing word: saved, sent, changed elsewhere. */
  toast(notice: ToastText): void
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

/**
 * Any failed call, as the person reads it: what could not be done, if the screen says it, and below it why: the server's alert with its
 * own kind, or its texts joined by commas.
 */
export const failureText = (error: unknown, label?: string): Failed => {
  const { alertMessage, alertType } = error instanceof CallFailed ? error.body : {}
  const isAlert = typeof alertMessage === 'string'
  // Said in the language of the page and not of the call: the failed one may have been the choice of another language.
  const isLost = error instanceof CallFailed && error.code === 'unreachable'
  const said = error instanceof CallFailed ? error.message : ''
  const why = isAlert ? alertMessage : isLost ? translate(clientTexts, 'unreachable') : said
  const title = label || why || translate(uiTexts, 'somethingWentWrong')
  // What a server says of its own fault helps nobody: the label says which work it was.
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
    // What failed before says so until something was done: then it would deny what the eye can see.
    if (notice.kind === 'success') setCurrent((previous) => (previous?.kind === 'danger' ? null : previous))
    void loadToasts().then(({ showToast }) => showToast(notice))
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void loadToasts().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const shownAt = useRef(0)
  const leftAt = useRef(0)
  const mayFollow = useRef(false)
  const alert = useCallback((notice: NoticeText | null) => {
    shownAt.current = Date.now()
    mayFollow.current = Date.now() - leftAt.current > REACHED_MS
    setCurrent(notice)
    if (notice) window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    // What was said on the way to a page is read there; it does not follow to the next one, however soon one goes on.
    const leave = ({ detail: setOutAt }: CustomEvent<number>): void => {
      if (!mayFollow.current || setOutAt - shownAt.current > ARRIVAL_MS) setCurrent(null)
      mayFollow.current = false
      leftAt.current = Date.now()
    }
    window.addEventListener(PAGE_LEFT, leave as EventListener)
    return () => window.removeEventListener(PAGE_LEFT, leave as EventListener)
  }, [])
  useEffect(() => {
    const holds = current?.holds
    if (!holds) return undefined
    // Whatever happened may have made it untrue; where that cannot be learned it stays.
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
      <Suspense>{hasToasts ? <Toasts /> : null}</Suspense>
    </NoticesContext.Provider>
  )
}

/** What was pressed is gone: the reader goes on from the way that the word offers, or from the word. Who has gone on already stays there. */
const goOnFrom = (place: HTMLElement | null): void => {
  const { activeElement, body } = document
  if (!place || (activeElement && activeElement !== body && !place.contains(activeElement))) return
  const way = place.querySelector<HTMLElement>(`.${ui.alertAction} a, .${ui.alertAction} button`)
  ;(way ?? place).focus()
}

/** Where the lasting word stands: the first thing in the page. */
export const AlertPlace = () => {
  const { current, alert } = useNotices()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current?.takesFocus) goOnFrom(place.current)
  }, [current])
  if (!current) return null
  return (
    <div ref={place} className={ui.alertPlace} tabIndex={current.takesFocus ? -1 : undefined}>
      <Alert kind={current.kind} title={current.title} action={current.action} onClose={() => alert(null)}>
        {current.message}
      </Alert>
    </div>
  )
}
