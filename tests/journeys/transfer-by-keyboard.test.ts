import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_SIZE, ENGLISH, fieldOf, Person, useStage } from './browser.ts'

const stage = useStage()
const MOST_TABS = 60
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

test('Fay moves a vehicle, takes it back, moves it and back again without a mouse', { timeout: 180_000 }, async () => {
  const fay = await Person.open(stage, 'fmc', DESK_SIZE)
  const { page } = fay
  const { keyboard } = page
  await fay.goTo('/')
  await fay.signIn('fay@meridian.example', ENGLISH)
  await page.waitForURL('**/fmc_dashboard')
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
  const left = page.getByRole('region', { name: 'Vehicles to choose from' })
  const move = page.getByRole('button', { name: 'Move the selected vehicles to the right' })
  const save = page.getByRole('button', { name: 'Save · Move 1 vehicle' })
  const waitForQuestion = (fleet: string) =>
    page.getByRole('heading', { level: 1, name: `Move 1 vehicle to ${fleet}?` }).waitFor()

  await pick('Fleet', FROM)
  await left.getByRole('checkbox').nth(1).waitFor()
  const name = (await left.getByRole('checkbox').nth(1).getAttribute('aria-label'))!.replace(/^Select /, '')
  const box = left.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  await tabTo(fay, box)
  await keyboard.press('Space')
  expect(await box.isChecked()).toBe(true)
  await pick('Destination fleet', TO)
  await tabTo(fay, move, 'Shift+Tab')
  await keyboard.press('Enter')
  await waitForQuestion(TO)

  // Undone on its own row: it returns to its previous place.
  await tabTo(fay, page.getByRole('button', { name: `Take ${name} back` }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Transfer vehicles' }).waitFor()
  await tabTo(fay, box, 'Shift+Tab')
  if (!(await box.isChecked())) await keyboard.press('Space')
  await tabTo(fay, move)
  await keyboard.press('Enter')
  await waitForQuestion(TO)
  await tabTo(fay, save)
  await keyboard.press('Enter')
  await page.getByText(`1 vehicle transferred to ${TO}.`).waitFor()

  // Transfers back, to restore the initial state.
  await tabTo(fay, page.getByRole('button', { name: 'Swap' }), 'Shift+Tab')
  await keyboard.press('Enter')
  const search = left.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  const next = page.getByRole('button', { name: 'Next page' }).first()
  await left.getByRole('checkbox').nth(1).waitFor()
  while ((await search.count()) === 0) {
    await tabTo(fay, next, 'Shift+Tab').catch(() => tabTo(fay, next))
    await keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await tabTo(fay, search, 'Shift+Tab')
  await keyboard.press('Space')
  await tabTo(fay, move)
  await keyboard.press('Enter')
  await waitForQuestion(FROM)
  await tabTo(fay, save)
  await keyboard.press('Enter')
  await page.getByText(`1 vehicle transferred to ${FROM}.`).waitFor()
  fay.expectQuiet()
  await fay.context.close()
})
