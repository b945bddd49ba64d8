import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { appIcon } from '#features/brands/server/mark-picture.ts'
import { WORKER_PATH } from '#platform/offline/kept-pages.ts'

const ICONS = [
  { path: '/app-icons/192.png', size: 192, purpose: 'any' },
  { path: '/app-icons/512.png', size: 512, purpose: 'any' },
  { path: '/app-icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const
const HOUR_SECONDS = 3600

/** What makes the pages of each brand's host an app: its manifest, its icons, and the worker for times without signal. */
export const serveInstallable = (app: FastifyInstance): void => {
  const worker = readFileSync(join(import.meta.dirname, 'app-worker.js'), 'utf8')
  app.get(WORKER_PATH, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get('/app.webmanifest', ({ host }, reply) => {
    const brand = resolveBrand(host)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `max-age=${HOUR_SECONDS}`)
      .header('vary', 'host')
      .send({
        id: '/',
        name: brand.name,
        short_name: brand.name,
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: brand.palette.fill,
        icons: ICONS.map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
      })
  })
  for (const { path, size, purpose } of ICONS) {
    app.get(path, async ({ host }, reply) =>
      reply
        .type('image/png')
        .header('cache-control', `max-age=${HOUR_SECONDS}`)
        .header('vary', 'host')
        .send(await appIcon(resolveBrand(host), size, purpose === 'maskable')),
    )
  }
}
