import { beforeEach, expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { eventually } from '../processes/server-process.ts'
import { DESK_SIZE, Person, useServerProcess } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useServerProcess()
// A test may have killed the server; the restarted one serves the next test as well.
beforeEach(() => (stage.server.isRunning ? undefined : stage.server.start()))

type Listed = { vehicles: { id: number; name: string; is_active: boolean }[] }
const vehiclesNamed = async (olivia: Person, name: string): Promise<Listed['vehicles']> => {
  const { vehicles } = (await olivia.call('GET', `/vehicles?query=${encodeURIComponent(name)}`)) as Listed
  return vehicles.filter((vehicle) => vehicle.name === name)
}

/** Longer than a page waits before it prefetches. */
const LATE_PARTS_MS = 3_500

const atWork = async (path: string): Promise<Person> => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo(path)
  await olivia.glance(path)
  // Wait for prefetching, which includes the code of the page's windows.
  await olivia.stillness(LATE_PARTS_MS)
  return olivia
}

/** Kills the server without shutdown; the page detects it. */
const loseServer = async ({ page }: Person): Promise<void> => {
  await stage.server.kill()
  await page.getByText('Connection lost.').waitFor()
}

/** Starts the server, and presses retry. */
const findServer = async ({ page }: Person): Promise<void> => {
  await stage.server.start()
  // The page may have reconnected already.
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await page.getByText('Connection lost.').waitFor({ state: 'detached' })
}

test('a vehicle that was switched off in the grid while nobody answered is off once the server is back', async () => {
  const olivia = await atWork('/vehicles')
  const { page } = olivia
  const row = page.getByRole('row').filter({ hasText: 'Albany Park 02' }).first()
  await row.waitFor()
  await loseServer(olivia)
  // The list stays visible.
  expect(await row.isVisible()).toBe(true)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('1 change is kept and will be saved when you reconnect.').waitFor()
  await page.getByText('Not saved yet. It will be saved when you reconnect').waitFor()

  // A page opened for the first time shows the error in its place, and loads automatically later.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Shops' }).click()
  await page.getByText('This page can’t be loaded right now').waitFor()
  expect(await page.getByRole('link', { name: 'Vehicles' }).isVisible()).toBe(true)
  expect(await page.getByText(/failed to fetch/i).count()).toBe(0)
  // The page shows the error; an unreachable server is not reported as a bug.
  expect(olivia.problems.filter((problem) => /not loaded/i.test(problem))).toEqual([])

  await findServer(olivia)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await eventually(async () => {
    const found = await vehiclesNamed(olivia, 'Albany Park 02')
    return found[0]?.is_active === false && found
  }, 'the vehicle is switched off')
  await olivia.context.close()
})

