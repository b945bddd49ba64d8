import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import { CAPTURE_INPUT } from './inline-scripts.ts'
import { filesOnPress, scriptsAfterPaint } from './scripts-after-paint.ts'
import { nonceOf } from '../security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** A server-rendered page, the data to hydrate it with, and extra styles. */
type Rendered = { html: string; dehydrated: unknown; css: string[] }

/** The application's part in serving its pages. */
type WebPart = {
  /** Values written into the page before it is sent (language, brand, theme), so that nothing flashes. */
  fill: (request: FastifyRequest) => Record<string, string>
  /**
   * Built files that the page of each address needs, such as `/orders/$id`; `wide` are those for wide windows only, `pressed`
   * those that a press needs in addition, `opened` those of the parts it may open.
   */
  files: Record<string, { js: string[]; css: string[]; wide: string[]; pressed: string[]; opened: string[] }>
  /** Addresses that lead to a part of another page: a redirect, so that this page is rendered at once. */
  moved?: Readonly<Record<string, string>>
  /** The page this visitor gets at this address, and its markup before any script runs. */
  visit: (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
  ) => Promise<{ shown: string; isWide: boolean; lang: string | null; rendered: Rendered | null }>
  /** The page with the scripts of one language. */
  inLanguage: (page: string, lang: string) => string
}

/** Serves the built web part: hashed assets, cached forever and precompressed; the page itself on every other path. */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  { fill, files, moved = {}, visit, inLanguage }: WebPart,
): Promise<void> => {
  const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  if (!page) return
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  })
  // The package's own route lists the whole folder for each file that it sends.
  const names = new Set(readdirSync(assets, { recursive: true }).map((name) => String(name).replaceAll('\\', '/')))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
  const largest = largestScripts(page, folder)
  const pagesOf = (isWide: boolean) =>
    new Map(
      Object.entries(files).map(([address, { js, css, wide, pressed, opened }]) => [
        address,
        filesOnPress(nameAhead(page, { js: isWide ? [...js, ...wide] : js, css }), { pressed, opened }),
      ]),
    )
  const narrowPages = pagesOf(false)
  const widePages = pagesOf(true)
  for (const address of Object.keys(files)) {
    // A partner's sign-in is a call without a page.
    if (address.includes('{')) continue
    app.get(address.replaceAll('$', ':'), async (request, reply) => {
      if (moved[address]) return reply.redirect(moved[address])
      const { shown, isWide, lang, rendered } = await visit(request, reply, address)
      const pages = isWide ? widePages : narrowPages
      const values = { ...fill(request), ...(lang ? { lang } : {}) }
      return sendPage(reply, inLanguage(pages.get(shown) ?? page, values.lang ?? 'en'), values, rendered, largest)
    })
  }
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Refusal('not_found')
    const values = fill(request)
    return sendPage(reply, inLanguage(page, values.lang ?? 'en'), values)
  })
}

/** The two largest of the scripts that every page loads, React and the entry: more than half of a page's bytes. */
const largestScripts = (page: string, folder: string): Set<string> => {
  const files = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
  const bytes = (file: string): number => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0
  return new Set(
    files
      .toSorted((one, other) => bytes(other) - bytes(one))
      .slice(0, 2)
      .map((file) => basename(file)),
  )
}

/** Preloads the page's files in its head: all are fetched at once, not each after the one before it was parsed. */
const nameAhead = (page: string, { js, css }: { js: string[]; css: string[] }): string => {
  // Among the files of a press a style is only fetched, not applied.
  const styles = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const links = [
    ...styles.filter((link) => !page.includes(link)),
    ...js.filter((file) => !page.includes(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** Sends a page of the built web part with the values of this request. */
export const sendPage = (
  reply: FastifyReply,
  page: string,
  fill: Record<string, string>,
  rendered: Rendered | null = null,
  largest: ReadonlySet<string> = new Set(),
): FastifyReply => {
  const values: Record<string, string> = { lang: 'en', ...fill, nonce: nonceOf(reply.raw) }
  const html = page.replace(/%(\w+)%/g, (whole, name: string) => (name in values ? escapeHtml(values[name]!) : whole))
  const whole = rendered
    ? scriptsAfterPaint(nameAhead(html, { js: [], css: rendered.css }), largest)
        .replace('</head>', `${PAINTED_WHOLE}</head>`)
        .replace(ROOT, () => renderedRoot(rendered))
    : html
  // Personal: must not be cached on the way.
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(whole)
}

const ROOT = '<div id="root"></div>'
/** The first paint waits for the whole page: a slow device paints what it has parsed, and the rest would shift it. */
const PAINTED_WHOLE = '<link rel="expect" href="#rendered" blocking="render">'

/** Disables submitting forms until the scripts run: a password typed too early would be put into the address. */
const renderedRoot = ({ html, dehydrated }: Rendered): string =>
  `${CAPTURE_INPUT.html}<div id="root" data-hydrating>${html.replaceAll('<form', '<form method="dialog"')}</div><template id="rendered"></template>` +
  `<script type="application/json" id="dehydrated">${JSON.stringify(dehydrated).replaceAll('<', '\\u003c')}</script>`

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
