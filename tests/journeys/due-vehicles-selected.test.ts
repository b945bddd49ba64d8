import { expect, test } from 'vitest'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

test('Olivia chooses vehicles by keys alone, downloads them and plans their visits', { timeout: 240_000 }, async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  const { keyboard } = page
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/due_services?by=vehicle')
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!the )(?!.* for )/ })
  await boxes.first().focus()
  expect(await page.getByText(/^Winter tires required/).count()).toBe(0)
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('x')
  const bar = page.getByRole('region', { name: '2 vehicles' })
  await bar.getByText(/^2 vehicles with \d+ services$/).waitFor()
  await olivia.lookAround('due vehicles selected')
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).press('Enter')
  expect((await file).suggestedFilename()).toMatch(/due-services.*\.csv$/)
  await bar.getByRole('button', { name: 'Show plan' }).press('Enter')
  await page
    .getByText(/2 vehicles/)
    .first()
    .waitFor()

  // All matches but one: sets the interval of their services, then undoes it.
  await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).press('Enter')
  const all = page.getByRole('region', { name: /^\d+ vehicles$/ })
  const countOf = async (): Promise<number> => Number.parseInt((await all.getByRole('status').textContent())!, 10)
  await expect.poll(countOf).toBeGreaterThan(2)
  const matching = await countOf()
  await boxes.first().press('Space')
  await expect.poll(countOf).toBe(matching - 1)
  await page.getByRole('button', { name: 'Set interval' }).press('Enter')
  await page.getByRole('dialog', { name: `Set the interval of all services listed of ${matching - 1} vehicles` }).waitFor()
  await page.getByRole('textbox', { name: /^Distance/ }).fill('9000')
  await keyboard.press('Enter')
  await page
    .getByText(/^\d+ services? changed$/)
    .first()
    .waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).first().press('Enter')
  await page.getByText('Change undone').waitFor()

  // Upcoming services are planned on the due page.
  await olivia.goTo('/upcoming_maintenances')
  await boxes.first().press('Space')
  await boxes.nth(1).press('Space')
  await page.getByRole('button', { name: 'Show plan' }).press('Enter')
  await page.waitForURL('**/due_services*')
  olivia.expectQuiet()
})

test('on a phone and in French vehicles are chosen in their cards', { timeout: 240_000 }, async () => {
  const sylvie = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  await sylvie.goTo('/due_services?by=vehicle')
  await page.getByText(/pneus d’hiver sont obligatoires sur les véhicules légers/).waitFor()
  await page
    .getByRole('checkbox', { name: /^Choisir / })
    .first()
    .click()
  const bar = page.getByRole('region', { name: /^\d+ véhicules?$/ })
  await bar.getByRole('button', { name: 'Télécharger' }).waitFor()
  await sylvie.lookAround('véhicules à faire choisis')
  await bar.getByRole('button', { name: 'Effacer' }).click()
  await bar.waitFor({ state: 'detached' })
  sylvie.expectQuiet()
})
