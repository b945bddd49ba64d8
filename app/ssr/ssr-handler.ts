import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { SESSION_COOKIE } from '#features/accounts/auth/session-cookie.ts'
import { watchEventLoopLag } from '#platform/http/pages/event-loop-lag.ts'
import { nonceOf } from '#platform/http/security-headers.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { assumeFacts } from '#platform/ui/hydration/fact-cookies.ts'
import { PHONE_WIDTH } from '#platform/ui/phone-width.ts'
import type { ServerFacts } from '#platform/ui/hydration/server-facts.ts'
import { renderingPage } from './page-visit.ts'
import type { PageRequest, RenderedPage } from './render-page.tsx'

/** The build's second part: all screens, for the server. */
const SCREENS = join('ssr', 'render-page.js')

/** Uses a draft in the browser's storage, and redirects without one: the server would always redirect. */
const GOES_ON_WITH_DRAFT = '/service_request/schedule'

/** The visitor of a page, and the page rendered for them; null if it was not rendered, and the browser renders it alone. */
type PageVisit = {
  isSignedIn: boolean
  /** Of the signed-in user. */
  language: string | null
  /** As far as the browser has reported it. */
  isWide: boolean
  rendered: (RenderedPage & { facts: ServerFacts }) | null
}
type Screens = { renderPage: (page: PageRequest) => Promise<RenderedPage | null> }

/**
 * Server-renders a page. Its queries go to the server's own calls, as the browser would send them: with the session cookie's
 * token, through every check. So no page shows what its user could not fetch.
 */
export const createPageRenderer = (
  app: FastifyInstance,
  folder: string,
  {
    brandOf,
    clock,
    renderingLagMs,
    renderingTimeoutMs,
  }: { brandOf: (request: FastifyRequest) => string; clock: Clock; renderingLagMs: number; renderingTimeoutMs: number },
) => {
  const file = join(folder, SCREENS)
  let screens: Promise<Screens | null> | null = null
  // Loaded with the first page: a process that only runs jobs needs none of it.
  const eventLoop = watchEventLoopLag()
  app.addHook('onClose', async () => eventLoop.stop())
  const load = () => (screens ??= existsSync(file) ? (import(file) as Promise<Screens>) : Promise.resolve(null))
  const visit = async (request: FastifyRequest, reply: FastifyReply): Promise<PageVisit> => {
    const cookies = request.headers.cookie ?? ''
    const facts = assumeFacts(cookies, request.headers['user-agent'], clock.now())
    const isWide = facts.width > PHONE_WIDTH
    // The key of an email link signs in, which the browser must do.
    if (request.url.includes('key=')) return { isSignedIn: true, language: null, isWide, rendered: null }
    // Under load the CPU is reserved for calls: a browser can render the page as well.
    const isOverloaded = renderingLagMs > 0 && eventLoop.lagMs() > renderingLagMs
    const isBrowserOnly = isOverloaded || request.url.startsWith(GOES_ON_WITH_DRAFT)
    const token = cookieIn(cookies, SESSION_COOKIE)
    let isDatabaseUnavailable = false
    const fetch = answeredBy(app, request, () => (isDatabaseUnavailable = true))
    const user = token ? await whoIs(fetch, token) : null
    const who = { isSignedIn: user !== null, language: user?.language ?? null, isWide }
    const pageFacts = {
      brand: brandOf(request),
      origin: `${request.protocol}://${request.host}`,
      search: /\?.*/.exec(request.url)?.[0] ?? '',
      cookies,
      isAtMost: (widthPixels: number) => facts.width <= widthPixels,
      timeZone: facts.timeZone,
      now: () => facts.now,
      nonce: nonceOf(reply.raw),
      language: preferredLanguage(request),
    }
    const page = { href: request.url, facts: pageFacts, user, token: user && token, fetch, timeoutMs: renderingTimeoutMs }
    try {
      const { renderPage } = (await load()) ?? {}
      const rendered = renderPage && !isBrowserOnly ? await renderPage(page) : null
      // The browser retries automatically. A page rendered as signed-out would sign its visitor out.
      if (isDatabaseUnavailable) {
        void reply.code(503).header('retry-after', '2')
        return { ...who, rendered: null }
      }
      return { ...who, rendered: rendered && { ...rendered, facts } }
    } catch (error) {
      // For example a browser-only screen: renders in the browser alone.
      request.log.warn({ error, path: request.url.split('?', 1)[0] }, 'a page was not rendered on the server')
      return { ...who, rendered: null }
    }
  }
  return (request: FastifyRequest, reply: FastifyReply): Promise<PageVisit> => renderingPage(() => visit(request, reply))
}

/** The first language in `Accept-Language`; default: English. */
export const preferredLanguage = ({ headers }: FastifyRequest): string => headers['accept-language']?.split(/[,;]/, 1)[0] || 'en'

/** Answers the page's queries without a network. Read-only. */
const answeredBy =
  (app: FastifyInstance, { headers, ip }: FastifyRequest, onDatabaseUnavailable: () => void): typeof fetch =>
  async (address, init) => {
    if (init?.method !== 'GET') throw new Error('rendering a page changes nothing')
    const { host, 'user-agent': agent } = headers
    const answer = await app.inject({
      method: 'GET',
      url: String(address),
      headers: {
        ...(init.headers as Record<string, string>),
        ...(host ? { host } : {}),
        ...(agent ? { 'user-agent': agent } : {}),
      },
      remoteAddress: ip,
    })
    if (answer.statusCode === 503 && answer.body.includes('"database_away"')) onDatabaseUnavailable()
    const type = String(answer.headers['content-type'] ?? '')
    if (!type.includes('application/json')) throw new Error('only JSON can be written into the page')
    return responseOf(answer.statusCode, type, answer.body)
  }

/** The parts of a `Response` that a call reads; undici's own makes a stream of each body, which costs more than the call's JSON. */
const responseOf = (status: number, type: string, body: string): Response =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ 'content-type': type }),
    json: async () => JSON.parse(body) as unknown,
  }) as Response

/** Null also if unknown: the browser then fetches it. */
const whoIs = async (fetch: typeof globalThis.fetch, token: string): Promise<CurrentUser | null> => {
  const answer = await fetch('/api/v4/customers/me', { method: 'GET', headers: { authorization: token } }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as CurrentUser) : null
}
