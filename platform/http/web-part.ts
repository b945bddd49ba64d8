import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import { nonceOf } from './security-headers.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web part: assets with hashed names for ever and precompressed, every other path the page itself. `fill`
 * answers what is written into the page before it leaves (brand, language), so that nothing flashes.
 */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  fill: (request: FastifyRequest) => Record<string, string>,
): Promise<void> => {
  const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  if (!page) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Refusal('not_found')
    return sendPage(reply, page, fill(request))
  })
}

/** A page of the built web part, with what only the request knows written into it. */
export const sendPage = (reply: FastifyReply, page: string, fill: Record<string, string>): FastifyReply => {
  const values: Record<string, string> = { ...fill, nonce: nonceOf(reply.raw) }
  const filled = page.replace(/%(\w+)%/g, (whole, name: string) => (name in values ? escapeHtml(values[name]!) : whole))
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(filled)
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
