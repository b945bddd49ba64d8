import { expect, test } from 'vitest'
import { FRENCH, Person, PHONE_SIZE, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()

test('Sylvie books a tire rotation in French on her phone', async () => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.goTo('/service_request/new')
  await page.waitForURL('**/sign_in')
  await sylvie.lookAround('sign-in')
  await sylvie.signIn('sylvie@boreal.example', { ...FRENCH, terms: /conditions générales/ })

  // The requested path opens after sign-in.
  await page.getByRole('heading', { level: 1, name: 'Prendre rendez-vous' }).waitFor()
  const isDueSent = Promise.withResolvers<void>()
  await page.route('**/vehicles/*/service_request', async (route) => {
    await isDueSent.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Véhicule' }).click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Rosemont 05/ })
    .click()
  await page.getByRole('button', { name: 'Ajouter un service' }).first().click()
  const rotation = page
    .getByRole('dialog')
    .getByLabel(/^Permutation des pneus/)
    .first()
  await rotation.click()
  await page.getByRole('button', { name: 'Retirer Permutation des pneus' }).waitFor()
  // The due services of the vehicle arrive only now. They may include the rotation, which must stay selected.
  isDueSent.resolve()
  await sylvie.stillness()
  expect(await rotation.isChecked()).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Terminé' }).click()
  // In kilometers and dollars.
  const shops = page.getByRole('region', { name: 'Ateliers' })
  await expect.poll(() => shops.textContent(), { timeout: 15_000 }).toMatch(/\d,\d{2}\u00a0km/)
  await expect.poll(() => shops.textContent(), { timeout: 15_000 }).toMatch(/\d+,\d{2}\u00a0\$/)
  await page.getByRole('button', { name: 'Bon de commande ou message' }).click()
  await page.getByLabel(/Message à l’atelier/).fill('Clés à la réception.')
  await sylvie.lookAround('service request')

  await page.getByRole('button', { name: 'Autres heures chez Quai Mécanique' }).click()
  await page.waitForURL('**/service_request/schedule')
  await page.getByRole('heading', { level: 1, name: /Rosemont 05/ }).waitFor()
  // The typed text survives a reload.
  await page.reload()
  await arrived(page)
  await page.getByText('Clés à la réception.').waitFor()
  await page
    .getByRole('button', { name: /2026-11-24/ })
    .first()
    .click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /^9\sh\s00/ }) })
    .first()
    .click()
  await sylvie.lookAround('schedule')
  await page.getByRole('button', { name: 'Demander le rendez-vous' }).first().click()

  await page.waitForURL('**/dashboard')
  await page
    .getByText(/Rendez-vous demandé pour le .*2026.11.24/)
    .first()
    .waitFor()
  await sylvie.lookAround('dashboard')

  // The page for an unknown address is in her language too, and links onward.
  await sylvie.goTo('/nothing_here')
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor()
  expect(await page.title()).toContain('Page introuvable')
  await sylvie.lookAround('no page')
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
  await page.waitForURL('**/dashboard')
  sylvie.expectQuiet()
  await sylvie.context.close()
})
