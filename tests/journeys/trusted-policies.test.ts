import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()

/** Types into a combobox, and selects the first option. */
const pick = async ({ page }: Person, label: string, typed: string): Promise<void> => {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
  await page.keyboard.press('Escape')
}

test(
  'a policy by role and department asks for a second person, two people approve, and a deputy is named',
  { timeout: 300_000 },
  async () => {
    const olivia = await oliviaAtDesk(stage)
    const { page } = olivia
    await olivia.goTo('/settings?tab=policies&policy=new')
    await pick(olivia, 'Approvers', 'Every Manager')
    await pick(olivia, 'Vehicles', 'Medium- and heavy-duty')
    await page.getByLabel('Up to', { exact: true }).fill('2000')
    await page.getByLabel('Second approver above', { exact: true }).fill('300')
    await page.getByText(/^Every Manager can approve any service on medium- and heavy-duty vehicles up to \$2,000/).waitFor()
    await page
      .getByText(/two people must approve\.$/)
      .first()
      .waitFor()
    await olivia.lookAround('policy form')
    await page.getByRole('button', { name: 'Add policy' }).last().click()
    await page.getByText('Policy created').waitFor()

    await olivia.goTo('/settings?tab=policies&policy=new')
    await pick(olivia, 'Approvers', 'Every Manager')
    await pick(olivia, 'Vehicles', 'All vehicles')
    await page.getByLabel('Second approver above', { exact: true }).fill('300')
    await page.getByRole('button', { name: 'Add policy' }).last().click()
    await page.getByText('Policy created').waitFor()
    await olivia.goTo('/services')
    await page.getByRole('link', { name: 'Review the order for Depot truck' }).click()
    const popover = page.getByRole('dialog', { name: 'Review Depot truck' })
    await popover.getByText(/two people must approve/).waitFor()
    await olivia.lookAround('first of two')
    await popover.getByRole('link', { name: 'Open' }).click()
    await page.waitForURL('**/orders/*/approvals')
    const address = new URL(page.url()).pathname
    await page.getByRole('button', { name: /^Approve 3 services/ }).click()
    await page.getByText('Your approval is recorded').waitFor()
    await olivia.goTo(address)
    await page.getByText(/^You approved first, and a second person must approve too/).waitFor()
    await olivia.lookAround('waits for the second')

    await olivia.goTo('/user_preferences')
    await pick(olivia, 'Deputy', 'Mia')
    await page.getByLabel('First day').fill('11/20/2026')
    await page.getByLabel('Last day').fill('12/31/2026')
    await page.keyboard.press('Tab')
    await page.getByRole('region', { name: 'Deputy while you’re away' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Mia Castellano (approves|will approve) for Olivia Hart/).waitFor()
    await olivia.lookAround('deputy')
    olivia.expectQuiet()

    const adam = await Person.open(stage, 'default', DESK_SIZE)
    await adam.enter('adam@northwind.example')
    await adam.goTo(address)
    await adam.page
      .getByText(/^2 of 3 services need a look\. Olivia Hart approved first, and you can approve as the second person/)
      .waitFor()
    await adam.lookAround('second of two')
    adam.expectQuiet()
  },
)

test('on a phone in French a deputy is named and a policy says what it permits', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/settings?tab=policies&policy=new')
  await pick(sylvie, 'Approbateurs', 'Tout propriétaire')
  await pick(sylvie, 'Véhicules', 'Véhicules légers')
  await page.getByLabel('Seconde approbation au-delà de').fill('500')
  await page.getByText(/^Tout propriétaire peut approuver tout service pour les véhicules légers/).waitFor()
  await sylvie.lookAround('règle')
  await sylvie.goTo('/user_preferences')
  await page.getByRole('heading', { name: 'Suppléance en votre absence' }).scrollIntoViewIfNeeded()
  await page.getByText('Aucune suppléance').waitFor()
  await sylvie.lookAround('suppléance')
  expect(await page.getByLabel('Premier jour').isVisible()).toBe(true)
  sylvie.expectQuiet()
})
