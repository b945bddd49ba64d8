import { expect, test } from 'vitest'
import { DESK_SIZE, type Person, PHONE_SIZE, useStage, oliviaAtDesk, sylvieOnPhone } from './browser.ts'

const stage = useStage()
const DECLINED = { number: '4000000000000341', expiry: '08/29', cvc: '123', cardholderName: 'Olivia Hart' }

/** Adds a vault card that the bank declines, through the same calls as the page's fields. */
const addDeclinedCard = async (olivia: Person): Promise<void> => {
  const { client_token: ticket } = (await olivia.call('GET', '/braintree_tokens/new')) as { client_token: string }
  const typed = JSON.stringify({ ...DECLINED, ticket })
  const nonce = await olivia.page.evaluate(async (body) => {
    const answer = await fetch('/card_fields/cards', { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
    return ((await answer.json()) as { nonce: string }).nonce
  }, typed)
  await olivia.call('POST', '/braintree_payment_methods', { payment_method_nonce: nonce })
}

const approvalOf = async (person: Person, vehicle: string): Promise<string> => {
  const { orders } = (await person.call('GET', '/orders/active_maintenances')) as {
    orders: { id: number; status: string; vehicle: { name: string } }[]
  }
  const order = orders.find((one) => one.vehicle.name === vehicle && one.status === 'awaiting_approval')
  return `/orders/${order!.id}/approvals`
}

test('the bank declines the first card, everything stays, and the second one pays', { timeout: 120_000 }, async () => {
  const olivia = await oliviaAtDesk(stage)
  await addDeclinedCard(olivia)
  const { page } = olivia
  const address = await approvalOf(olivia, 'Depot truck')
  await olivia.goTo(address)
  // One line shows the payment method; "Change" shows the others.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('radio', { name: /Visa ending in 0341/ }).click()
  await page.getByRole('radiogroup').waitFor({ state: 'detached' })
  await page
    .getByRole('region', { name: /^Pay with/ })
    .getByText('Visa ending in 0341')
    .waitFor()
  await page.getByLabel('Message to the shop').fill('Please call before anything else is added.')
  await olivia.lookAround('the choice of a card')
  await page
    .getByRole('button', { name: /^Approve 3 services/ })
    .first()
    .click()
  await page.getByText('The bank declined Visa ending in 0341').waitFor()
  await page.getByText(/^Declined\s/).waitFor()
  expect(await page.getByRole('radio', { name: /Visa ending in 4417/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Message to the shop').inputValue()).toBe('Please call before anything else is added.')
  await olivia.lookAround('the card that was declined')

  await page.setViewportSize(PHONE_SIZE)
  await olivia.glance('the declined card on a phone')
  await page.setViewportSize(DESK_SIZE)
  await page
    .getByRole('button', { name: /^Approve 3 services/ })
    .first()
    .click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Maintenance approved').waitFor()
  await olivia.goTo(address)
  await page
    .getByText(/authorized \$.* on Visa ending in 4417/)
    .first()
    .waitFor()
  await page.getByText('Please call before anything else is added.').waitFor()
  olivia.expectQuiet()
})

test('a press on Add payment method before its form is ready is stored, and opens it once', async () => {
  const olivia = await oliviaAtDesk(stage)
  const { page } = olivia
  for (const path of ['/account', '/settings?tab=payments']) {
    await olivia.goTo(path)
    const add = page.getByRole('button', { name: 'Add payment method' })
    await page.getByText(/^\d payment methods/).waitFor()
    expect(await add.getAttribute('aria-busy')).toBe('true')
    // A key: Playwright's click would wait until the button is enabled, and a forced one misses a button that moves.
    await add.press('Enter')
    await page.getByRole('heading', { name: 'Add payment method' }).waitFor()
  }
  olivia.expectQuiet()
})

/** Opens an order with a single payment, and downloads its receipt there. */
const downloadReceipt = async (person: Person, name: string): Promise<void> => {
  const { payment_activities: payments } = (await person.call('GET', '/payment_activities')) as {
    payment_activities: { kind: string; order: { id: number } }[]
  }
  const paid = payments.find(
    ({ kind, order }) => kind === 'captured' && payments.filter((other) => other.order.id === order.id).length === 1,
  )!
  const { page } = person
  await person.goTo(`/orders/${paid.order.id}/approvals`)
  const button = page.getByRole('button', { name })
  await button.waitFor()
  await person.lookAround(name)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(file.suggestedFilename()).toBe(`receipt-${paid.order.id}.pdf`)
  person.expectQuiet()
}

test('a paid order hands out its receipt, in either language', async () => {
  await downloadReceipt(await oliviaAtDesk(stage), 'Download receipt')
  await downloadReceipt(await sylvieOnPhone(stage), 'Télécharger le reçu')
})
