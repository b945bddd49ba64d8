import type { ReactNode } from 'react'
import type { AlertKind } from './alert.tsx'

/** Toasts disappear after exactly this time; they are never the only place for their information. */
export const TOAST_MS = 3000
/** A toast with Undo stays longer. */
export const UNDO_MS = 8000

export type NoticeText = {
  kind: AlertKind
  title: string
  message?: string
  /** The next step, in an alert. */
  action?: ReactNode
  /** Whether an alert is still true, checked after each event; if not it is cleared. */
  holds?: () => Promise<boolean>
  /** Focuses the alert, for pages where the pressed button is gone. */
  takesFocus?: boolean
}
/**
 * Names what was done and to what: its name, or the consequence. `undo` reverts it, if the server can, and reports its own
 * failure.
 */
export type ToastText = (Failed | { kind: 'success'; title: string; message: string }) & {
  undo?: () => void
  /**
   * The subject, as `user 39` or `order 7/line 12`; one or several. The next toast about it, or about its parent, replaces this
   * one and its Undo, which no longer applies.
   */
  about?: string | readonly string[]
}
/** Whether an action on `later` makes the message about `earlier` outdated. */
export const isSupersededBy = (earlier: readonly string[], later: readonly string[]): boolean =>
  earlier.some((one) => later.some((other) => one === other || one.startsWith(`${other}/`)))

export type Failed = NoticeText & { kind: Exclude<AlertKind, 'success'> }
