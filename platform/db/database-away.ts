/**
 * SQLSTATEs of a connection that ended: shut down, crashed, starting up, dropped, connection lost, and 53300, too many of them.
 * 08P01: PgBouncer, for whatever keeps it from the database. 25006: a write reached a node that is no primary, or not yet, during
 * a failover.
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
 * Marks the error of an attempt to connect. No list of codes could: a changed password, a renamed database, a full disk and a
 * broken certificate each have their own, an unfinished SASL exchange has none, and some mean something else in a query.
 */
export const markFailedToConnect = <T>(error: T): T => {
  if (error instanceof Error) failedToConnect.add(error)
  return error
}

/** Whether an error means that the database cannot be reached or went away during a query, not that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (failedToConnect.has(error) || isPassingLoss(error))

/**
 * Whether waiting may bring the database back by itself, as while it starts. Not so where it refused: a wrong password at the
 * start is said at once.
 */
export const isPassingLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A missing file has the same code as a missing database socket.
  if (code === 'ENOENT') return syscall === 'connect'
  if (STATES.has(code) || CLASSES.test(code) || NETWORK.has(code) || SENTENCES.test(error.message)) return true
  return ENDS_CONNECTION.has((error as { severity?: string }).severity ?? '') && !failedToConnect.has(error)
}
