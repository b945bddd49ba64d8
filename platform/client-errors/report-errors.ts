import type { ErrorKind, Reporting } from './error-report.ts'

let reporting: Reporting | null = null

/** Starts reporting uncaught errors of this page to the operator. */
export const reportUncaught = (settings: Reporting): void => {
  reporting = settings
  window.addEventListener('error', ({ error }) => reportError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}

/** Lazy-loads the sending code, since most pages never have an error. */
export const reportError = (kind: ErrorKind, error: unknown): void => {
  const settings = reporting
  if (settings) void import('./send-report.ts').then(({ sendReport }) => sendReport(kind, error, settings)).catch(() => undefined)
}
