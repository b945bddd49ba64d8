/**
 * SQLSTATEs: shut down, crashed, starting up, too many connections, connection lost. 08P01: PgBouncer, for whatever keeps it from
 * the database. 25006: a write reached a node that is no primary, or not yet, during a failover.
 */
const STATES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01', '25006'])
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

/** Whether an error means that the database is unreachable or went away during a query, not that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A missing file has the same code as a missing database socket.
  if (code === 'ENOENT') return syscall === 'connect'
  return STATES.has(code) || NETWORK.has(code) || SENTENCES.test(error.message)
}
