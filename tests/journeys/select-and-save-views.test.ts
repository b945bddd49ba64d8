import { expect, test } from 'vitest'
import { useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()

test(
  'Olivia selects vehicles, changes them together, takes it back, and keeps her list as a view',
  { timeout: 300_000 },
  async () => {
    const olivia = await oliviaAtDesk(stage)
    const { page } = olivia
    await olivia.goTo('/vehicles')
    await page.getByText('Albany Park 02').waitFor()
    const grid = page.getByRole('grid')
    const top = (await grid.boundingBox())!.y
    const bar = page.getByRole('region', { name: 'Selection' })
    await page.getByLabel('Select Albany Park 02').click()
    await page.getByLabel('Select Beverly 05').click({ modifiers: ['Shift'] })
    await bar.getByText('4 selected').waitFor()
    expect((await grid.boundingBox())!.y).toBe(top)
    await olivia.lookAround('selection')

    await bar.getByRole('button', { name: 'Set department' }).click()
    await page.getByRole('combobox', { name: 'Department' }).fill('Night yard')
    await page.getByRole('dialog').getByRole('button', { name: 'Set department' }).click()
    await page.getByText('4 vehicles changed').waitFor()
    const inYard = grid.getByRole('row').filter({ hasText: 'Night yard' })
    await expect.poll(() => inYard.count()).toBe(4)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('4 are as before').waitFor()
    await expect.poll(() => inYard.count()).toBe(0)

    await page.getByLabel('Select Albany Park 01').click()
    await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await page.getByLabel('Select Albany Park 02').click()
    await bar.getByText('40 selected').waitFor()
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })

    await olivia.goTo('/vehicles?department_number=Downtown')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Move Odometer before Maintenance' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Downtown')
    await page.getByLabel('Share with everyone at Northwind Couriers').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: /^Downtown \d+$/, exact: false }).waitFor()
    await page.waitForURL(/view=\d+/)
    await olivia.lookAround('view')
    const address = new URL(page.url())
    await page.getByRole('radio', { name: /^All/ }).click()
    await page.waitForURL((url) => !url.searchParams.has('view') && !url.searchParams.has('department_number'))
    // An address with only the view restores its filters and columns.
    await olivia.goTo(`/vehicles?view=${address.searchParams.get('view')}`)
    await page.waitForURL(/department_number=Downtown/)
    expect((await page.getByRole('columnheader').allInnerTexts())[1]).toContain('Odometer')
    olivia.expectQuiet()
  },
)

test('on a phone and in French a card’s menu starts the selection', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/vehicles')
  await page
    .getByRole('button', { name: /^Actions pour/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sélectionner' }).click()
  const bar = page.getByRole('region', { name: 'Sélection' })
  await bar.getByText('1 sélectionné').waitFor()
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .nth(1)
    .check()
  await bar.getByText('2 sélectionnés').waitFor()
  await sylvie.lookAround('sélection')
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Changer la division' }).click()
  await page.getByRole('combobox', { name: 'Division' }).fill('Nuit')
  await page.getByRole('dialog').getByRole('button', { name: 'Changer la division' }).click()
  await page.getByText('2 véhicules modifiés').waitFor()
  sylvie.expectQuiet()
})
