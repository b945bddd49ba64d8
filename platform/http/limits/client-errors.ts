import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  cleanBuild,
  cleanMessage,
  cleanPath,
  CLIENT_ERRORS_PATH,
  ERROR_KINDS,
  type ErrorKind,
  type ErrorReport,
  FRAME,
  LONGEST_FRAME,
  LONGEST_MESSAGE,
  MOST_FRAMES,
} from '#platform/client-errors/error-report.ts'
import { Refusal } from '#platform/contract/refusal.ts'

const BODY_LIMIT = 10_000
/** Per address; a page sends at most ten. */
const PER_MINUTE = 30
/** Over all addresses: an error that every user hits would flood the log. The rest are counted. */
const LOGGED_PER_MINUTE = 60
const MINUTE_MS = 60_000

const reportBody = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  message: z.string().max(LONGEST_MESSAGE),
  stack: z.array(z.string().max(LONGEST_FRAME).regex(FRAME)).max(MOST_FRAMES),
  page: z.string().max(LONGEST_FRAME),
  build: z.string().max(LONGEST_FRAME),
})

/**
 * Receives browser errors for the log and the metrics. Public, so reports are cleaned again as on the page, the response is
 * always 204, and neither session nor address is logged with them.
 */
export const takeClientErrors = (app: FastifyInstance): void => {
  const count = counter(app)
  const budget = logBudget()
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: MINUTE_MS, groupId: CLIENT_ERRORS_PATH } }
  app.post(CLIENT_ERRORS_PATH, { bodyLimit: BODY_LIMIT, config }, (request, reply) => {
    const read = reportBody.safeParse(request.body)
    if (!read.success) throw new Refusal('bad_request')
    count(read.data.kind)
    const { isLogged, leftOut } = budget(performance.now())
    if (leftOut > 0) request.log.error({ leftOut }, 'errors in browsers were counted and not logged')
    if (isLogged) request.log.error({ clientError: cleaned(read.data) }, 'an error in a browser')
    return reply.code(204).send()
  })
}

const cleaned = ({ kind, message, stack, page, build }: ErrorReport): ErrorReport => ({
  kind,
  message: cleanMessage(message),
  stack,
  page: cleanPath(page),
  build: cleanBuild(build),
})

/** Whether to log the next one, and how many were suppressed in the minute before. */
const logBudget = () => {
  let minute = -1
  let logged = 0
  let leftOut = 0
  return (nowMs: number): { isLogged: boolean; leftOut: number } => {
    const before = leftOut
    const now = Math.floor(nowMs / MINUTE_MS)
    const isNewMinute = now !== minute
    if (isNewMinute) [minute, logged, leftOut] = [now, 0, 0]
    const isLogged = logged < LOGGED_PER_MINUTE
    if (isLogged) logged += 1
    else leftOut += 1
    return { isLogged, leftOut: isNewMinute ? before : 0 }
  }
}

const counter = (app: FastifyInstance): ((kind: ErrorKind) => void) => {
  // Without access to the metrics, nothing is counted.
  if (!app.hasDecorator('metrics')) return () => undefined
  const { Counter, register } = app.metrics.client
  const name = 'client_errors_total'
  const errors = new Counter({
    name,
    help: 'Errors in browsers, by kind of detection.',
    labelNames: ['kind'],
    registers: [register],
  })
  return (kind) => errors.inc({ kind })
}
