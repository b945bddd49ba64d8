import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '#platform/http/pages/web-part.ts'
import { pageOf } from './serve-app.ts'

/** Serves the contract at `/api/openapi.json`, and its API reference at `/api/docs`, where the web part is built. */
export const serveApiDocs = (app: FastifyInstance, describe: () => Record<string, unknown>, webFolder: string | null): void => {
  // Built on the first request: not needed to start.
  let json: string | null = null
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(describe()))),
  )
  const file = webFolder && join(webFolder, 'api-docs.html')
  if (!file || !existsSync(file)) return
  const page = readFileSync(file, 'utf8')
  const script = readdirSync(join(webFolder, 'assets')).find((name) => /^api-reference-\w+\.js$/.test(name))
  app.get('/api/docs', async (request, reply) => sendPage(reply, page, { ...pageOf(request), reference: `/assets/${script}` }))
}
