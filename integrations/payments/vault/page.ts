import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { enterCard, confirmCard, type Entered, enterPaypal, type VaultDeps } from './card-entry.ts'
import { CONFIRMATION_CODE, TEST_CARDS } from './test-cards.ts'
import { frameTexts } from './texts.ts'
import { isTicket } from './ticket.ts'

/** URL prefix of the frame and its endpoints. */
const PATH = '/card_fields'
const LARGEST_BODY = 4096
const TRIES_PER_MINUTE = 60
const YEAR_SECONDS = 31_536_000
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/**
 * The vault's fields, in a separate page: its origin is opaque (sandbox), so that no script of ours can read the typed data, and
 * its CSP only allows requests to the vault. The data is posted as plain text, which no body parser and no error message repeats,
 * and is never logged.
 */
export const serveCardFields = (app: FastifyInstance, vault: VaultDeps): void => {
  let made: ReturnType<typeof makePage> | undefined
  // Built on first use: stripping the types of its script takes longer than any other part of startup.
  const page = () => (made ??= makePage())
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_, body, done) => done(null, body))
    scope.get(`${PATH}/inter.woff2`, async (_, reply) =>
      shared(reply).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type('font/woff2').send(page().font),
    )
    scope.get(PATH, async (request, reply) => {
      const { ticket = '', language = 'en', method = 'card' } = request.query as Record<string, string | undefined>
      const nonce = crypto.randomUUID().replaceAll('-', '')
      return reply
        .header('content-security-policy', policyOf(nonce))
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(
          page().html(nonce, languageOfCode(String(language)), {
            ticket: String(ticket),
            method: method === 'paypal' ? 'paypal' : 'card',
          }),
        )
    })
    const config = { rateLimit: { max: TRIES_PER_MINUTE, timeWindow: 60_000, groupId: PATH } }
    const enter = (path: string, take: (typed: Record<string, string>) => Promise<Entered>): unknown =>
      scope.post(PATH + path, { config }, async (request, reply) => {
        const typed = readTyped(request.body)
        void shared(reply).header('cache-control', 'no-store')
        if (!typed) return reply.code(400).send(refusedAt('number', 'number'))
        if (!(await isTicket(vault.database.kysely, typed.ticket ?? '', vault.clock.now())))
          return reply.code(403).send(refusedAt('number', 'ticket'))
        const entered = await take(typed)
        return reply.code(entered.ok ? 200 : 422).send(entered)
      })
    enter('/cards', (typed) =>
      enterCard(vault, {
        number: typed.number ?? '',
        expiry: typed.expiry ?? '',
        cvc: typed.cvc ?? '',
        cardholderName: typed.cardholderName ?? '',
      }),
    )
    enter('/paypal', (typed) => enterPaypal(vault, typed.email ?? ''))
    enter('/confirmations', (typed) => confirmCard(vault, typed.nonce ?? '', typed.code ?? ''))
  })
}

const refusedAt = (field: 'number', problem: string): Entered => ({ ok: false, problems: [{ field, problem }] })

/** The page's origin is opaque, so even its own server is cross-origin. No cookie is read here. */
const shared = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')

/** Accepts only strings, none longer than any field; null for anything else. A parser's error would repeat the input. */
const readTyped = (body: unknown): Record<string, string> | null => {
  try {
    const typed = JSON.parse(String(body)) as Record<string, unknown> | null
    const fields = Object.entries(typed ?? {})
    const areFields = fields.every(([, value]) => typeof value === 'string' && !value.includes('\u0000'))
    return typed && areFields ? (Object.fromEntries(fields) as Record<string, string>) : null
  } catch {
    return null
  }
}

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types',
    'sandbox allow-scripts',
  ].join(';')

/** Joins modules into one inline script: the page's CSP lets it load none. */
const asOneScript = (module: string): string => module.replace(/^import [^']*'[^']*'$/gm, '').replace(/^export /gm, '')

const makePage = () => {
  const readFrameFile = (file: string): string => readFileSync(join(import.meta.dirname, 'frame', file), 'utf8')
  const html = readFrameFile('frame.html')
  const script = ['frame-messages.ts', 'drawing.ts', 'frame.ts']
    .map((file) => asOneScript(stripTypeScriptTypes(readFrameFile(file))))
    .join('\n')
  const style = readFrameFile('frame.css')
  const root = join(import.meta.dirname, '..', '..', '..', 'node_modules')
  return {
    font: readFileSync(join(root, FONT)),
    html: (nonce: string, language: Language, request: { ticket: string; method: string }): string => {
      const texts = Object.fromEntries(
        (Object.keys(frameTexts.entries) as (keyof typeof frameTexts.entries)[]).map((key) => [
          key,
          // Filled in by the page, which gets the last four digits with the 3-D Secure prompt.
          key === 'cardEnding'
            ? translateTo(frameTexts, key, language, { lastFour: '{lastFour}' })
            : translateTo(frameTexts, key, language, { code: CONFIRMATION_CODE }),
        ]),
      )
      const cards = TEST_CARDS.map(({ number, behaviour, confirms }) => ({
        number,
        does: texts[confirms ? 'confirms' : behaviour],
      }))
      const data = JSON.stringify({ ...request, basePath: PATH, texts, cards }).replaceAll('<', '\\u003c')
      const parts: Record<string, string> = { nonce, language, style, script, data, title: texts.title! }
      return html.replace(/%(\w+)%/g, (whole, name: string) => parts[name] ?? whole)
    },
  }
}
