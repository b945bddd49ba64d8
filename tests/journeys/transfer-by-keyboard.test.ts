import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_SIZE, ENGLISH, fieldOf, Person, useStage } from './browser.ts'

const stage = useStage()
const MOST_TABS = 120
/** Fleets whose vehicles no other journey uses. */
const [FROM, TO] = ['Harvest Table Catering', 'Halsted Home Health']

/** Presses Tab, or Shift+Tab, until this control has focus. */
const tabTo = async ({ page }: Person, control: Locator, key = 'Tab'): Promise<void> => {
  await control.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no way by ${key} to ${String(control)}`)
}

test('Fay moves a vehicle by its number, and back again, without a mouse', { timeout: 180_000 }, async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  const { keyboard } = page
  await fay.goTo('/')
  await fay.signIn('fay@meridian.example', ENGLISH)
  await page.waitForURL('**/fmc_dashboard')
  const { fleets } = (await fay.call('GET', '/fleets/basic_details')) as { fleets: { id: number; name: string }[] }
  const { vehicles } = (await fay.call(
    'GET',
    `/vehicles/basic_details?fleet_id=${fleets.find(({ name }) => name === FROM)!.id}`,
  )) as { vehicles: { name: string; vin: string }[] }
  const { name, vin } = vehicles[0]!
  await fay.goTo('/transfer_vehicles')
  await page.getByRole('heading', { level: 1, name: 'Transfer vehicles' }).waitFor()
  const pick = async (label: string, fleet: string): Promise<void> => {
    await tabTo(fay, fieldOf(page, label))
    await keyboard.type(fleet)
    await page.getByRole('option', { name: fleet }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('option', { name: fleet }).waitFor({ state: 'detached' })
  }
  const box = page.getByRole('region', { name: 'Vehicles' }).getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const numbers = page.getByLabel('Paste VINs, plates or unit numbers')

  await tabTo(fay, numbers)
  await keyboard.type(`${vin}, IL 999 000X`)
  await page.getByText('1 found and selected').waitFor()
  await page.getByText('IL 999 000X not found').waitFor()
  expect(await fieldOf(page, 'Fleet').inputValue()).toBe(FROM)
  await tabTo(fay, box)
  expect(await box.isChecked()).toBe(true)
  await keyboard.press('Space')
  expect(await box.isChecked()).toBe(false)
  await keyboard.press('Space')
  await pick('Destination fleet', TO)
  await page.getByRole('heading', { level: 2, name: `Move 1 vehicle to ${TO}` }).waitFor()
  await tabTo(fay, page.getByRole('button', { name: 'Move 1 vehicle' }))
  await keyboard.press('Enter')
  await page.getByText(`1 vehicle transferred to ${TO}.`).waitFor()

  // Transfers back, to restore the initial state.
  await tabTo(fay, page.getByRole('button', { name: 'More actions' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Swap' }).waitFor()
  await keyboard.press('Enter')
  await tabTo(fay, box)
  await keyboard.press('Space')
  await page.getByRole('heading', { level: 2, name: `Move 1 vehicle to ${FROM}` }).waitFor()
  await keyboard.press('Control+Enter')
  await page.getByText(`1 vehicle transferred to ${FROM}.`).waitFor()
  fay.expectQuiet()
  await fay.context.close()
})
