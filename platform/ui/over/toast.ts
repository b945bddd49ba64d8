import type { AlertKind } from './alert.tsx'

/** Toasts leave after exactly this time; they are never the only place that says something. */
export const TOAST_MS = 3000
/** One that offers to take something back stays longer. */
export const UNDO_MS = 8000

export type NoticeText = { kind: AlertKind; title: string; message?: string }
/** `undo`: takes back what was just done, where the server can. It says itself when that fails. */
export type ToastText = NoticeText & { undo?: () => void }
