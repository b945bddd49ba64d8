import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailTestLine } from './port.ts'

export type ConnectionOptions = {
  host?: string
  port?: number
  auth?: { user: string; pass: string }
  connectionTimeout?: number
}

type Failure = Error & { code?: string; response?: string }

/** Connects, encrypts and signs in the way sending does; returns the duration of each step, and the server's own words on failure. */
export const testConnection = async (options: ConnectionOptions): Promise<MailTestLine[]> => {
  const connection = new SMTPConnection(options as SMTPConnection.Options)
  const took = stopwatch()
  const failed = (step: MailTestLine['step'], error: Failure): MailTestLine => ({
    step,
    state: 'failed',
    ms: took(),
    reply: error.response ?? error.message,
  })
  try {
    await settled((done) => {
      connection.once('error', done)
      connection.connect(done)
    })
  } catch (error) {
    connection.close()
    const failure = error as Failure
    if (failure.code !== 'ETLS') return [failed('connect', failure)]
    return [{ step: 'connect', state: 'done', ms: took(), reply: null }, failed('encrypt', failure)]
  }
  const reached: MailTestLine[] = [
    { step: 'connect', state: 'done', ms: took(), reply: null },
    { step: 'encrypt', state: connection.secure ? 'done' : 'skipped', ms: 0, reply: null },
  ]
  const { auth } = options
  try {
    if (!auth) return [...reached, { step: 'sign_in', state: 'skipped', ms: 0, reply: null }]
    await settled((done) => {
      connection.once('error', done)
      // The type covers every kind of sign-in at once; the transport has user and password in this form.
      connection.login(auth as never, done)
    })
    return [...reached, { step: 'sign_in', state: 'done', ms: took(), reply: null }]
  } catch (error) {
    return [...reached, failed('sign_in', error as Failure)]
  } finally {
    connection.quit()
  }
}

/** Returns the milliseconds since its last call. */
const stopwatch = () => {
  let sinceMs = performance.now()
  return (): number => {
    const nowMs = performance.now()
    const ms = Math.round(nowMs - sinceMs)
    sinceMs = nowMs
    return ms
  }
}

const settled = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
