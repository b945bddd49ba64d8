import { expect, test } from 'vitest'
import { DESK_SIZE, ENGLISH, fieldOf, Person, useStage } from './browser.ts'

const stage = useStage()
const STORY_MS = 300_000

/** Fleets whose vehicles no other journey uses. */
const [FROM, TO] = ['Halsted Home Health', 'Harvest Table Catering']

const choose = async ({ page }: Person, label: string, fleet: string): Promise<void> => {
  const field = fieldOf(page, label)
  await field.click()
  await field.fill(fleet)
  await page.getByRole('option', { name: fleet }).click()
}

/** Selects the first thirty of the list, one by one. */
const selectThirty = async ({ page }: Person): Promise<void> => {
  const boxes = page.getByRole('region', { name: 'Vehicles' }).getByRole('checkbox')
  await boxes.nth(29).waitFor()
  for (let row = 0; row < 30; row += 1) await boxes.nth(row).check()
  await page.getByText(/^30 of \d+ selected$/).waitFor()
}

const swap = async ({ page }: Person): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Swap' }).click()
}

test(
  'Fay moves thirty vehicles to another fleet and back, and that fleet’s open screen follows',
  { timeout: STORY_MS },
  async () => {
    const fay = await Person.open(stage, 'fmc', DESK_SIZE)
    await fay.goTo('/')
    await fay.signIn('fay@meridian.example', ENGLISH)
    await fay.page.waitForURL('**/fmc_dashboard')
    // Tall enough for all twelve rows below the tabs of views.
    const felix = await Person.open(stage, 'fmc', { ...DESK_SIZE, height: 1100 })
    await felix.enter('felix@meridian.example')
    const { fleets } = (await felix.call('GET', '/fleets/basic_details')) as { fleets: { id: number; name: string }[] }
    await felix.call('PUT', '/fleet_users/impersonate_fleet', { fleet_id: fleets.find(({ name }) => name === TO)!.id })
    await felix.goTo('/vehicles')
    await felix.page.getByText('All 12 shown').waitFor()

    const { page } = fay
    await page.getByRole('link', { name: 'Transfer Vehicles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Transfer vehicles' }).waitFor()
    await fay.lookAround('an empty transfer')
    const move = page.getByRole('button', { name: /^Move/ })
    expect(await move.isDisabled()).toBe(true)
    await swap(fay)
    await page.getByRole('alert').getByText('Please select fleet for vehicle transfer').waitFor()

    await choose(fay, 'Fleet', FROM)
    await selectThirty(fay)
    await move.click()
    await page.getByRole('alert').getByText('Please select Destination fleet for vehicle transfer').waitFor()
    await choose(fay, 'Destination fleet', TO)
    // The same fleet on both sides is refused, and the field says why.
    await choose(fay, 'Destination fleet', FROM)
    await page.getByRole('alert').getByText('You are not allowed to select fleet in both of the section').waitFor()
    expect(await fieldOf(page, 'Destination fleet').inputValue()).toBe(TO)
    await page.getByRole('heading', { level: 2, name: `Move 30 vehicles to ${TO}` }).waitFor()
    await page.getByText(`Stays with ${FROM}`, { exact: true }).waitFor()
    await fay.lookAround('a transfer before it is saved')

    await page.getByRole('button', { name: 'Move 30 vehicles' }).click()
    await page.getByText(`30 vehicles transferred to ${TO}.`).waitFor()
    expect(await move.isDisabled()).toBe(true)
    await felix.page.getByText('of 42. Scroll for more.').waitFor()

    await swap(fay)
    await selectThirty(fay)
    await page.getByRole('button', { name: 'Move 30 vehicles' }).click()
    await page.getByText(`30 vehicles transferred to ${FROM}.`).waitFor()
    await felix.page.getByText('All 12 shown').waitFor()
    fay.expectQuiet()
    felix.expectQuiet()
    await felix.context.close()
    await fay.context.close()
  },
)
