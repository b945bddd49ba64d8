import { request } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import pixelmatch from 'pixelmatch'
import { expect, test } from 'vitest'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { bringMeasure, jumpsOf } from '../layout/measuring.ts'
import { arrived } from '../screens/visitor.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** The server's raw document, without running scripts. */
const documentOf = (path: string, brand: string, headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const host = `${brand === 'default' ? 'localhost' : `${brand}.localhost`}:${stage.port}`
    request({ host: '127.0.0.1', port: stage.port, path, headers: { host, ...headers } }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })

const cookieOf = async ({ context }: Person): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test.for(BRAND_IDS)('the document of %s shows its sign-in before any script has run', async (brand) => {
  const page = await documentOf('/sign_in', brand)
  expect(page).toContain(`data-brand="${brand}"`)
  expect(page).toMatch(new RegExp(`<div id="root" data-hydrating>.*${brandById(brand).name}.*<h1>Sign in</h1>`, 's'))
})

test('it speaks the language that the browser prefers, or that was chosen, where the brand offers one', async () => {
  const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }
  const asks = (brand: string, more: Record<string, string> = {}) => documentOf('/sign_in', brand, { ...french, ...more })
  expect(await asks('canadafuel')).toMatch(/<html lang="fr-CA".*<h1>Ouvrir une session<\/h1>/s)
  expect(await asks('canadafuel', { cookie: 'fw_language=en' })).toMatch(/<html lang="en-CA".*<h1>Sign in<\/h1>/s)
  expect(await asks('default')).toMatch(/<html lang="en-US".*<h1>Sign in<\/h1>/s)
})

test('who is signed in gets the page with what it shows; a stranger, another brand and a driver get nothing of it', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const cookie = await cookieOf(olivia)
  expect(await documentOf('/dashboard', 'default', { cookie })).toMatch(
    /<div id="root" data-hydrating>.*Northwind Couriers.*olivia@northwind/s,
  )
  for (const [brand, headers] of [
    ['default', {}],
    ['default', { cookie: 'fw_token=not-hers' }],
    // A session is valid only on its brand's hosts.
    ['fuelcard1', { cookie }],
  ] as const)
    expect(await documentOf('/dashboard', brand, headers)).not.toMatch(/Northwind|olivia/)
  await olivia.context.close()

  const dan = await Person.open(stage, 'default', DESK_SIZE)
  await dan.enter('dan@northwind.example')
  const his = { cookie: await cookieOf(dan) }
  for (const path of ['/fmc_dashboard', '/back_office'])
    expect(await documentOf(path, 'default', his)).not.toContain('data-hydrating')
  await dan.context.close()
})

test('pages of different people that are drawn at the same time are each their own', async () => {
  const cast = [
    ['default', 'olivia@northwind.example', 'Northwind Couriers'],
    ['canadafuel', 'sylvie@boreal.example', 'Boréal Livraison'],
    ['fuelcard1', 'aki@pacific.example', 'Pacific Plumbing'],
  ] as const
  const people = await Promise.all(
    cast.map(async ([brand, email, fleet]) => {
      const person = await Person.open(stage, brand, DESK_SIZE)
      await person.enter(email)
      return { person, brand, email, fleet, cookie: await cookieOf(person) }
    }),
  )
  const turns = Array.from({ length: 4 }, () => people).flat()
  const pages = await Promise.all(turns.map(({ brand, cookie }) => documentOf('/dashboard', brand, { cookie })))
  for (const [at, { email, fleet }] of turns.entries()) {
    expect(pages[at]).toContain(email)
    for (const other of people.filter((one) => one.email !== email)) expect(pages[at]).not.toContain(other.email)
    for (const other of people.filter((one) => one.fleet !== fleet)) expect(pages[at]).not.toContain(other.fleet)
  }
  for (const { person } of people) await person.context.close()
})

test('with reduced motion, too, the first render of the fault codes is the server’s', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE, 'en-US', 'reduce')
  await olivia.enter('olivia@northwind.example')
  const { vehicles } = (await olivia.call('GET', '/vehicles?query=Loop 04')) as { vehicles: { id: number }[] }
  await olivia.goTo(`/vehicles/${vehicles[0]!.id}/telematics`)
  await olivia.page.getByRole('region', { name: 'Fault codes' }).getByText('P0301').first().waitFor()
  olivia.expectQuiet()
  await olivia.context.close()
})

