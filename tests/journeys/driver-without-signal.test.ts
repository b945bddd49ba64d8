import { expect, test } from 'vitest'
import { aPhoto } from '../fixtures/documents/documents.fixtures.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
type Page = Person['page']
type Home = { vehicles: { id: number; name: string; expected_odometer: number }[] }
type Entry = { odometer: number; facts: { photo?: string } }

const readingsOf = async (person: Person, vehicleId: number, odometer: number): Promise<Entry[]> => {
  const { entries } = (await person.call('GET', `/vehicles/${vehicleId}/timeline?group=readings`)) as { entries: Entry[] }
  return entries.filter((entry) => entry.odometer === odometer)
}

/** Whether the worker has the home, the form of a problem, and every script that its pages name. */
const isAllStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const [pages, assets] = [await caches.open('fw-pages'), await caches.open('fw-assets')]
    const stored = await pages.keys()
    const paths = stored.map(({ url }) => new URL(url).pathname)
    if (!paths.includes('/dashboard') || !paths.includes('/problems/new')) return false
    for (const request of stored) {
      const html = await (await pages.match(request))!.text()
      for (const [asset] of html.matchAll(/\/assets\/[\w./-]+/g)) if (!(await assets.match(asset))) return false
    }
    return true
  })

const storeHome = async (person: Person): Promise<void> => {
  await person.goTo('/dashboard')
  await expect.poll(() => isAllStored(person.page), { timeout: 90_000, interval: 500 }).toBe(true)
}

const readOdometer = async (page: Page, odometer: string): Promise<void> => {
  await page.getByRole('button', { name: /Update odometer|Mettre à jour l’odomètre/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(odometer)
  const files = sheet.locator('input[type=file]')
  await files.setInputFiles({ name: 'dash.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await sheet.getByRole('button', { name: /Save reading|Enregistrer le relevé/ }).click()
  await sheet.waitFor({ state: 'detached' })
}

test('Dan works without signal, closes the app, and everything arrives once', { timeout: 300_000 }, async () => {
  const dan = await Person.open(stage, 'default', PHONE_SIZE)
  await dan.enter('dan@northwind.example')
  await storeHome(dan)
  const { vehicles } = (await dan.call('GET', '/dashboards/driver')) as Home
  const [van] = vehicles
  const odometer = van!.expected_odometer + 3

  await dan.context.setOffline(true)
  await dan.page.reload()
  await dan.page.getByRole('heading', { level: 1, name: van!.name }).waitFor()
  await readOdometer(dan.page, String(odometer))
  await dan.page.getByText('1 item waiting to send').waitFor()
  await dan.page.getByRole('link', { name: 'Report a problem' }).click()
  await dan.page.getByRole('radio', { name: 'Battery' }).click()
  await dan.page.getByRole('button', { name: 'Continue' }).click()
  await dan.page.locator('input[type=file]').setInputFiles({ name: 'light.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
  await dan.page.getByRole('button', { name: /^Send/ }).click()
  await dan.page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
  await dan.page.getByText(/not know about the problem yet/).waitFor()

  await dan.page.close()
  const page = await dan.context.newPage()
  await page.goto(`${dan.origin}/dashboard`)
  await page.getByText('2 items waiting to send').waitFor()
  await page.getByText(/^Problem: Battery/).waitFor()
  await page.goto(`${dan.origin}/vehicles/${van!.id}/documents`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.goto(`${dan.origin}/dashboard`)

  await dan.context.setOffline(false)
  await page.getByText('Everything saved on this phone was sent').waitFor({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: van!.name }).waitFor()
  const mia = await Person.open(stage, 'default', DESK_SIZE)
  await mia.enter('mia@northwind.example')
  const { problems } = (await mia.call('GET', `/problems?vehicle_id=${van!.id}`)) as {
    problems: { title: { en: string }; sources: { files: unknown[] }[] }[]
  }
  const [battery, ...others] = problems.filter(({ title }) => title.en.startsWith('Battery'))
  expect(others).toEqual([])
  expect(battery!.sources).toHaveLength(1)
  expect(battery!.sources[0]!.files).toHaveLength(1)
  expect(await readingsOf(mia, van!.id, odometer)).toMatchObject([{ facts: { photo: expect.any(String) } }])
})

test('what Denis has not sent is not sent by Sylvie, and signing out leaves nothing', { timeout: 300_000 }, async () => {
  const denis = await Person.open(stage, 'canadafuel', PHONE_SIZE)
  await denis.enter('denis@boreal.example')
  await storeHome(denis)
  const { page, context } = denis
  const { vehicles } = (await denis.call('GET', '/dashboards/driver')) as Home
  const { expected_odometer: expected, id } = vehicles[0]!
  await context.setOffline(true)
  await readOdometer(page, String(expected + 5))
  await page.getByText('1 élément à envoyer').waitFor()

  // His session is over, and another user signs in on the same phone.
  await context.clearCookies()
  await context.setOffline(false)
  await denis.enter('sylvie@boreal.example')
  await page.goto(`${denis.origin}/dashboard`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await readingsOf(denis, id, expected + 5)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('fw_waiting'))).toBe('1')

  await context.clearCookies()
  await denis.enter('denis@boreal.example')
  await page.goto(`${denis.origin}/dashboard`)
  await page.getByText('Tout ce qui attendait sur cet appareil est envoyé').waitFor({ timeout: 60_000 })

  await storeHome(denis)
  await context.setOffline(true)
  await readOdometer(page, String(expected + 9))
  await page.getByText('1 élément à envoyer').waitFor()
  await context.setOffline(false)
  await page.goto(`${denis.origin}/sign_out`)
  await page.waitForURL('**/sign_in*')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('fw_waiting'))).toBeNull()
})

test('the pages of each brand can be installed', { timeout: 120_000 }, async () => {
  for (const brand of ['default', 'canadafuel']) {
    const person = await Person.open(stage, brand, PHONE_SIZE)
    await person.page.goto(`${person.origin}/sign_in`)
    const browser = await person.context.newCDPSession(person.page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { data, errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data!)).toMatchObject({ name: brand === 'default' ? 'Fleetwright' : 'Nordique' })
  }
})
