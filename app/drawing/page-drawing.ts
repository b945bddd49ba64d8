import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { SESSION_COOKIE } from '#features/accounts/doors/session-cookie.ts'
import { nonceOf } from '#platform/http/security-headers.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import type { AskedPage, DrawnPage } from './draw-page.tsx'

/** How long a page waits for the answers that it is drawn with; what comes later the browser asks itself. */
const PATIENCE_MS = 500
/** The build's second part: every screen, for the server. */
const SCREENS = join('drawing', 'draw-page.js')

/** Who asks for a page, and the page as it was drawn for them; null where it was not, and the scripts draw it alone. */
export type Visit = { isSignedIn: boolean; drawn: DrawnPage | null }
type Screens = { drawPage: (page: AskedPage) => Promise<DrawnPage | null> }

/**
 * Draws a page before it leaves. Whatever it shows it asks the server's own calls for, as the browser would: with the token of the
 * session's cookie, through every check. So nobody is shown what they could not read themselves.
 */
export const pageDrawing = (app: FastifyInstance, folder: string, brandOf: (request: FastifyRequest) => string) => {
  const file = join(folder, SCREENS)
  let screens: Promise<Screens | null> | null = null
  // Loaded with the first page: a process that only works off jobs needs none of it.
  const load = () => (screens ??= existsSync(file) ? (import(file) as Promise<Screens>) : Promise.resolve(null))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    // The key of a mail's link signs somebody in, which is for the page to do.
    if (request.url.includes('key=')) return { isSignedIn: true, drawn: null }
    const cookies = request.headers.cookie ?? ''
    const token = cookieIn(cookies, SESSION_COOKIE)
    const fetch = answeredBy(app, request)
    const user = token ? await whoIs(fetch, token) : null
    const isSignedIn = user !== null
    const facts = {
      brand: brandOf(request),
      origin: `${request.protocol}://${request.host}`,
      search: /\?.*/.exec(request.url)?.[0] ?? '',
      cookies,
      isAtMost: (widthPixels: number) => guessedWidth(request) <= widthPixels,
      nonce: nonceOf(reply.raw),
      language: request.headers['accept-language']?.split(/[,;]/, 1)[0] || 'en',
    }
    const asked = { href: request.url, facts, user, token: user && token, fetch, patienceMs: PATIENCE_MS }
    try {
      const known = await load()
      return { isSignedIn, drawn: known ? await known.drawPage(asked) : null }
    } catch (error) {
      // A screen that only a browser can draw: the page comes as it always did.
      request.log.warn({ error, path: request.url.split('?', 1)[0] }, 'a page was not drawn')
      return { isSignedIn, drawn: null }
    }
  }
}

const PHONE_PIXELS = 390
const DESK_PIXELS = 1440
const guessedWidth = ({ headers }: FastifyRequest): number =>
  /Mobi/.test(headers['user-agent'] ?? '') ? PHONE_PIXELS : DESK_PIXELS

/** Answers without a network what a page asks while it is drawn. It only reads. */
const answeredBy =
  (app: FastifyInstance, { headers, ip }: FastifyRequest): typeof fetch =>
  async (address, init) => {
    if (init?.method !== 'GET') throw new Error('a page that is drawn changes nothing')
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
    if (!type.includes('application/json')) throw new Error('only what can be written into the page')
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }

/** Null also where nobody can say: the page then comes as it always did, and its scripts ask. */
const whoIs = async (ask: typeof fetch, token: string): Promise<CurrentUser | null> => {
  const answer = await ask('/api/v4/customers/me', { method: 'GET', headers: { authorization: token } }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as CurrentUser) : null
}
