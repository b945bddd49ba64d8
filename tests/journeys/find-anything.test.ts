import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

test('a vehicle is one shortcut and a few letters away, by keys alone, and stands first the next time', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find a vehicle, order or shop' })
  await field.fill('loop 04')
  await page.getByRole('option', { name: /^Loop 04/ }).waitFor()
  await olivia.lookAround('the palette')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Loop 04/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^Loop 04/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Find a vehicle, order or shop')

  // An action on a result, reached with the arrow keys.
  await page.keyboard.press('Control+k')
  await field.fill('loop 04')
  const book = page.getByRole('option', { name: 'Book service for Loop 04' })
  await book.waitFor()
  while ((await book.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/service_request\/new/)
  olivia.expectQuiet()
  await olivia.context.close()
})

test('"book" and a name books that vehicle with Enter, in French too, and Escape gives the focus back to where it was', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/vehicles')
  const list = page.locator('main input[type=search]')
  await list.fill('gold')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find a vehicle, order or shop' })
  await field.fill('book Loop 04')
  await page.getByRole('option', { name: 'Book service for Loop 04', selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await field.fill('book Loop 04')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/service_request\/new/)
  await page.getByText('Loop 04').first().waitFor()
  olivia.expectQuiet()
  await olivia.context.close()

  const sylvie = await Person.open(stage, 'canadafuel', DESK_SIZE, 'fr-CA')
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  // On a keyboard of French Canada "/" needs Shift.
  await sylvie.page.keyboard.press('Shift+/')
  await sylvie.page.getByRole('combobox').fill('réserver verdun 07')
  await sylvie.page.getByRole('option', { name: 'Prendre rendez-vous pour Verdun 07', selected: true }).waitFor()
  await sylvie.lookAround('a vehicle to be booked in the palette')
  await sylvie.page.keyboard.press('Enter')
  await sylvie.page.waitForURL(/\/service_request\/new/)
  await sylvie.page.getByText('Verdun 07').first().waitFor()
  sylvie.expectQuiet()
  await sylvie.context.close()
})

test('what is typed while the palette is on its way is searched for, and Enter opens what was found, not what stood there before', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  let releaseAnswer = (): void => undefined
  const held = new Promise<void>((resolve) => (releaseAnswer = resolve))
  let isHolding = false
  // The build decides which file contains the palette: delays every script requested from here on.
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (isHolding) await held
    await route.continue()
  })
  await page.route(/\/search\?/, async (route) => {
    await held
    await route.continue()
  })
  await olivia.goTo('/dashboard')
  isHolding = true
  await page.keyboard.press('Control+k')
  await page.keyboard.type('loop')
  await page.locator('input[aria-busy=true]').and(page.getByRole('textbox')).waitFor()
  await page.keyboard.type(' 04')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  releaseAnswer()
  await page.getByRole('heading', { level: 1, name: /Loop 04/ }).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  olivia.expectQuiet()
  await olivia.context.close()
})

test('on a phone in French what is misspelled is found, and what is nowhere is said', async () => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/dashboard')
  await page.getByRole('button', { name: 'Véhicule, bon de travail ou atelier' }).click()
  const field = page.getByRole('combobox')
  await field.fill('verdnu')
  await page.getByText('Aucune correspondance exacte. Véhicules semblables').waitFor()
  await sylvie.lookAround('the palette on a phone')
  await field.fill('zzzzzz')
  await page.getByText('Aucun résultat pour «\u00a0zzzzzz\u00a0»').waitFor()
  await page.getByRole('button', { name: 'Fermer' }).click()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  sylvie.expectQuiet()
  await sylvie.context.close()
})

test('staff of a company find a fleet and are there', async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  await fay.enter('fay@meridian.example')
  await fay.goTo('/fmc_dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a fleet, vehicle or order' }).fill('northwind')
  await page.getByRole('group', { name: 'Fleets' }).getByRole('option', { name: 'Northwind Couriers' }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Back to FMC' }).waitFor()
  fay.expectQuiet()
  await fay.context.close()
})
