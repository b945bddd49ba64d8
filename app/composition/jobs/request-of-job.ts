import { pino } from 'pino'
import type { JobDeps } from './job-deps.ts'

const SILENT = pino({ enabled: false })
const NO_REQUEST = { host: '', ip: '', userAgent: null, token: null, header: () => null }

/** The request context without the user, for a job that runs a user's action. */
export const requestOfJob = ({ db, write, clock, ports, log }: JobDeps) => ({
  db,
  write,
  clock,
  now: clock.now(),
  ports: ports(),
  log: log || SILENT,
  ...NO_REQUEST,
})
