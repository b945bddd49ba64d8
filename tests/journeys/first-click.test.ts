import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, type Size } from '../screens/visitor.ts'
import { DESK_SIZE, Person, PHONE_SIZE, type Stage, useStage } from './browser.ts'

const stage = useStage()

const PHONE_AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const CAST = [
  ['default', 'olivia@northwind.example', 'en-US'],
  ['canadafuel', 'sylvie@boreal.example', 'fr-CA'],
] as const
const SIZES = [
  ['phone', PHONE_SIZE],
  ['desk', DESK_SIZE],
] as const
/** The other brand differs in its language and its terms: only sign-in and labels of controls are tested there, on a phone. */
const LINES = CAST.flatMap(([brand, email, locale]) =>
  SIZES.map(([device, size]) => [brand, device, { brand, email, locale, size }] as const),
).filter(([brand, device]) => brand === 'default' || device === 'phone')
const DEFAULT_LINES = LINES.filter(([brand]) => brand === 'default')

/** A user with a connection so slow that they press a control before any script arrives. */
class Hasty extends Person {
  readonly #changes: string[] = []
  #scripts: Promise<void> | null = null

  static async arrive(
    { brand, email, locale, size }: { brand: string; email: string; locale: string; size: Size },
    isSignedIn = true,
    on: Stage = stage,
  ): Promise<Hasty> {
    const context = await on.browser.newContext({
      viewport: size,
      locale,
      timezoneId: 'America/Chicago',
      ...(size === PHONE_SIZE ? { userAgent: PHONE_AGENT } : {}),
    })
    const origin = `http://${brand === 'default' ? '' : `${brand}.`}localhost:${on.port}`
    const hasty = new Hasty(context, await context.newPage(), origin)
    hasty.page.on('request', (request: Request) => {
      if (request.method() !== 'GET') hasty.#changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    if (isSignedIn) await hasty.enter(email)
    hasty.#changes.length = 0
    return hasty
  }

  /** Presses while the page is only painted; the pressed control shows it at once; then the scripts load. */
  async atFirstPaint(path: string, press: (page: Page) => Promise<unknown>, needed = /<h1/): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Routed once, permanently: while a route is removed, a concurrent request is sent but never reported.
    if (!this.#scripts) {
      await this.page.route('**/*.js', async (route) => {
        await this.#scripts
        await route.continue()
      })
    }
    this.#scripts = promise
    // A very busy server sends the page without its data: then nothing can be pressed, so it is requested again.
    let document: string
    do document = await (await this.page.goto(this.origin + path, { waitUntil: 'commit' }))!.text()
    while (!needed.test(document))
    await this.page.locator('#root h1').first().waitFor()
    await press(this.page)
    expect(await this.page.locator('[data-hydrating]').count(), 'no script has run').toBe(1)
    resolve()
    await arrived(this.page)
  }

  changes(path: RegExp): string[] {
    return this.#changes.filter((one) => path.test(one))
  }
}

const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).locator('visible=true').first()
/**
 * Presses a control and checks that it becomes busy. Resolves the element once: while styles load, a locator for visible elements may
 * match another one a moment later.
 */
const press = async (control: Locator): Promise<void> => {
  const element = (await control.elementHandle())!
  await element.click({ noWaitAfter: true })
  const message = `${await element.evaluate(({ outerHTML }) => outerHTML)} is busy`
  await expect.poll(() => element.getAttribute('aria-busy'), { message }).toBe('true')
}
const ADD_METHOD = /^(Add payment method|Ajouter un mode de paiement)$/
/** With one fleet there is no choice. */
const TWO_OPTIONS = /<option[^>]*>[^<]*<\/option><option/
const dialog = (page: Page): Locator => page.getByRole('dialog').locator('visible=true')

test.for(LINES)('%s, %s: sign-in is sent once with what was typed', async ([, , line], { expect: is }) => {
  const hasty = await Hasty.arrive(line, false)
  const { page } = hasty
  await hasty.atFirstPaint('/sign_in', async () => {
    await page.locator('input[name=email]').fill(line.email)
    await page.locator('input[name=password]').fill('fleetwright')
    // Only this brand requires its terms at each sign-in.
    if (line.brand === 'canadafuel') await page.getByRole('checkbox').click({ noWaitAfter: true })
    await press(button(page, /^(Show password|Afficher le mot de passe)$/))
    const send = page.locator('form button[type=submit]')
    await press(send)
    // An impatient user presses again.
    await send.click({ force: true })
  })
  await page.waitForURL('**/dashboard')
  is(hasty.changes(/\/sessions$/)).toHaveLength(1)
  hasty.expectQuiet()
  await hasty.context.close()
})

