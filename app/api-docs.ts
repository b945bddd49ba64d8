import type { FastifyInstance } from 'fastify'

type Operation = { summary: string; tags: string[]; 'x-who': string }

/**
 * `/api/openapi.json` is the contract; `/api/docs` shows it as a plain page without scripts. Both are made when they are first asked
 * for: to describe every call takes a third of a second, which no start should wait for.
 */
export const serveApiDocs = (app: FastifyInstance, describe: () => Record<string, unknown>): void => {
  let described: Record<string, unknown> | null = null
  const document = (): Record<string, unknown> => (described ??= describe())
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(document())))
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(document())))
}

const docsPage = (document: Record<string, unknown>): string => {
  const { title } = document.info as { title: string }
  const rows = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation, details: operation })),
  )
  const sections = [...Map.groupBy(rows, (row) => row.tags[0] ?? '')].map(
    ([feature, calls]) =>
      `<h2>${escape(feature)}</h2>${calls
        .map(
          (call) =>
            `<details><summary><code>${call.method.toUpperCase()} ${escape(call.path)}</code> ${escape(call.summary)} <em>(${escape(call['x-who'])})</em></summary><pre>${escape(JSON.stringify(call.details, null, 2))}</pre></details>`,
        )
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)} API</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${escape(title)} API</h1><p>Every call answers under <code>/api/v4</code> and <code>/api/v6</code>. The contract: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
