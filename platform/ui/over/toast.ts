import type { AlertKind } from './alert.tsx'

/** Toasts leave after exactly this time; they are never the only place that says something. */
export const TOAST_MS = 3000
/** One that offers to take something back stays longer. */
export const UNDO_MS = 8000

export type NoticeText = { kind: AlertKind; title: string; message?: string }
/**
 * What was done is said with what it was done to: its name, or what follows. `undo` takes it back, where the server can, and says
 * itself when that fails.
 */
export type ToastText = (Failed | { kind: 'success'; title: string; message: string }) & { undo?: () => void }
export type Failed = NoticeText & { kind: Exclude<AlertKind, 'success'> }
