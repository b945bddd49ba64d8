import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()

test('the last time of a service is entered for several vehicles and saved together, by keys', { timeout: 300_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  await olivia.goTo('/vehicles/last-services')
  await page.getByRole('heading', { level: 1, name: 'When was it last done?' }).waitFor()
  await olivia.lookAround('sheet')
  const before = await unknownCount(page.getByRole('radio', { name: /^Not known/ }))
  const days = page.getByRole('textbox', { name: /Last done: / })
  await days.first().fill('09/01/2026')
  await days.first().press('Tab')
  await page
    .getByRole('checkbox', { name: /Never done: / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Save 2 vehicles' }).press('Enter')
  await page.getByText('2 vehicles saved').waitFor()
  await expect.poll(() => unknownCount(page.getByRole('radio', { name: /^Not known/ }))).toBe(before - 2)
  olivia.expectQuiet()
})

test('an odometer without its day is told at its field, in French on a phone', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/vehicles/last-services')
  await page.getByRole('heading', { level: 1, name: 'Quand l’entretien a-t-il été fait?' }).waitFor()
  await page
    .getByRole('textbox', { name: /Odomètre à l’entretien : / })
    .first()
    .fill('12 000')
  await page.getByRole('button', { name: 'Enregistrer 1 véhicule' }).click()
  await page.getByText('Saisissez le jour de cet odomètre.').waitFor()
  await sylvie.lookAround('problème')
  sylvie.expectQuiet()
})

const unknownCount = async (choice: Locator): Promise<number> => Number((await choice.innerText()).replaceAll(/\D/g, ''))
