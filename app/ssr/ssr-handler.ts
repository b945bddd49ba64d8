import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { SESSION_COOKIE } from '#features/accounts/auth/session-cookie.ts'
import { nonceOf } from '#platform/http/security-headers.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import { assumeFacts } from '#platform/ui/hydration/fact-cookies.ts'
import { PHONE_WIDTH } from '#platform/ui/phone-width.ts'
import type { ServerFacts } from '#platform/ui/hydration/server-facts.ts'
import type { PageRequest, RenderedPage } from './render-page.tsx'

/** How long a page waits for the answers to its queries; what comes later the browser asks itself. */
const TIMEOUT_MS = 500
/** The build's second part: every screen, for the server. */
const SCREENS = join('ssr', 'render-page.js')

/** Goes on with a draft of the browser's storage, and leads back where there is none: the server would always lead back. */
const GOES_ON_WITH_DRAFT = '/service_request/schedule'

/** Who requests a page, and the page as it was rendered for them; null where it was not, and the browser renders it alone. */
type PageVisit = {
  isSignedIn: boolean
  /** Of who is signed in. */
  language: string | null
  /** As far as the browser told. */
  isWide: boolean
  rendered: (RenderedPage & { facts: ServerFacts }) | null
}
type Screens = { renderPage: (page: PageRequest) => Promise<RenderedPage | null> }

/**
 * Renders a page before it leaves. Its queries go to the server's own calls, as the browser would send them: with the token of the
 * session's cookie, through every check. So nobody is shown what they could not read themselves.
 */
export const createPageRenderer = (app: FastifyInstance, folder: string, brandOf: (request: FastifyRequest) => string) => {
  const file = join(folder, SCREENS)
  let screens: Promise<Screens | null> | null = null
  // Loaded with the first page: a process that only works off jobs needs none of it.
  const load = () => (screens ??= existsSync(file) ? (import(file) as Promise<Screens>) : Promise.resolve(null))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PageVisit> => {
    const cookies = request.headers.cookie ?? ''
    const facts = assumeFacts(cookies, request.headers['user-agent'])
    const isWide = facts.width > PHONE_WIDTH
    // The key of a mail's link signs somebody in, which is for the browser to do.
    if (request.url.includes('key=')) return { isSignedIn: true, language: null, isWide, rendered: null }
    const isBrowserOnly = request.url.startsWith(GOES_ON_WITH_DRAFT)
    const token = cookieIn(cookies, SESSION_COOKIE)
    const fetch = answeredBy(app, request)
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
    const page = { href: request.url, facts: pageFacts, user, token: user && token, fetch, timeoutMs: TIMEOUT_MS }
    try {
      const { renderPage } = (await load()) ?? {}
      const rendered = renderPage && !isBrowserOnly ? await renderPage(page) : null
      return { ...who, rendered: rendered && { ...rendered, facts } }
    } catch (error) {
      // A screen that only a browser can render: it does so alone.
      request.log.warn({ error, path: request.url.split('?', 1)[0] }, 'a page was not rendered on the server')
      return { ...who, rendered: null }
    }
  }
}

/** What the browser names first. */
export const preferredLanguage = ({ headers }: FastifyRequest): string => headers['accept-language']?.split(/[,;]/, 1)[0] || 'en'

/** Answers the page's queries without a network. It only reads. */
const answeredBy =
  (app: FastifyInstance, { headers, ip }: FastifyRequest): typeof fetch =>
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
    const type = String(answer.headers['content-type'] ?? '')
    if (!type.includes('application/json')) throw new Error('only JSON can be written into the page')
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }

/** Null also where nobody can say: the browser then asks by itself. */
const whoIs = async (fetch: typeof globalThis.fetch, token: string): Promise<CurrentUser | null> => {
  const answer = await fetch('/api/v4/customers/me', { method: 'GET', headers: { authorization: token } }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as CurrentUser) : null
}
