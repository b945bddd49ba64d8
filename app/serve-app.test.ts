import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { systemClock } from '#platform/clock/clock.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { PAGE_FILES, type PageFiles } from './build/page-files.ts'
import { pageOf, serveApp } from './serve-app.ts'
import type { Area } from './shell/areas/screen-route.ts'

const headersFor = (host: string, cookie?: string): Record<string, string> =>
  pageOf({ headers: { host, ...(cookie ? { cookie } : {}) } } as FastifyRequest)

test.each([
  [undefined, 'system', 'light dark'],
  ['fw_theme=dark', 'dark', 'dark'],
  ['fw_user_id=3; fw_theme=light; fw_language=fr', 'light', 'light'],
  ['fw_theme=system', 'system', 'light dark'],
  // Other cookies, and names that only end like it.
  ['fw_theme="><script>', 'system', 'light dark'],
  ['other_fw_theme=dark', 'system', 'light dark'],
])('the page leaves with the chosen theme, so that nothing flashes: %s', (cookie, theme, scheme) => {
  expect(headersFor('localhost:3000', cookie)).toMatchObject({ theme, scheme })
})

test('the page leaves as the brand of its host', () =>
  expect(headersFor('fuelcard1.localhost:3000')).toMatchObject({ brand: 'fuelcard1', title: 'Goldfinch' }))

/** A built web part in its own folder, and a product that knows one user by her token. */
const served = async (index: string, files: PageFiles, screens?: string, renderingLagMs = 0): Promise<FastifyInstance> => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  for (const name of ['assets', 'ssr']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(folder, PAGE_FILES), JSON.stringify(files))
  writeFileSync(join(folder, 'assets', 'late.css'), '.Late_part{color:red}.ui-row{gap:1px}')
  if (screens) writeFileSync(join(folder, 'ssr', 'render-page.js'), screens)
  const app = fastify()
  app.get('/api/v4/customers/me', (request, reply) =>
    request.headers.authorization === 'away'
      ? reply.type('text/plain').send('nobody knows')
      : request.headers.authorization === 'x'
        ? reply.send({ id: 7, firstName: 'Ola', language: 'fr-CA' })
        : reply.code(401).send({}),
  )
  app.get('/api/v4/name', (_, reply) => reply.send({ name: HOSTILE }))
  // The rendering limit is for its own test: a machine that is busy with other work must not fail the others.
  await serveApp(app, folder, { clock: systemClock, renderingLagMs, renderingTimeoutMs: 30_000 })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  return app
}
test('a built file is sent for good; a name that is not among them is not found', async () => {
  const app = await served(UNRENDERED, {})
  const { statusCode, headers, body } = await app.inject('/assets/late.css')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(body).toContain('.Late_part')
  expect((await app.inject({ method: 'HEAD', url: '/assets/late.css' })).statusCode).toBe(200)
  for (const url of ['/assets/early.css', '/assets/', '/assets/LATE.css', '/assets/..%2Findex.html'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})

const UNRENDERED = '<body><div id="root"></div></body>'
const HOSTILE = '</script><script>alert(1)</script><!-- $& %nonce%'
const needs = (area: Area, js: string, css: string) => ({
  area,
  js: ['assets/first.js', js],
  css: [css],
  wide: [],
  pressed: [],
  opened: [],
})

describe('a page names the files that it needs', async () => {
  const app = await served('<head><script type="module" src="/assets/first.js"></script></head><body></body>', {
    '/sign_in': {
      ...needs('public', 'assets/door.js', 'assets/door.css'),
      pressed: ['assets/replay.js'],
      opened: ['assets/menus.js', 'assets/menus.css'],
    },
    '/vehicles/$id': { ...needs('fleet', 'assets/van.js', 'assets/van.css'), wide: ['assets/grid.js'] },
    '/{$partner}_customer_edit': needs('public', 'assets/partner.js', 'assets/partner.css'),
  })
  const named = async (url: string, cookie = ''): Promise<string[]> => {
    const { body } = await app.inject({ url, headers: { host: 'localhost', cookie } })
    return [...body.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="\/assets\/([^"]+)"/g)].map(
      ([, file]) => file!,
    )
  }

  test.each([
    ['/vehicles/7', 'fw_token=x', ['van.css', 'van.js', 'grid.js']],
    ['/vehicles/7?tab=2', 'fw_language=fr; fw_token=x', ['van.css', 'van.js', 'grid.js']],
    // A phone shows cards instead of the grid.
    ['/vehicles/7', 'fw_width=390; fw_token=x', ['van.css', 'van.js']],
    // A visitor with an email link has no session yet, but will see the page.
    ['/vehicles/7?key=abc', '', ['van.css', 'van.js', 'grid.js']],
    // Visitors without a session, or with an expired one, get the sign-in page.
    ['/vehicles/7', '', ['door.css', 'door.js']],
    ['/vehicles/7', 'fw_token=over', ['door.css', 'door.js']],
    ['/vehicles/7', 'fw_token=%E0%A4%A', ['door.css', 'door.js']],
    ['/vehicles/7', 'fw_token=away', ['door.css', 'door.js']],
    ['/sign_in', '', ['door.css', 'door.js']],
    ['/no/such/page', 'fw_token=x', []],
    ['/acme_customer_edit', '', []],
  ])('%s with "%s" names %j', async (url, cookie, expected) => expect(await named(url, cookie)).toEqual(expected))

  test('what a press needs, and what it may open, is named in templates, so that it loads with the first press and not before', async () => {
    const { body } = await app.inject({ url: '/sign_in', headers: { host: 'localhost' } })
    const link = (as: string, file: string) =>
      `<link rel="preload" as="${as}" fetchpriority="low" crossorigin href="/assets/${file}">`
    expect(body.slice(body.indexOf('<template id="files'))).toBe(
      `<template id="files-on-press">${link('script', 'replay.js')}</template>` +
        `<template id="files-on-open">${link('script', 'menus.js')}${link('style', 'menus.css')}</template></body>`,
    )
  })
})

