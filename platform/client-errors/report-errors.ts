import type { ErrorKind, Reporting } from './error-report.ts'

let reporting: Reporting | null = null

/** From now on what nobody catches in this page reaches the operator. */
export const reportUncaught = (settings: Reporting): void => {
  reporting = settings
  window.addEventListener('error', ({ error }) => reportError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}

/** Most pages never have one: the code that sends it comes with the first. */
export const reportError = (kind: ErrorKind, error: unknown): void => {
  const settings = reporting
  if (settings) void import('./send-report.ts').then(({ sendReport }) => sendReport(kind, error, settings)).catch(() => undefined)
}
