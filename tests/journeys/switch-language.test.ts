import { expect, test } from 'vitest'
import { arrived } from '../screens/visitor.ts'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

const SCREENS = [
  '/services',
  '/services?startingPage=active',
  '/services?startingPage=past',
  '/services?startingPage=canceled',
  '/settings',
  '/settings?tab=company',
  '/user_preferences',
  '/vehicles',
  '/dashboard',
  '/service_request/new',
]

/** The lines of the page, without toasts; relative times may change within the test. */
const linesOf = async ({ page }: Person): Promise<string[]> =>
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/\d+\s?(?:min|h)\b/.test(line))

test.each([
  ['fr-CA', 'English', /^en/],
  ['en-CA', 'Français', /^fr/],
] as const)('a switch from %s to %s leaves no text of a screen behind', async (from, to, lang) => {
  const sylvie = await Person.open(stage, 'canadafuel', DESK_SIZE, 'fr-CA')
  const { page } = sylvie
  await sylvie.enter('sylvie@boreal.example')
  const differing: Record<string, string[]> = {}
  for (const path of SCREENS) {
    await sylvie.goTo('/healthz')
    await sylvie.speak(from)
    await sylvie.goTo(path)
    await sylvie.stillness()
    const before = await linesOf(sylvie)
    await page.getByRole('radio', { name: to }).filter({ visible: true }).first().click()
    await page.waitForFunction((pattern) => new RegExp(pattern).test(document.documentElement.lang), lang.source)
    await sylvie.stillness()
    const switched = await linesOf(sylvie)
    await page.reload()
    await arrived(page)
    await sylvie.stillness()
    const reloaded = await linesOf(sylvie)
    // Otherwise two empty pages, or two pages in the old language, would be equal as well.
    expect(reloaded.length, path).toBeGreaterThan(10)
    expect(reloaded, path).not.toEqual(before)
    const left = switched.filter((line) => !reloaded.includes(line))
    if (left.length > 0) differing[path] = left
  }
  expect(differing).toEqual({})
  await sylvie.context.close()
})
