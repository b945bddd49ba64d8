import { expect, test } from 'vitest'
import { arrived } from '../screens/visitor.ts'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

test(
  'staff of a company approve orders of several fleets from their list, undo, and see what was approved',
  { timeout: 300_000 },
  async () => {
    const fay = await Person.open(stage, 'fmc', DESK_SIZE)
    const { page } = fay
    await fay.enter('fay@meridian.example')
    await fay.goTo('/fmc_dashboard')
    const grid = page.getByRole('grid', { name: 'Orders across all fleets' })
    const row = grid.getByRole('row').filter({ hasText: 'Depot truck' })
    // Pressed before the rows have loaded: they are selected when they appear.
    let release = (): void => undefined
    const isPressed = new Promise<void>((pressed) => (release = pressed))
    await page.route('**/orders/fleet_orders?*', async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto(`${fay.origin}/fmc_activeorders`)
    await grid.getByRole('checkbox', { name: 'Select the rows shown' }).click()
    expect(await row.count()).toBe(0)
    release()
    await row.waitFor()
    await page.unroute('**/orders/fleet_orders?*')
    await page.getByRole('button', { name: /^Approve \d+$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Approve \d+ orders for \$[\d,.]+\?$/ })
    await dialog.getByText(/^They belong to 2 fleets\./).waitFor()
    await dialog.getByText(/be approved now:$/).waitFor()
    await fay.lookAround('approve across fleets')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    const progress = page.getByRole('region', { name: 'Approvals' })
    await progress.getByText(/orders will be approved in a few seconds$/).waitFor()
    await progress.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing was approved').waitFor()

    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Approve 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('1 order approved').waitFor({ timeout: 40_000 })
    await expect.poll(() => row.count(), { timeout: 15_000 }).toBe(0)
    await arrived(page)
    fay.expectQuiet()
  },
)
