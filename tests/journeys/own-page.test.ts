import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()

test('Adam chooses his notices, the dark theme and French, ends the session on his phone, and all of it stays', async () => {
  const adam = await Person.open(stage, 'default', DESK_SIZE)
  const phone = await Person.open(stage, 'default', PHONE_SIZE)
  for (const one of [phone, adam]) {
    await one.enter('adam@northwind.example')
    await one.goTo('/dashboard')
  }
  const { page } = adam
  await adam.goTo('/user_preferences')
  await page.getByRole('checkbox', { name: /Approval required.*text/i }).check()
  await page.getByRole('checkbox', { name: /Payment received.*email/i }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page
    .getByText(/updated/i)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Français' }).check({ force: true })
  await page.getByRole('heading', { name: 'Préférences' }).first().waitFor()
  await adam.lookAround('preferences, dark, in French')
  await page.reload()
  await arrived(page)
  await page.locator('html[lang^=fr][data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  expect(await page.getByRole('checkbox', { name: /Approbation requise.*texte/i }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: /Paiement reçu.*courriel/i }).isChecked()).toBe(false)
  await page
    .getByRole('button', { name: /^Terminer la session/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Terminer la session/ })
    .first()
    .waitFor({ state: 'detached' })
  await phone.goTo('/vehicles')
  await phone.page.waitForURL('**/sign_in**')
  adam.expectQuiet()
  await phone.context.close()
  await adam.context.close()
})

test('Walt comes in by his telematics partner, keeps only his notices here, and goes out at both', async () => {
  const walt = await Person.open(stage, 'telematics', DESK_SIZE)
  const { page } = walt
  await walt.goTo('/sign_in')
  await page.getByRole('link', { name: 'Sign in with your telematics account' }).click()
  await page.waitForURL('**/demo_partner**')
  await walt.lookAround('the partner’s page')
  await page.getByText(/Walt Hansen/).click()
  await page.waitForURL('**/dashboard')
  await walt.goTo('/user_preferences')
  await page.getByText('Walt Hansen, Owner, Bluestem Utilities').waitFor()
  expect(await page.getByLabel('First name').count()).toBe(0)
  await walt.goTo('/sign_out')
  await page.waitForURL('**/sign_in')
  await walt.goTo('/dashboard')
  await page.waitForURL('**/sign_in**')
  walt.expectQuiet()
  await walt.context.close()
})
