import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brands } from '#features/brands/catalog/brands.ts'
import { serveInstallable } from './serve-installable.ts'

const app = Fastify()
serveInstallable(app)
const load = (url: string, host: string) => app.inject({ url, headers: { host } })
const hostOf = (id: string): string => (id === 'default' ? 'localhost' : `${id}.localhost`)

test.each(brands)('the app of $id has its name, its color and its icons', async ({ id, name, palette }) => {
  const { body, headers } = await load('/app.webmanifest', hostOf(id))
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers.vary).toBe('host')
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({ id: '/', name, start_url: '/dashboard', scope: '/', theme_color: palette.fill })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const icon = await load(src, hostOf(id))
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('the icons of two brands differ', async () => {
  const [one, other] = await Promise.all(['localhost', 'tire.localhost'].map((host) => load('/app-icons/192.png', host)))
  expect(one!.rawPayload.equals(other!.rawPayload)).toBe(false)
})

test('the worker is never kept by the browser without asking', async () => {
  const { headers, body } = await load('/app-worker.js', 'localhost')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/javascript')
  expect(body).toContain("addEventListener('fetch'")
})