test('an approval whose answer was lost with the server says so at once, is not sent by itself, and is decided once', async () => {
  const olivia = await atWork('/dashboard')
  const { page } = olivia
  const { orders } = (await olivia.call('GET', '/dashboards/awaiting?limit=20')) as { orders: { id: number }[] }
  const id = orders[0]!.id
  await olivia.goTo(`/orders/${id}/approvals`)
  const approve = page.getByRole('button', { name: /^Approve \d+ services?/ }).first()
  await approve.waitFor()
  // The request is saved, and the server dies before the response.
  await page.route(`**/orders/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await stage.server.kill()
    return route.abort('connectionreset')
  })
  await approve.click()
  await page.getByText('We can’t reach the server.').first().waitFor()
  expect(await page.getByText(/change is kept/).count()).toBe(0)
  await page.unroute(`**/orders/${id}`)
  await findServer(olivia)
  expect(await olivia.call('GET', `/orders/${id}`)).toMatchObject({ status: 'approved' })
  const toastCount = async (): Promise<number> => {
    const { mails } = (await olivia.call('GET', '/outbox')) as { mails: { subject: string; to_address: string }[] }
    return mails.filter(({ subject }) => subject.startsWith('Approved: ')).length
  }
  const before = await eventually(toastCount, 'the shop is told')
  await page.waitForTimeout(500)
  expect(await toastCount()).toBe(before)
  await olivia.context.close()
})

test('a vehicle that was added while nobody answered is there once, also when the page was reloaded meanwhile', async () => {
  const olivia = await atWork('/vehicles/new')
  const { page } = olivia
  await page.getByRole('textbox', { name: 'VIN' }).fill(vinFromPrefix('1FTBR1Y8', 2021, 'K', 778_001))
  await page.getByLabel(/^Odometer/).fill('41000')
  await page.getByText(/^2021 Ford /).waitFor()
  await page.getByRole('button', { name: 'More details' }).click()
  await page.getByLabel(/^Name/).fill('Reconnected 01')
  await loseServer(olivia)
  await page.getByRole('button', { name: 'Add vehicle' }).last().click()
  await page.getByText('1 change is kept and will be saved when you reconnect.').waitFor()

  await stage.server.start()
  await page.goto(`${olivia.origin}/vehicles/new`)
  await arrived(page)
  await page.getByText('Saved after reconnecting').waitFor()
  expect(await vehiclesNamed(olivia, 'Reconnected 01')).toHaveLength(1)

  // The form keeps the typed data: a second submit creates no second vehicle.
  await page.getByText('We kept what you typed.').waitFor()
  await page.getByRole('button', { name: 'Add vehicle' }).last().click()
  await page.getByText('Vehicle added').first().waitFor()
  expect(await vehiclesNamed(olivia, 'Reconnected 01')).toHaveLength(1)
  await olivia.context.close()
})

test('a card that was typed while nobody answered is still there, and is added once', async () => {
  const olivia = await atWork('/payments/new')
  const { page } = olivia
  const fields = page.frameLocator('iframe[data-ready]')
  const typed = { cardholderName: 'Olivia Hart', number: '4111 1111 1111 1111', expiry: '08/29', cvc: '123' }
  for (const [field, value] of Object.entries(typed)) await fields.locator(`#${field}`).fill(value)
  await page.getByLabel(/^Nickname/).fill('Typed in between')
  const add = page.getByRole('button', { name: 'Add card' })
  await loseServer(olivia)
  await add.click()
  // An error of the form, not of the card number field.
  await page.getByRole('alert').getByText('We could not process this payment method').first().waitFor()

  await findServer(olivia)
  await olivia.stillness(1000)
  // A switch to dark mode, which the provider's fields follow, must not lose the data either.
  const backgroundOf = () => fields.locator('#number').evaluate((field) => getComputedStyle(field).backgroundColor)
  const light = await backgroundOf()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(backgroundOf).not.toBe(light)
  for (const [field, value] of Object.entries(typed)) expect(await fields.locator(`#${field}`).inputValue()).toBe(value)
  await add.click()
  await page.waitForURL('**/account')
  const { payment_methods: methods } = (await olivia.call('GET', '/braintree_payment_methods')) as {
    payment_methods: { nickname: string | null }[]
  }
  expect(methods.filter(({ nickname }) => nickname === 'Typed in between')).toHaveLength(1)
  await olivia.context.close()
})

test('a file that was on its way when the server died is taken in once', async () => {
  const olivia = await atWork('/vehicles?panel=bulk_upload')
  const { page } = olivia
  const rows = [1, 2].map((number) => `${vinFromPrefix('1FTBR1Y8', 2021, 'K', 779_000 + number)},Uploaded 0${number},41000`)
  const csv = `vin,name,miles\n${rows.join('\n')}\n`
  await page.locator('input[type=file]').setInputFiles({ name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await loseServer(olivia)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upload/ })
    .first()
    .click()
  await page.getByText('1 change is kept and will be saved when you reconnect.').waitFor()
  await findServer(olivia)
  for (const name of ['Uploaded 01', 'Uploaded 02']) {
    await eventually(async () => (await vehiclesNamed(olivia, name)).length > 0, `${name} is there`)
    expect(await vehiclesNamed(olivia, name)).toHaveLength(1)
  }
  const { mails } = (await olivia.call('GET', '/outbox')) as { mails: { subject: string }[] }
  expect(mails.filter(({ subject }) => /Bulk upload of lost\.csv/.test(subject)).length).toBeLessThanOrEqual(1)
  await olivia.context.close()
})

test('what one person could not send is never sent as another', async () => {
  const adam = await stage.server.call<Record<string, unknown>>('POST', '/sessions', null, {
    email: 'adam@northwind.example',
    password: 'fleetwright',
  })
  const olivia = await atWork('/vehicles')
  const { page } = olivia
  const row = page.getByRole('row').filter({ hasText: 'Chatham 09' }).first()
  await row.waitFor()
  await loseServer(olivia)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('1 change is kept and will be saved when you reconnect.').waitFor()
  // Another user replaces the session while the server is down, so the page cannot have retried before.
  const own: Record<string, string> = { fw_token: String(adam.body.authentication_token), fw_user_id: String(adam.body.id) }
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: own[cookie.name] ?? cookie.value })))
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
  await findServer(olivia)
  await olivia.stillness()
  expect(sent).toEqual([])
  expect((await vehiclesNamed(olivia, 'Chatham 09'))[0]!.is_active).toBe(true)
  await olivia.context.close()
})
