import {
  cleanBuild,
  cleanMessage,
  cleanPath,
  cleanStack,
  CLIENT_ERRORS_PATH,
  type ErrorKind,
  type ErrorReport,
  type Reporting,
} from './error-report.ts'

/** Limit for a page that fails in a loop. */
const MOST_REPORTS = 10
const reported = new Set<string>()

/** Sends each distinct error of a page once, without the session, so that a report cannot identify the user. */
export const sendReport = (kind: ErrorKind, error: unknown, settings: Reporting): void => {
  const report = toReport(kind, error, settings)
  if (!report) return
  const mark = JSON.stringify([kind, report.message, report.stack[0]])
  if (reported.has(mark) || reported.size >= MOST_REPORTS) return
  reported.add(mark)
  const body = JSON.stringify(report)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true } as const
  void fetch(CLIENT_ERRORS_PATH, { ...init, credentials: 'omit' }).catch(() => undefined)
}

/** Null for expected errors and for errors from elsewhere: browser extensions have no frame of ours. */
const toReport = (kind: ErrorKind, error: unknown, { build, isExpected }: Reporting): ErrorReport | null => {
  if (!(error instanceof Error) || error.name === 'AbortError' || isExpected(error)) return null
  const stack = cleanStack(error.stack ?? '')
  if (kind === 'error' && stack.length === 0) return null
  const message = cleanMessage(`${error.name}: ${messageOf(error)}`)
  return { kind, message, stack, page: cleanPath(location.pathname), build: cleanBuild(build) }
}

/** Uses a refusal's code, because its sentence names people and things. */
const messageOf = (error: Error & { code?: unknown }): string => (typeof error.code === 'string' ? error.code : error.message)
