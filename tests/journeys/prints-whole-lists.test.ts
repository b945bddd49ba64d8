import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

/** Counts the rows on paper instead of printing them: the dialog of a print would wait for a person. */
const countPrintedRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      requestAnimationFrame(() => {
        document.body.dataset.printed = String(document.querySelectorAll('main tbody tr, main [role=row]').length)
        dispatchEvent(new Event('afterprint'))
      })
    }
  })

const printedRows = async (page: Page): Promise<number> => {
  await page.locator('body').evaluate((body) => delete body.dataset.printed)
  await page.keyboard.press('Control+p')
  await page.locator('body[data-printed]').waitFor()
  return Number(await page.locator('body').getAttribute('data-printed'))
}

test('Ctrl P prints all past orders, not only the page, and then shows the page again', { timeout: 180_000 }, async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/services?startingPage=past')
  const headline = page.getByRole('heading', { level: 1, name: /^\d+\sorders since/ })
  await headline.waitFor()
  const total = Number.parseInt((await headline.textContent()) ?? '', 10)
  const rows = page.locator('main tbody tr')
  const shown = await rows.count()
  expect(shown).toBeLessThan(total)
  await countPrintedRows(page)
  expect(await printedRows(page)).toBe(total)
  await expect.poll(() => rows.count()).toBe(shown)

  // Every page of a search as well.
  await page.getByRole('searchbox').fill('202')
  await expect.poll(async () => Number.parseInt((await headline.textContent()) ?? '', 10)).toBeLessThan(total)
  const found = Number.parseInt((await headline.textContent()) ?? '', 10)
  expect(await printedRows(page)).toBe(found)
  expect(olivia.problems).toEqual([])
  await olivia.context.close()
})
