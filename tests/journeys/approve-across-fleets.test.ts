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
    await page.getByRole('link', { name: 'FMC Orders 6' }).waitFor()
    await page.getByRole('link', { name: '6 are waiting for you' }).click()
    await page.getByRole('heading', { name: '6 orders are waiting for you' }).waitFor()
    const list = page.getByRole('table', { name: 'Orders across all fleets' })
    const row = list.getByRole('row').filter({ hasText: 'Depot truck' })
    await row.getByText(/^Over .+ limit$/).waitFor()
    const segments = page.getByRole('radiogroup', { name: 'Orders shown' })
    await segments.getByRole('radio', { name: /^Waiting for me/, checked: true }).waitFor()

    // A fleet's head folds and selects its orders by keys.
    const head = list.getByRole('button', { name: /Northwind Couriers/ })
    await head.press('ArrowLeft')
    await row.waitFor({ state: 'detached' })
    await head.press('ArrowRight')
    await row.waitFor()
    await head.press(' ')
    await page.getByText('3 selected').waitFor()
    await page.keyboard.press('Escape')

    await list.getByRole('checkbox', { name: 'Select the rows shown' }).click()
    await page.getByRole('button', { name: /^Approve \d+ · \$[\d,.]+$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Approve \d+ orders for \$[\d,.]+\?$/ })
    await dialog.getByText(/^They belong to 2 fleets\./).waitFor()
    await fay.lookAround('approve across fleets')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    const progress = page.getByRole('region', { name: 'Approvals' })
    await progress.getByText(/orders will be approved in a few seconds$/).waitFor()
    await progress.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing was approved').waitFor()

    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: /^Approve 1 · / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('1 order approved').waitFor({ timeout: 40_000 })
    await expect.poll(() => row.count(), { timeout: 15_000 }).toBe(0)
    await arrived(page)
    fay.expectQuiet()
  },
)
