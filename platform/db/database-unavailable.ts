/**
 * SQLSTATEs beyond the classes 08 and 57P of lost connections (shut down, crashed, starting up; 08P01: PgBouncer, for any reason
 * that keeps it from the database). 53300: too many connections. 25006: a write reached a node that is not the primary, or not
 * yet, during a failover.
 */
const STATES = new Set(['53300', '25006'])
const CLASSES = /^(08|57P)/
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of `pg` without a code for a lost connection or a connect timeout. */
const SENTENCES = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/
/** PostgreSQL ends the connection after such an error, whatever its SQLSTATE. */
const ENDS_CONNECTION = new Set(['FATAL', 'PANIC'])

const failedToConnect = new WeakSet<Error>()

/**
 * Marks the error of a connection attempt. A list of codes cannot recognize these: a changed password, a renamed database, a full
 * disk and a broken certificate each have their own, an unfinished SASL exchange has none, and some codes mean something else in
 * a query.
 */
export const markFailedToConnect = <T>(error: T): T => {
  if (error instanceof Error) failedToConnect.add(error)
  return error
}

/** Whether an error means that the database is unreachable or was lost during a query, not that the query is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && (failedToConnect.has(error) || isPassingLoss(error))

/**
 * Whether the database may come back without intervention, for example while it starts. False if it refused the connection: a
 * wrong password at startup is reported immediately.
 */
export const isPassingLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A missing file has the same code as a missing database socket.
  if (code === 'ENOENT') return syscall === 'connect'
  if (STATES.has(code) || CLASSES.test(code) || NETWORK.has(code) || SENTENCES.test(error.message)) return true
  return ENDS_CONNECTION.has((error as { severity?: string }).severity ?? '') && !failedToConnect.has(error)
}
