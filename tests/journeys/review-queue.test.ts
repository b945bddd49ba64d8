import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

test('orders are decided by key, one after the other; the last one is undone, and the others are approved without the page', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/approvals/review')
  const { page } = olivia
  const queue = page.getByRole('complementary', { name: 'Orders to decide' })
  const entries = queue.getByRole('button')
  await entries.first().waitFor()
  const count = await entries.count()
  expect(count).toBeGreaterThan(1)
  const number = page.getByText(/^Order\u00a0\d+$/)
  await number.waitFor()
  const first = Number((await number.innerText()).replace(/\D/g, ''))

  // The key asks once more where a service needs a look.
  const approveByKey = async (): Promise<void> => {
    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: /^Approve the work on / })
    await question.getByText(/needs? a look\.$/).waitFor()
    await question.getByRole('button', { name: /^Approve \d/ }).click()
    await question.waitFor({ state: 'detached' })
  }

  // In the message field, the letter is text and not a shortcut.
  await page.getByLabel('Message to the shop').fill('a')
  expect(await entries.count()).toBe(count)
  await page.getByLabel('Message to the shop').fill('')
  await page.locator('main').click({ position: { x: 2, y: 2 } })

  await approveByKey()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expect.poll(() => entries.count()).toBe(count - 1)
  await page.keyboard.press('z')
  await expect.poll(() => entries.count()).toBe(count)

  await approveByKey()
  await expect.poll(() => entries.count()).toBe(count - 1)
  // Leaves the page before the ten seconds are over.
  await olivia.goTo('/vehicles')
  const status = async (): Promise<string> => ((await olivia.call('GET', `/orders/${first}`)) as { status: string }).status
  expect(await status()).toBe('awaiting_approval')
  await expect.poll(status, { timeout: 30_000 }).toBe('approved')
  olivia.expectQuiet()
  await olivia.context.close()
})
