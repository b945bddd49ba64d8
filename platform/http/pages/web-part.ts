import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { nonceOf } from '../security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** A page as the server drew it; the answers that it was drawn with, for its scripts need not ask again; styles beside its own. */
export type Drawn = { html: string; lang: string; answers: unknown; css: string[] }

/** What the application knows of its pages. */
type WebPart = {
  /** What is written into the page before it leaves (brand, theme), so that nothing flashes. */
  fill: (request: FastifyRequest) => Record<string, string>
  /** Of each address, such as `/vehicles/$id`, the built files that its page needs. */
  files: Record<string, { js: string[]; css: string[] }>
  /** Of the page at this address: which one this visitor will see, and how it looks before any script has run. */
  visit: (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<{ shown: string; drawn: Drawn | null }>
}

/** Serves the built web part: assets with hashed names for ever and precompressed, every other path the page itself. */
export const serveWeb = async (app: FastifyInstance, folder: string, { fill, files, visit }: WebPart): Promise<void> => {
  const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  if (!page) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  })
  const pages = new Map(Object.entries(files).map(([address, needed]) => [address, nameAhead(page, needed)]))
  for (const address of pages.keys()) {
    // A partner's door is a call, which shows no page of its own.
    if (address.includes('{')) continue
    app.get(address.replaceAll('$', ':'), async (request, reply) => {
      const { shown, drawn } = await visit(request, reply, address)
      return sendPage(reply, pages.get(shown) ?? page, fill(request), drawn)
    })
  }
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Refusal('not_found')
    return sendPage(reply, page, fill(request))
  })
}

/** The page with its files named in its head: all are fetched at once, not each when the one before it has been read. */
const nameAhead = (page: string, { js, css }: { js: string[]; css: string[] }): string => {
  const isNamed = (file: string): boolean => page.includes(file)
  const links = [
    ...css.filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** A page of the built web part, with what only the request knows written into it. */
export const sendPage = (
  reply: FastifyReply,
  page: string,
  fill: Record<string, string>,
  drawn: Drawn | null = null,
): FastifyReply => {
  const values: Record<string, string> = { lang: drawn?.lang ?? 'en', ...fill, nonce: nonceOf(reply.raw) }
  const filled = page.replace(/%(\w+)%/g, (whole, name: string) => (name in values ? escapeHtml(values[name]!) : whole))
  const whole = drawn
    ? scriptsAfterPaint(nameAhead(filled, { js: [], css: drawn.css })).replace(ROOT, () => `${drawnHtml(drawn)}${ROOT}`)
    : filled
  // It is about somebody: nobody on the way keeps it.
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(whole)
}

const ROOT = '<div id="root"></div>'

/** Forms of what was drawn send nothing: until the scripts are there nobody would hear of it but the address. */
const drawnHtml = ({ html, answers }: Drawn): string =>
  `<div id="drawn">${html.replaceAll('<form', '<form method="dialog"')}</div>` +
  `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