test.each([
  ['canadafuel.localhost', '', 'fr-CA,fr;q=0.9', 'fr', 'fr-CA'],
  ['canadafuel.localhost', 'fw_language=en', 'fr-CA', 'en', 'en-CA'],
  ['canadafuel.localhost', '', 'en-CA', 'en', 'en-CA'],
  // This brand has one language only.
  ['localhost', 'fw_language=fr', 'fr-CA', 'en', 'en-US'],
  // Signed-in users get their own language.
  ['localhost', 'fw_token=x', 'en-US', 'fr', 'fr-CA'],
])('%s with "%s", preferring %s, gets the scripts in %s and is marked %s', async (host, cookie, preferred, language, tag) => {
  const { body } = await inLanguages.inject({ url: '/sign_in', headers: { host, cookie, 'accept-language': preferred } })
  expect([...new Set([...body.matchAll(/\/assets\/(en|fr)\//g)].map(([, one]) => one))]).toEqual([language])
  expect(body).toContain(`<html lang="${tag}">`)
})
const inLanguages = await served(
  '<html lang="%lang%"><head><script type="module" src="/assets/en/first.js"></script></head>',
  { '/sign_in': { ...needs('public', 'assets/en/door.js', 'assets/door.css'), js: ['assets/en/door.js'] } },
  `export const renderPage = async () => null`,
)

describe('a page is rendered before it leaves', async () => {
  const pages = [
    '<head><script type="module" src="/assets/first.js"></script></head><body><div id="root"></div></body>',
    {
      '/sign_in': needs('public', 'assets/door.js', 'assets/door.css'),
      '/vehicles': needs('fleet', 'assets/van.js', 'assets/van.css'),
      '/broken': needs('public', 'assets/van.js', 'assets/van.css'),
      '/changes': needs('public', 'assets/van.js', 'assets/van.css'),
    },
    `export const renderPage = async ({ href, user, token, fetch, facts }) => {
      if (href === '/broken') throw new Error('only a browser can')
      const method = href === '/changes' ? 'DELETE' : 'GET'
      const name = await (await fetch('/api/v4/name', { method, headers: {} })).json()
      const html = '<main class="Late_part">' + [user?.firstName, token, facts.brand, facts.language].join() + '<form></form></main>'
      return { html, lang: 'fr-CA', queries: [[['name'], name]] }
    }`,
  ] as const
  const app = await served(...pages)
  const underLoad = await served(...pages, 50)
  const page = (url: string, cookie = '', server = app) =>
    server.inject({ url, headers: { host: 'fuelcard1.localhost', cookie, 'accept-language': 'fr-CA,fr;q=0.9' } })
  const queriesIn = (body: string): unknown =>
    (JSON.parse(/id="dehydrated">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as { queries: unknown }).queries

  test('for whoever the cookie’s token says it is, with the brand and language of the request', async () => {
    const { body, headers } = await page('/vehicles', 'fw_token=x')
    expect(body).toContain('<div id="root" data-hydrating><main class="Late_part">Ola,x,fuelcard1,fr-CA')
    // Personal: must not be cached on the way.
    expect(headers['cache-control']).toBe('no-store')
  })
  test.each(['', 'fw_token=over'])('nobody is in it, and no token, for who is not signed in: "%s"', async (cookie) =>
    expect((await page('/vehicles', cookie)).body).toContain('>,,fuelcard1,fr-CA'),
  )
  test('a hostile name neither ends the script of queries nor is filled in', async () => {
    const { body } = await page('/vehicles', 'fw_token=x')
    expect(queriesIn(body)).toEqual([[['name'], { name: HOSTILE }]])
    // The input capture, the queries, the page's two scripts, and their starter.
    expect(body.match(/<\/script>/g)).toHaveLength(5)
    expect(body).not.toContain('alert(1)</script')
  })
  test('is painted once it is whole: the first paint waits for what follows it', async () => {
    const { body } = await page('/vehicles', 'fw_token=x')
    expect(body).toMatch(/<link rel="expect" href="#rendered" blocking="render"><\/head>/)
    expect(body).toMatch(/<\/main><\/div><template id="rendered">/)
  })
  test('a form that was rendered sends nothing: what is typed stands in no address', async () =>
    expect((await page('/sign_in')).body).toContain('<form method="dialog">'))
  test('the styles of a part that its scripts fetch later are linked, and scripts come after styles', async () => {
    const { body } = await page('/sign_in')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/late.css">')
    expect(body).toMatch(/<template id="scripts">.*<script type="module" src="\/assets\/first.js"><\/script>.*<\/template>/)
    expect(body.slice(0, body.indexOf('<template'))).not.toMatch(/type="module"|modulepreload/)
    // Each runs as soon as it arrives.
    expect(body).toMatch(/<template id="scripts">.*<script type="module" crossorigin src="\/assets\/door.js"><\/script>/)
    // The entry runs last, and is fetched first.
    expect(body).toContain('<template id="scripts"><link rel="modulepreload" href="/assets/first.js">')
    expect(body.match(/modulepreload/g)).toHaveLength(1)
  })
  test('while the process is overloaded pages leave unrendered, and are rendered again afterwards', async () => {
    const busy = setInterval(() => {
      const until = performance.now() + 90
      while (performance.now() < until);
    })
    await expect
      .poll(async () => (await page('/vehicles', 'fw_token=x', underLoad)).body, { timeout: 15_000 })
      .toContain(UNRENDERED)
    clearInterval(busy)
    await expect
      .poll(async () => (await page('/vehicles', 'fw_token=x', underLoad)).body, { timeout: 15_000 })
      .toContain('data-hydrating')
  })
  test.each([
    ['that only a browser can render', '/broken', ''],
    ['that would change something while it is rendered', '/changes', ''],
    ['that signs somebody in by the key of a mail', '/vehicles?key=abc', ''],
  ])('a page %s comes without', async (_, url, cookie) => {
    const { body, statusCode } = await page(url, cookie)
    expect(statusCode).toBe(200)
    expect(body).toContain(UNRENDERED)
  })
})
