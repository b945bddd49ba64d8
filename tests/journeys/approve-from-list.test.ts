import { expect, test } from 'vitest'
import { Person, useStage, oliviaAtDesk } from './browser.ts'

const stage = useStage()

test('an order is approved below its row by keys, undone, and declined with a reason', { timeout: 300_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  // The dashboard's list also allows decisions in place.
  const onDashboard = page.getByRole('link', { name: /^Review the order for / }).first()
  await onDashboard.press('Enter')
  await page
    .getByRole('dialog', { name: /^Review / })
    .getByRole('button', { name: /^Approve \$/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await olivia.goTo('/services')
  const review = page.getByRole('link', { name: 'Review the order for Depot truck' })
  await review.focus()
  await review.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Review Depot truck' })
  const approve = popover.getByRole('button', { name: /^Approve \$/ })
  await approve.waitFor()
  await olivia.lookAround('popover')
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'detached' })
  expect(await review.evaluate((link) => link === document.activeElement)).toBe(true)

  await review.press('Enter')
  await approve.press('Enter')
  await page.getByText('Approved Depot truck').waitFor()
  await page.getByRole('button', { name: 'Undo the decision on Depot truck' }).press('Enter')
  await review.waitFor()

  await review.press('Enter')
  await popover.getByRole('button', { name: 'Decline all' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Decline all 3 services?' })
  await question.getByLabel('Reason (sent to the shop)').selectOption('Not needed now')
  await question.getByRole('button', { name: 'Decline all' }).press('Enter')
  await page.getByText('Declined Depot truck').waitFor()
  await review.waitFor({ state: 'detached' })
  // Executed once Undo is over: it leaves the open orders.
  await page.getByRole('button', { name: 'Undo the decision on Depot truck' }).waitFor({ state: 'detached', timeout: 30_000 })
  await page.getByText('Depot truck', { exact: true }).waitFor({ state: 'detached', timeout: 30_000 })
  olivia.expectQuiet()
})

test('on a tablet in French the decision lies within the window', { timeout: 300_000 }, async () => {
  const sylvie = await Person.open(stage, 'canadafuel', { width: 1024, height: 768 }, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/services')
  await page
    .getByRole('link', { name: /^Examiner le bon de travail de / })
    .first()
    .click()
  const popover = page.getByRole('dialog', { name: /^Examiner / })
  await popover.getByRole('button', { name: /^Approuver / }).waitFor()
  await sylvie.lookAround('décision')
  await popover.getByRole('link', { name: 'Ouvrir' }).click()
  await page.waitForURL('**/orders/*/approvals')
  sylvie.expectQuiet()
})
