import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

test(
  'orders of all fleets are moved through, approved and declined by keys, and reviewed one by one',
  { timeout: 300_000 },
  async () => {
    const fay = await Person.open(stage, 'fmc', DESK_SIZE)
    const { page } = fay
    await fay.enter('fay@meridian.example')
    await fay.goTo('/fmc_activeorders')
    const rows = page.locator('tr[data-order]')
    await rows.first().waitFor()
    // Keys belong to the page once its scripts run.
    await page.locator('[data-hydrating]').waitFor({ state: 'detached' })
    await fay.stillness()
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order ?? null)
    const idOf = (row: number): Promise<string | null> => rows.nth(row).getAttribute('data-order')

    await page.keyboard.press('j')
    await expect.poll(focused).toBe(await idOf(0))
    await page.keyboard.press('j')
    expect(await focused()).toBe(await idOf(1))
    await page.keyboard.press('k')
    expect(await focused()).toBe(await idOf(0))

    // Both keys ask once more, and closing the question decides nothing.
    for (const [key, question] of [
      ['a', /^Approve .+ for \$/],
      ['d', /^Decline .+, \$/],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name: question }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: question }).waitFor({ state: 'detached' })
      // The focus returns after the dialog has gone.
      await expect.poll(focused).toBe(await idOf(0))
    }

    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('d')
    const question = page.getByRole('dialog', { name: /^Decline / })
    await question.getByLabel('Reason (sent to the shop)').selectOption('Not needed now')
    await question.getByRole('button', { name: /^Decline\s1$/ }).click()
    await page.getByText('1 order will be declined in a few seconds').waitFor()
    await page.getByRole('region', { name: 'Declined orders' }).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Nothing was declined').waitFor()

    await page.getByRole('link', { name: 'Review one by one' }).click()
    const queue = page.getByRole('complementary', { name: 'Orders to decide' })
    const current = queue.locator('[aria-current=true]')
    await current.waitFor()
    const count = await queue.getByRole('button').count()
    // The fleet of the order in view is the one that acts.
    const fleets = new Set<string>()
    for (let order = 0; order < count; order += 1) {
      const fleet = (await current.locator('span').nth(1).innerText()).trim()
      await page.locator('header').getByText(fleet, { exact: true }).waitFor()
      await page.getByRole('heading', { name: /^Approve / }).waitFor()
      fleets.add(fleet)
      await page.keyboard.press('j')
    }
    expect(fleets.size).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Back to FMC' }).click()
    await page.waitForURL('**/fmc_activeorders')
    fay.expectQuiet()
  },
)
