import type { ReactNode } from 'react'
import type { AlertKind } from './alert.tsx'

/** Toasts leave after exactly this time; they are never the only place that says something. */
export const TOAST_MS = 3000
/** One that offers to take something back stays longer. */
export const UNDO_MS = 8000

export type NoticeText = {
  kind: AlertKind
  title: string
  message?: string
  /** What one goes on with, in an alert. */
  action?: ReactNode
  /** Whether an alert is still true, asked whenever something has happened: one that is not goes away. */
  holds?: () => Promise<boolean>
  /** Where an alert is what is left of the page that one pressed a button on: one goes on from it by keys. */
  takesFocus?: boolean
}
/**
 * What was done is said with what it was done to: its name, or what follows. `undo` takes it back, where the server can, and says
 * itself when that fails.
 */
export type ToastText = (Failed | { kind: 'success'; title: string; message: string }) & {
  undo?: () => void
  /**
   * What it was done to, as `user 39` or `order 7/line 12`; several where it was done to several. The next word about the same
   * thing, or about what holds it, takes this one away, and with it an Undo that no longer holds.
   */
  about?: string | readonly string[]
}
/** Whether what was done to `later` makes a word about `earlier` untrue. */
export const isSupersededBy = (earlier: readonly string[], later: readonly string[]): boolean =>
  earlier.some((one) => later.some((other) => one === other || one.startsWith(`${other}/`)))

export type Failed = NoticeText & { kind: Exclude<AlertKind, 'success'> }
