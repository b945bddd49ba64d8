import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import { nonceOf } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** What the application knows of its pages. */
type WebPart = {
  /** What is written into the page before it leaves (brand, theme), so that nothing flashes. */
  fill: (request: FastifyRequest) => Record<string, string>
  /** Of each address, such as `/vehicles/$id`, the built files that its page needs. */
  files: Record<string, { js: string[]; css: string[] }>
  /** The address whose page this visitor will see, who asks for that one. */
  shown: (request: FastifyRequest, address: string) => string
}

/** Serves the built web part: assets with hashed names for ever and precompressed, every other path the page itself. */
export const serveWeb = async (app: FastifyInstance, folder: string, { fill, files, shown }: WebPart): Promise<void> => {
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
    app.get(address.replaceAll('$', ':'), async (request, reply) =>
      sendPage(reply, pages.get(shown(request, address)) ?? page, fill(request)),
    )
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
    ...css.filter((file) => !isNamed(file)).map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...js.filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** A page of the built web part, with what only the request knows written into it. */
export const sendPage = (reply: FastifyReply, page: string, fill: Record<string, string>): FastifyReply => {
  const values: Record<string, string> = { ...fill, nonce: nonceOf(reply.raw) }
  const filled = page.replace(/%(\w+)%/g, (whole, name: string) => (name in values ? escapeHtml(values[name]!) : whole))
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(filled)
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
