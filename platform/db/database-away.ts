/** Shut down, crashed, starting up, no room for another connection, connection lost: PostgreSQL's own words. */
const STATES = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'])
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
/** What `pg` says without a code when a connection is lost, or none was had in time. */
const SENTENCES = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether an error says that the database cannot be reached or went away under a query, and not that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A missing file has the same code as a missing socket of the database.
  if (code === 'ENOENT') return syscall === 'connect'
  return STATES.has(code) || NETWORK.has(code) || SENTENCES.test(error.message)
}
