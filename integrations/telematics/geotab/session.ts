import { TelematicsFailed } from '../port.ts'
import { call, type Credentials, GeotabError, type GeotabSettings, hostOf, isSessionOver, type Session } from './protocol.ts'

/** Calls a database with a session that is reused until the provider ends it. */
export type Caller = (database: string, method: string, params: object, signal: AbortSignal) => Promise<unknown>

/** Signs in once per database, and again when the session expires. Concurrent sign-ins of one database share one request. */
export const openSessions = (settings: GeotabSettings): Caller => {
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (database: string, signal: AbortSignal): Promise<Session> => {
    const session = sessions.get(database) ?? authenticate(settings, database, signal)
    sessions.set(database, session)
    session.catch(() => sessions.get(database) === session && sessions.delete(database))
    return session
  }
  const callAgainAfterSignIn: Caller = async (database, method, params, signal) => {
    const session = sessionOf(database, signal)
    const { credentials, server } = await session
    try {
      return await call(settings, server, method, { ...params, credentials }, signal)
    } catch (error) {
      if (!isSessionOver(error)) throw error
      // Another call may have signed in again in the meantime.
      if (sessions.get(database) === session) sessions.delete(database)
      const again = await sessionOf(database, signal)
      return call(settings, again.server, method, { ...params, credentials: again.credentials }, signal)
    }
  }
  return (database, method, params, signal) => callAgainAfterSignIn(database, method, params, signal).catch(toFailure)
}

const authenticate = async (settings: GeotabSettings, database: string, signal: AbortSignal): Promise<Session> => {
  const { userName, password, server } = settings
  const result = await call(settings, server, 'Authenticate', { database, userName, password }, signal)
  const { path, credentials } = (result ?? {}) as { path?: unknown; credentials?: Partial<Credentials> }
  if (typeof credentials?.sessionId !== 'string') throw new TelematicsFailed('not_understood', 'Authenticate: no session')
  const sessionCredentials = {
    database: credentials.database ?? database,
    userName: credentials.userName ?? userName,
    sessionId: credentials.sessionId,
  }
  return { credentials: sessionCredentials, server: hostOf(typeof path === 'string' ? path : '', server) ?? server }
}

const toFailure = (error: unknown): never => {
  if (!(error instanceof GeotabError)) throw error
  throw new TelematicsFailed(error.type === 'InvalidUserException' ? 'not_allowed' : 'not_understood', error.message)
}