/** Blocks scripts until released; until then the page shows the server-rendered markup. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const signedIn = async (context: BrowserContext, person: Person): Promise<void> => {
  if (person.context !== context) await context.addCookies(await person.context.cookies())
}

const pictureOf = async (page: Page): Promise<PNG> => PNG.sync.read(await page.screenshot({ animations: 'disabled' }))
const differing = (one: PNG, other: PNG): number =>
  pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold: 0.1 }) / (one.width * one.height)
/** Charts adapt to their width, which the server can only guess: their bars shift by a few pixels. */
const MOST_DIFFERING = 0.003

const TRIES = 8

/** The difference between the page before and after hydration, and the shifted parts. A busy server renders with partial data: retries. */
const hydrate = async (context: BrowserContext, address: string) => {
  for (let attempt = 1; ; attempt++) {
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (call) => void (call.url().includes('/api/') && requests.push(new URL(call.url()).pathname)))
    const releaseScripts = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#root h1').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const drawn = await pictureOf(page)
    releaseScripts()
    await arrived(page)
    const differs = differing(drawn, await pictureOf(page))
    const jumps = await jumpsOf(page)
    await page.close()
    if (requests.length === 0) return { differs, jumps }
    if (attempt === TRIES) throw new Error(`${address} asks again: ${requests.join(', ')}`)
  }
}

test.for([
  ['default', 'olivia@northwind.example', 'en-US', 'light'],
  ['canadafuel', 'sylvie@boreal.example', 'fr-CA', 'dark'],
] as const)(
  'what the server rendered for %s is what the browser hydrates: nothing changes, nothing jumps, nothing is asked twice: %s',
  async ([brand, email, locale, colorScheme], { expect }) => {
    const person = await Person.open(stage, brand, DESK_SIZE, locale)
    await person.enter(email)
    for (const size of [PHONE_SIZE, DESK_SIZE]) {
      const agent = size === PHONE_SIZE ? { userAgent: PHONE_AGENT } : {}
      const context = await stage.browser.newContext({
        viewport: size,
        locale,
        colorScheme,
        timezoneId: 'America/Chicago',
        ...agent,
      })
      await bringMeasure(context)
      for (const path of ['/sign_in', '/dashboard']) {
        if (path !== '/sign_in') await signedIn(context, person)
        const { differs, jumps } = await hydrate(context, person.origin + path)
        expect(differs, `${path} at ${size.width}`).toBeLessThan(MOST_DIFFERING)
        expect(jumps, `${path} at ${size.width}`).toEqual([])
      }
      await context.close()
    }
    await person.context.close()
  },
)

test('who is quicker than the scripts loses nothing: what was typed stays, and so does the place', async () => {
  const olivia = await Person.open(stage, 'default', PHONE_SIZE)
  const { page } = olivia
  const releaseScripts = await holdScripts(page)
  await page.goto(`${olivia.origin}/sign_in`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('olivia@northwind.example')
  await page.getByLabel('Password', { exact: true }).fill('fleetwri')
  releaseScripts()
  await arrived(page)
  await page.keyboard.type('ght')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  olivia.expectQuiet()
  await olivia.context.close()
})

test('Enter that was pressed before the scripts came sends the form once they are there, and nothing into the address', async () => {
  const olivia = await Person.open(stage, 'default', PHONE_SIZE)
  const { page } = olivia
  const sent: string[] = []
  page.on('request', (call) => void (call.method() === 'POST' && sent.push(new URL(call.url()).pathname)))
  const releaseScripts = await holdScripts(page)
  await page.goto(`${olivia.origin}/sign_in`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('olivia@northwind.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('fleetwright')
  await password.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  expect(sent).toEqual([])
  releaseScripts()
  await page.waitForURL('**/dashboard')
  expect(sent.filter((path) => path.endsWith('/sessions'))).toHaveLength(1)
  olivia.expectQuiet()
  await olivia.context.close()
})