test.for(LINES)(
  '%s, %s: each control is pressed at first paint and does its work once',
  async ([, device, line], { expect: is }) => {
    const hasty = await Hasty.arrive(line)
    const { page } = hasty
    const opens = async (path: string, name: RegExp, shown: () => Locator): Promise<void> => {
      await hasty.atFirstPaint(path, () => press(button(page, name)))
      await shown().first().waitFor()
      is(await page.locator('[data-early]').count(), `${name} is carried out`).toBe(0)
    }
    await opens('/vehicles', /^(Add vehicle|Ajouter un véhicule)$/, () => dialog(page))
    if (device === 'phone') {
      await opens('/vehicles', /^(Open menu|Ouvrir le menu)$/, () => dialog(page))
      await opens('/vehicles', /^(More actions|Autres actions)$/, () => page.getByRole('menu'))
    } else {
      await opens('/vehicles', /menu (for|de) (Olivia|Sylvie)/, () => page.getByRole('menu'))
    }
    await opens('/vehicles', /^(Filter|Filtrer)$/, () => dialog(page))
    // Busy automatically until the provider's form is ready, which is after the replay.
    await opens('/settings?tab=payments', ADD_METHOD, () => page.getByRole('heading', { name: ADD_METHOD }))

    // Typed, then selected: both are replayed, in this order.
    await hasty.atFirstPaint('/vehicles', async () => {
      await page.getByRole('searchbox').pressSequentially('lac')
      await press(page.getByRole('radio', { name: /^(Past due|En retard)/ }))
    })
    await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/=lac(&|$)/)
    is(await page.getByRole('searchbox').inputValue()).toBe('lac')
    is(await page.getByRole('radio', { name: /^(Past due|En retard)/ }).getAttribute('aria-checked')).toBe('true')

    await hasty.context.close()
  },
)

