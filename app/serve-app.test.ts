import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { PAGE_FILES, type PageFiles } from './build/page-files.ts'
import { pageOf, serveApp } from './serve-app.ts'
import type { Area } from './shell/areas/screen-route.ts'

const asked = (host: string, cookie?: string): Record<string, string> =>
  pageOf({ headers: { host, ...(cookie ? { cookie } : {}) } } as FastifyRequest)

test.each([
  [undefined, 'system', 'light dark'],
  ['fw_theme=dark', 'dark', 'dark'],
  ['fw_user_id=3; fw_theme=light; fw_language=fr', 'light', 'light'],
  ['fw_theme=system', 'system', 'light dark'],
  // Whatever else a cookie says, and what only ends like it.
  ['fw_theme="><script>', 'system', 'light dark'],
  ['other_fw_theme=dark', 'system', 'light dark'],
])('the page leaves with the chosen theme, so that nothing flashes: %s', (cookie, theme, scheme) => {
  expect(asked('localhost:3000', cookie)).toMatchObject({ theme, scheme })
})

test('the page leaves as the brand of its host', () =>
  expect(asked('fuelcard1.localhost:3000')).toMatchObject({ brand: 'fuelcard1', title: 'Goldfinch' }))

describe('a page names the files that it needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><script type="module" src="/assets/first.js"></script></head>')
  const needs = (area: Area, js: string, css: string) => ({ area, js: ['assets/first.js', js], css: [css], hasGrid: false })
  const files: PageFiles = {
    '/sign_in': needs('public', 'assets/door.js', 'assets/door.css'),
    '/vehicles/$id': needs('fleet', 'assets/van.js', 'assets/van.css'),
    '/{$partner}_customer_edit': needs('public', 'assets/partner.js', 'assets/partner.css'),
  }
  writeFileSync(join(folder, PAGE_FILES), JSON.stringify(files))
  const app = fastify()
  await serveApp(app, folder, null)
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const named = async (url: string, cookie = ''): Promise<string[]> => {
    const { body } = await app.inject({ url, headers: { host: 'localhost', cookie } })
    return [...body.matchAll(/<link rel="(?:modulepreload|preload" as="style)" crossorigin href="\/assets\/([^"]+)"/g)].map(
      ([, file]) => file!,
    )
  }

  test.each([
    ['/vehicles/7', 'fw_token=x', ['van.css', 'van.js']],
    ['/vehicles/7?tab=2', 'fw_language=fr; fw_token=x', ['van.css', 'van.js']],
    // Who came by a mail's link has no session yet, and will see the page all the same.
    ['/vehicles/7?key=abc', '', ['van.css', 'van.js']],
    // Who is not signed in will see the door.
    ['/vehicles/7', '', ['door.css', 'door.js']],
    ['/sign_in', '', ['door.css', 'door.js']],
    ['/no/such/page', 'fw_token=x', []],
    ['/acme_customer_edit', '', []],
  ])('%s with "%s" names %j', async (url, cookie, expected) => expect(await named(url, cookie)).toEqual(expected))
})
