import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
const amountsIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(/\$[\d,]+\.\d\d/g)].map(([amount]) => cents(amount)))
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

test('services of a vehicle have one sum: in both segments of the due list, in the request and in its bar', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = olivia
  await olivia.enter('olivia@northwind.example')
  // Due soon at most, so that the vehicle is in the upcoming segment as well.
  const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  const sumsOf = async (segment: string, name: string) => {
    await olivia.goTo(`/due_services${segment}`)
    const row = rowOf(name).first()
    await row.getByText(/^at /).waitFor()
    await olivia.stillness()
    return (await row.innerText()).match(/\$[\d,]+\.\d\d/)![0]
  }
  await olivia.goTo('/due_services?state=due_now')
  await page
    .getByRole('button', { name: /^Book \d services? for / })
    .first()
    .waitFor()
  const booked = (await page
    .getByRole('button', { name: /^Book [2-9] services for / })
    .first()
    .getAttribute('aria-label'))!
  const dueSum = await sumsOf('?state=due_now', booked)
  expect(await sumsOf('?state=upcoming', booked)).toBe(dueSum)
  await page.getByRole('button', { name: booked }).first().click()
  await page.waitForURL('**/service_request/new')
  const bar = page.getByRole('region', { name: 'Your request' })
  await bar.getByText(/before tax/).waitFor()
  await olivia.stillness()
  expect(amountsIn([await bar.innerText()])).toEqual([cents(dueSum)])
  const chips = await page
    .getByRole('button', { name: /^Remove / })
    .locator('xpath=..')
    .allInnerTexts()
  expect(sum(amountsIn(chips))).toBe(cents(dueSum))
  olivia.expectQuiet()
  await olivia.context.close()
})
