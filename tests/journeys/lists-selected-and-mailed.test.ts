import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage, sylvieOnPhone } from './browser.ts'

const stage = useStage()
const MOST_TABS = 60

/** Presses Tab until the control has focus. */
const tabTo = async ({ page }: Person, control: Locator): Promise<void> => {
  await control.waitFor()
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no way by Tab to ${String(control)}`)
}

test(
  'Olivia approves orders together by keys alone, takes it back on another page, and has a list sent',
  { timeout: 300_000 },
  async () => {
    const olivia = await Person.open(stage, 'default', DESK_SIZE)
    const { page } = olivia
    const { keyboard } = page
    await olivia.enter('olivia@northwind.example')
    await olivia.goTo('/services')
    const bar = page.getByRole('region', { name: 'Selection' })
    await tabTo(olivia, page.getByRole('checkbox', { name: 'Select the rows shown' }))
    await keyboard.press('Space')
    await bar.getByText('6 selected').waitFor()
    await olivia.lookAround('orders selected')
    await keyboard.press('Escape')
    await bar.waitFor({ state: 'detached' })
    await tabTo(olivia, page.getByRole('checkbox', { name: 'Select Depot truck' }))
    await keyboard.press('x')
    await keyboard.press('ArrowDown')
    await keyboard.press('x')
    await bar.getByText('2 selected').waitFor()
    const approve = bar.getByRole('button', { name: 'Approve 2' })
    await approve.focus()
    await keyboard.press('Enter')
    const question = page.getByRole('dialog')
    await question.getByText(/^Approve\s2 orders for/).waitFor()
    await tabTo(olivia, question.getByRole('button', { name: 'Approve' }))
    await keyboard.press('Enter')
    const progress = page.getByRole('region', { name: 'Approvals' })
    await progress.getByText('2 orders will be approved in a few seconds').waitFor()
    // The progress stays visible on another page and after a reload, where it is undone; pressed at first paint, since the offer
    // ends after ten seconds, which a busy machine may take to load the page.
    await page.goto(`${olivia.origin}/shops`, { waitUntil: 'commit' })
    await progress.getByText('2 orders will be approved in a few seconds').waitFor()
    await progress.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Nothing was approved').waitFor()

    // Due services get an interval, and the bell menu keeps Undo.
    await olivia.goTo('/due_services?by=service&department=Downtown')
    await page.getByRole('checkbox', { name: 'Choose all services shown' }).focus()
    await keyboard.press('Space')
    await page.getByRole('button', { name: 'Set interval' }).press('Enter')
    await page.getByRole('textbox', { name: /^Distance/ }).fill('9000')
    await keyboard.press('Enter')
    await page
      .getByText(/^\d+ services? changed$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
    const recent = page.getByRole('list', { name: 'Your changes of many rows' })
    await recent.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await page.getByText('Change undone').waitFor()
    await keyboard.press('Escape')

    // A view of the users, sent each Monday.
    await olivia.goTo('/settings?tab=users&status=active')
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('At work')
    await keyboard.press('Enter')
    await page.waitForURL(/view=\d+/)
    await page.getByRole('button', { name: 'Options of the view At work' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Send by email' }).press('Enter')
    await page.getByRole('textbox', { name: 'Email addresses' }).fill('olivia@northwind.example, carol@books.example')
    await olivia.lookAround('mail of a view')
    await keyboard.press('Enter')
    await page.getByText('The view is sent by email').waitFor()
    await olivia.goTo('/fleet_transactions')
    await page.getByRole('checkbox', { name: 'Select the rows shown' }).first().press('Space')
    await bar.getByText(/^\d+ selected$/).waitFor()
    await olivia.lookAround('transactions selected')
    olivia.expectQuiet()
  },
)

test('on a phone and in French orders are selected below the list, and users in their menu', { timeout: 300_000 }, async () => {
  const sylvie = await sylvieOnPhone(stage)
  const { page } = sylvie
  await sylvie.goTo('/services?startingPage=past&startingDate=2025-06-01&endingDate=2026-11-20')
  const bar = page.getByRole('region', { name: 'Sélection' })
  await page.getByRole('button', { name: 'Sélectionner les lignes affichées' }).click()
  await bar.getByText('20 sélectionnés').waitFor()
  await sylvie.lookAround('bons sélectionnés')
  await bar.getByRole('button', { name: /^Sélectionner les \d+ résultats$/ }).click()
  await bar.getByText(/^(?!20 )\d+ sélectionnés$/).waitFor()
  await bar.getByRole('button', { name: /^Effacer/ }).click()
  await bar.waitFor({ state: 'detached' })

  await sylvie.goTo('/settings?tab=users')
  await page.getByRole('button', { name: 'Autres actions pour Denis Lavoie' }).click()
  await page.getByRole('menuitem', { name: 'Sélectionner' }).click()
  await bar.getByText('1 sélectionné').waitFor()
  await bar.getByRole('button', { name: 'Actions' }).click()
  // The menu of the row, which has an item of that name, closes first.
  await page.getByRole('menu', { name: 'Actions', exact: true }).getByRole('menuitem', { name: 'Désactiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await page.getByText('1 utilisateur modifié').waitFor()
  // The dialog, which has a button of that name, closes first.
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await page.getByText('1 est comme avant').waitFor()
  expect(sylvie.problems).toEqual([])
})
