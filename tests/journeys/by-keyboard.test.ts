import { expect, test } from 'vitest'
import { breakable } from '#platform/i18n/unbroken.ts'
import { DESK_SIZE, ENGLISH, Person, sylvieOnPhone, useStage } from './browser.ts'

const stage = useStage()
const MOST_TABS = 40

test('Olivia finds, opens, switches and edits a vehicle without a mouse', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  const { keyboard } = page
  const standsOn = (row: string) => page.locator('[role=row]:has(:focus)').filter({ hasText: row }).waitFor({ timeout: 10_000 })
  await olivia.goTo('/sign_in')
  await olivia.signIn('olivia@northwind.example', ENGLISH)
  await page.getByRole('heading', { level: 1, name: /approval/ }).waitFor()

  // The switch is a column that the user chose.
  const chosen = JSON.stringify(['name', 'due', 'odometer', 'is_active', 'actions'])
  await page.evaluate((columns) => localStorage.setItem('vehicles-columns', columns), chosen)

  // Reach the list through the navigation.
  await tabTo(olivia, 'Vehicles')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
  await page.getByText('Albany Park 01').waitFor()

  // Search, and move down into the results.
  await keyboard.press('/')
  await keyboard.type('Loop')
  await page.getByText('Albany Park 01').waitFor({ state: 'detached' })
  await page.getByText('Loop 01').waitFor()
  await keyboard.press('ArrowDown')
  await standsOn('Loop 01')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await standsOn('Loop 02')

  // Open, and return to the same cell of the same search.
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Loop 02/ }).waitFor()
  await page.goBack()
  await standsOn('Loop 02')
  expect(await page.getByRole('searchbox').inputValue()).toBe('Loop')

  // Space or x selects the row, and Escape clears; Tab reaches the row's switch.
  const selection = page.getByRole('region', { name: 'Selection' })
  await keyboard.press('Space')
  await selection.getByText('1 selected').waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('x')
  await selection.getByText('2 selected').waitFor()
  await keyboard.press('ArrowUp')
  await keyboard.press('Escape')
  await selection.waitFor({ state: 'detached' })
  await standsOn('Loop 02')
  for (const [verb, isOn] of [
    ['Deactivate', 'false'],
    ['Activate', 'true'],
  ] as const) {
    await tabTo(olivia, 'Loop 02 active')
    await keyboard.press('Space')
    await page.getByRole('dialog').waitFor()
    await tabTo(olivia, verb)
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator(`[role=row]:has-text("Loop 02") [role=switch][aria-checked=${isOn}]`).waitFor()
    await standsOn('Loop 02')
    // Back to the row's cell.
    await keyboard.press('Escape')
  }

  // e opens the form and keeps the search; Escape closes only the form and returns to the same cell.
  await keyboard.press('e')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(page.url()).toContain('query=Loop')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toContain('query=Loop')
  await standsOn('Loop 02')

  // Tab moves through a row's checkbox and links.
  await keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Select Loop\u00a002')
  await keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('href')).toMatch(/\/vehicles\/\d+$/)
  await keyboard.press('Escape')
  await standsOn('Loop 02')

  // The help lists all keys.
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await olivia.lookAround('the keys')
  await keyboard.press('Escape')
  await standsOn('Loop 02')

  // Above the first row are the column headers.
  await keyboard.press('Control+Home')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'Vehicle' }).and(page.locator('[aria-sort=descending]')).waitFor()

  // A table of orders has the same keys.
  await olivia.goTo('/services')
  await page
    .getByRole('cell', { name: /Pilsen 07/ })
    .first()
    .waitFor()
  await tabToRow(olivia, /Depot truck/)
  await keyboard.press('ArrowDown')
  await page.locator('tr:has(:focus)').filter({ hasText: 'Pilsen 07' }).waitFor()
  // From the row's checkbox to its link, and then to its action.
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Review/)
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await keyboard.press('Escape')
  await page.locator('tr:has(:focus)').filter({ hasText: 'Pilsen 07' }).waitFor()
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Pilsen 07/ }).waitFor()
  olivia.expectQuiet()
  await olivia.context.close()
})

test('a window that was opened from a menu gives the focus back to the button of the menu', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  const { page } = olivia
  const { keyboard } = page
  await olivia.goTo('/settings')
  const more = page.getByRole('button', { name: 'More for Dan Kowalski' })
  // The button is re-rendered after its menu has been opened.
  for (const time of ['first', 'second']) {
    await more.focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor()
    while (!(await page.locator('[role=menuitem]:focus').filter({ hasText: 'Deactivate' }).count()))
      await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Deactivate Dan Kowalski?' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('button[aria-label="More for Dan Kowalski"]:focus').waitFor({ timeout: 5_000 })
    expect(await more.getAttribute('aria-expanded'), time).toBe('false')
  }
  await olivia.context.close()
})

/** Presses Tab until the focus is in the row with this text. */
const tabToRow = async ({ page }: Person, row: RegExp): Promise<void> => {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    if (await page.locator('tr:has(:focus)').filter({ hasText: row }).count()) return
  }
  throw new Error(`no way by Tab to ${row}`)
}

/** Presses Tab until the control with this name has focus. */
const tabTo = async ({ page }: Person, name: string): Promise<void> => {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const words = (await focused.count()) ? ((await focused.getAttribute('aria-label')) ?? (await focused.textContent())) : ''
    if (breakable(words ?? '').trim() === name) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

test('Back closes the form of a vehicle that was opened over the list, on a phone', async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/vehicles?query=a')
  await page.getByRole('button', { name: 'Ajouter un véhicule' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/vehicles')
  expect(new URL(page.url()).searchParams.get('query')).toBe('a')
  sylvie.expectQuiet()
})
