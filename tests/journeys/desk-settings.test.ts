import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

type Row = { id: number; state: string; appointment_date: string; vehicle: { name: string } }
type Settings = { closures: string[]; hours: { weekday: number; closes: string }[] }

test('a day is closed with the vehicles that are booked on it, and nothing is saved before the bar is pressed', async () => {
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  await harper.goTo('/shop_portal/settings')
  const { page } = harper
  const settings = async (): Promise<Settings> => (await harper.call('GET', '/shop_portal/settings', undefined, true)) as Settings
  const openOrders = async (): Promise<Row[]> => {
    const { orders } = (await harper.call('GET', '/shop_portal/orders', undefined, true)) as { orders: Row[] }
    return orders
  }
  const before = await settings()
  const { today } = (await harper.call('GET', '/shop_portal/day', undefined, true)) as { today: string }
  const waiting = (await openOrders()).filter(({ state }) => state === 'requested' || state === 'expected')
  const booked = waiting.find(({ appointment_date: date }) => date > today)!
  const ofDay = waiting.filter(({ appointment_date: date }) => date === booked.appointment_date)
  const [year, month, day] = booked.appointment_date.split('-')

  const field = page.getByLabel('Add closed day')
  await field.fill(`${month}/${day}/${year}`)
  await field.press('Enter')
  await page
    .getByText(ofDay.length === 1 ? '1 vehicle is booked that day.' : `${ofDay.length} vehicles are booked that day.`)
    .waitFor()
  await page.getByRole('button', { name: `Other time for ${booked.vehicle.name}` }).waitFor()
  const price = page.getByLabel('Price of Coolant flush')
  await price.fill('171')
  await price.press('Enter')
  await page.getByText('2 changes').waitFor()
  await page.getByText('coolant flush $171.00').waitFor()
  await harper.lookAround('settings with unsaved changes')
  expect(await settings()).toEqual(before)

  // The price is taken back: the field shows again what applies.
  await price.fill('')
  await page.getByText('1 change', { exact: true }).waitFor()
  expect(await price.getAttribute('placeholder')).toBe('168.00')

  await page.getByRole('link', { name: 'Open orders' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save and offer new times' }).click()
  await page.getByText('Settings saved').waitFor()
  expect((await settings()).closures).toContain(booked.appointment_date)
  const moved = await openOrders()
  for (const { id } of ofDay) {
    const order = moved.find((one) => one.id === id)!
    expect(order.state).toBe('expected')
    expect(order.appointment_date > booked.appointment_date).toBe(true)
  }
  // Nothing is unsaved any more, so leaving does not ask.
  await page.getByRole('link', { name: 'Open orders' }).click()
  await page.waitForURL('**/shop_portal/orders')
  harper.expectQuiet()
  await harper.context.close()
})