test.for(DEFAULT_LINES)('%s, %s: a form keeps what was typed, chosen and ticked', async ([, device, line], { expect: is }) => {
  const hasty = await Hasty.arrive(line)
  const { page } = hasty
  const vehicle = page.getByRole('combobox', { name: /^Vehicle/ })
  const message = page.locator('textarea').first()
  await hasty.atFirstPaint('/service_request/new', async () => {
    await press(button(page, /^Add PO or message$/))
    // By keyboard, like a user: a value set by a script is not user input, and is not kept. A phone opens the list on demand.
    if (device !== 'phone') {
      await page.locator('select').first().focus()
      await page.keyboard.press('ArrowDown')
    }
    await vehicle.click()
    await vehicle.pressSequentially('a')
  })
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  is(await vehicle.inputValue()).toBe('a')
  await message.waitFor()
  if (device !== 'phone')
    is(
      await page
        .locator('select')
        .first()
        .evaluate((list: HTMLSelectElement) => list.selectedIndex),
    ).toBe(1)
  await hasty.atFirstPaint('/service_request/new', () => press(button(page, /^Add service$/)))
  await dialog(page).first().waitFor()

  const box = page.getByRole('checkbox').and(page.locator(':enabled')).last()
  let before = false
  await hasty.atFirstPaint('/user_preferences', async () => {
    before = await box.isChecked()
    await box.click({ force: true })
    await press(page.getByRole('radio', { name: /^\s*Dark/ }))
  })
  await hasty.stillness()
  is(await box.isChecked()).toBe(!before)
  is(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await hasty.context.close()
})

describe('with orders of their own', () => {
  const ownStage = useStage()
  test.for(DEFAULT_LINES)('%s, %s: an order is approved once, and its promotions open', async ([, , line], { expect: is }) => {
    const hasty = await Hasty.arrive(line, true, ownStage)
    const { page } = hasty
    const { orders } = (await hasty.call('GET', '/dashboards/awaiting?limit=20')) as { orders: { id: number }[] }
    const path = `/orders/${orders[0]!.id}/approvals`
    await hasty.atFirstPaint(path, () => press(button(page, /^Add promotion code$/)))
    await dialog(page).first().waitFor()
    await hasty.atFirstPaint(path, async () => {
      await press(button(page, /^Approve /))
    })
    await expect.poll(() => hasty.changes(/PUT .*\/orders\/\d+$/).length, { timeout: 10_000 }).toBe(1)
    await hasty.stillness()
    is(hasty.changes(/PUT .*\/orders\/\d+$/)).toHaveLength(1)
    await hasty.context.close()
  })
})

test('a fleet that is chosen at first paint is acted for, once', async ({ expect: is }) => {
  const aki = await Hasty.arrive({ brand: 'fuelcard1', email: 'aki@pacific.example', locale: 'en-US', size: DESK_SIZE })
  const { page } = aki
  const fleet = page.getByRole('banner').getByRole('combobox', { name: 'Fleet', exact: true })
  let before = ''
  let chosen = ''
  await aki.atFirstPaint(
    '/dashboard',
    async () => {
      before = await fleet.inputValue()
      await fleet.focus()
      await page.keyboard.press('ArrowDown')
      if ((await fleet.inputValue()) === before) await page.keyboard.press('ArrowUp')
      chosen = await fleet.inputValue()
    },
    TWO_OPTIONS,
  )
  is(chosen).not.toBe(before)
  await expect.poll(() => aki.changes(/impersonate_fleet$/).length, { timeout: 10_000 }).toBe(1)
  const me = async () => (await aki.call('GET', '/customers/me')) as { fleet_id: number }
  await expect.poll(async () => String((await me().catch(() => null))?.fleet_id), { timeout: 10_000 }).toBe(chosen)
  is(aki.changes(/impersonate_fleet$/)).toHaveLength(1)
  await aki.context.close()
})

test('an approval whose estimate has changed meanwhile is not carried out, and the page says so', async ({ expect: is }) => {
  const olivia = await Hasty.arrive({ brand: 'default', email: 'olivia@northwind.example', locale: 'en-US', size: PHONE_SIZE })
  const { page } = olivia
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  const order = await waitingAt(harper, olivia)
  await olivia.atFirstPaint(`/orders/${order.id}/approvals`, async () => {
    await press(button(page, /^Approve /))
    // The shop raises the price while the page is loading.
    const lines = order.services.map(({ price, ...line }) => ({ ...line, price: price + 10 }))
    await harper.call('POST', `/shop_portal/orders/${order.id}/estimate`, { lines, tax: 0, version: order.version }, true)
  })
  await page.getByText('This is the latest version of the order.').waitFor()
  const { order: now } = (await olivia.call('GET', `/orders/${order.id}/approval`)) as { order: { status: string } }
  is(now.status).toBe('awaiting_approval')
  is(olivia.changes(/PUT .*\/orders\/\d+$/)).toHaveLength(1)
  await harper.context.close()
  await olivia.context.close()
})

type Line = { id: number; service_definition_id: number; position: string | null; price: number }
/** An order that waits for the fleet, as the shop's desk sees it. */
const waitingAt = async (desk: Person, fleet: Hasty): Promise<{ id: number; version: number; services: Line[] }> => {
  const { orders } = (await fleet.call('GET', '/dashboards/awaiting?limit=20')) as { orders: { id: number }[] }
  for (const { id } of orders) {
    const order = (await desk.call('GET', `/shop_portal/orders/${id}`, undefined, true)) as { version: number; services?: Line[] }
    const { version, services } = order
    const lines = services?.map(({ id: line, service_definition_id, position, price }) => ({
      id: line,
      service_definition_id,
      position,
      price,
    }))
    if (lines) return { id, version, services: lines }
  }
  throw new Error('no order of this shop waits')
}

test('the bell opens, also if its code comes after the press', async () => {
  const olivia = await Hasty.arrive({ brand: 'default', email: 'olivia@northwind.example', locale: 'en-US', size: DESK_SIZE })
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  const head = await (await olivia.page.request.get(`${olivia.origin}/dashboard`)).text()
  await olivia.page.route('**/*.js', async (route) => {
    if (!head.includes(new URL(route.request().url()).pathname)) await pressed
    await route.continue()
  })
  await olivia.goTo('/dashboard')
  await olivia.page.getByRole('button', { name: 'Notifications' }).click()
  press()
  await olivia.page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().waitFor()
  await olivia.context.close()
})
