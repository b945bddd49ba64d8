import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
/** Software WebGL, which the other journeys do not need. */
const ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const drawing = {} as typeof stage

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  Object.assign(drawing, stage, { browser: await chromium.launch({ executablePath, args: ARGS }) })
})
afterAll(() => drawing.browser?.close())

test('the map carries the numbers of the list, leads to its row and searches where it was moved to, by keys alone', async () => {
  const olivia = await Person.open(drawing, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/shops')
  const { page } = olivia
  const map = page.locator('section[data-part=map]')
  const marker = map.getByRole('button', { name: /^2, .+, show in the list$/ })
  await marker.focus()
  const row = page.locator('[data-shop][data-lit]')
  const name = /^2, (.+), show/.exec((await marker.getAttribute('aria-label'))!)![1]!
  expect(await row.innerText()).toContain(name)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))).toBe(`Save ${name}`)

  await map.getByRole('region', { name: 'Map of the listed shops' }).focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await map.getByRole('button', { name: 'Search this area' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Shops near / }).waitFor()
  await olivia.lookAround('shops with a map')
  olivia.expectQuiet()
  await olivia.context.close()
})

test('on a phone in French the map is shown when it is asked for', async () => {
  const sylvie = await Person.open(drawing, 'canadafuel', PHONE_SIZE)
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/service_request/new')
  expect(await sylvie.page.locator('[data-part=map]').count()).toBe(0)
  await sylvie.page.getByRole('button', { name: 'Carte', exact: true }).click()
  await sylvie.page.getByRole('button', { name: /^1, .+, afficher dans la liste$/ }).waitFor()
  await sylvie.lookAround('booking with a map')
  sylvie.expectQuiet()
  await sylvie.context.close()
})

test('without WebGL one sentence stands in its place, and the list is whole', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await olivia.goTo('/shops')
  await olivia.page.getByText('The map can’t be drawn in this browser. The list shows the same shops.').waitFor()
  expect(await olivia.page.locator('[data-shop]').count()).toBeGreaterThan(5)
  await olivia.context.close()
})
