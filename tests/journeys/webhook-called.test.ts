import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebhookReceiver } from '../webhook-receiver.ts'
import { DEMO_SETTINGS } from './write-demo.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()
const receiver = new WebhookReceiver()
beforeAll(() => receiver.start())
afterAll(() => receiver.stop())

/** With the reference library, as a customer's server does. It refuses calls of another time than the server's fixed one. */
const verified = (secret: string, index: number) => {
  const { body, headers } = receiver.to('/hooks')[index]!
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(DEMO_SETTINGS.CLOCK) })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string; type: string; test?: boolean }
  } finally {
    vi.useRealTimers()
  }
}

test('Olivia adds an endpoint, its server checks a test event, and she sends it again from the log', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/settings?tab=developers&part=webhooks')
  const { page } = olivia
  await page.getByRole('heading', { name: /3 endpoints\. Invoices to accounting has been failing for/ }).waitFor()
  await olivia.lookAround('webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add endpoint' })
  await drawer.getByRole('button', { name: 'Add endpoint' }).click()
  await drawer.getByText('Enter an address.').waitFor()
  await drawer.getByText('Choose at least one event.').waitFor()
  await drawer.getByLabel('Name').fill('Route planner')
  await drawer.getByLabel('URL').fill('https://10.0.0.12/hook')
  await drawer.getByRole('checkbox', { name: 'Awaiting approval' }).check()
  await drawer.getByRole('checkbox', { name: 'Service due' }).check()
  await drawer.getByText(/2\sevents chosen/).waitFor()
  await drawer.getByRole('button', { name: 'Add endpoint' }).click()
  await drawer.getByText('Use a public address that starts with https://.').waitFor()
  await olivia.lookAround('the form of an endpoint')
  await drawer.getByLabel('URL').fill(receiver.address('/hooks'))
  await drawer.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByRole('heading', { name: 'Copy the secret now. You won’t see it again.' }).waitFor()
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await olivia.lookAround('a secret, shown once')
  await page.getByRole('tab', { name: 'Python' }).click()
  await page.getByRole('tabpanel').getByText('WebhookVerificationError').first().waitFor()
  await page.getByRole('checkbox', { name: 'I’ve saved the secret' }).check()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('heading', { name: /4 endpoints/ }).waitFor()
  await page.getByRole('button', { name: 'More for Route planner' }).click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  const question = page.getByRole('dialog', { name: 'Send a test event' })
  await question.getByRole('button', { name: 'Send test event' }).click()
  await question.getByText(/Your server answered 204 after/).waitFor()
  expect(verified(secret, 0)).toMatchObject({ type: 'order.awaiting_approval', test: true })
  await question.getByRole('link', { name: 'Open delivery' }).click()

  await page.getByRole('heading', { name: 'Awaiting approval: Sample data' }).waitFor()
  await page.getByRole('heading', { name: /1 delivery in the last 24\shours, none failed/ }).waitFor()
  await page
    .getByRole('region', { name: 'We sent', exact: true })
    .filter({ hasText: verified(secret, 0).id })
    .waitFor()
  await olivia.lookAround('the log of an endpoint')
  receiver.answers.set('/hooks', { status: 500, body: '{"error":"database timeout"}' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Your server did not accept the last call').waitFor()
  await page.getByRole('region', { name: 'Your answer' }).filter({ hasText: 'database timeout' }).waitFor()
  expect(verified(secret, 1).id).toBe(verified(secret, 0).id)
  await page.getByRole('radio', { name: /^To be sent/ }).click()
  expect(page.url()).toContain('status=waiting')
  await page.getByRole('link', { name: /500/ }).first().waitFor()
  olivia.expectQuiet()
  await olivia.context.close()
})

test('Olivia replaces a secret and deletes the endpoint on her phone, and reads the log of another', async () => {
  const olivia = await Person.open(stage, 'default', PHONE_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/settings?tab=developers&part=webhooks')
  const { page } = olivia
  await page.getByRole('button', { name: 'More for Route planner' }).click()
  await page.getByRole('menuitem', { name: 'Replace secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click()
  await page.getByText(/Until then we sign with both/).waitFor()
  await page.getByRole('checkbox', { name: 'I’ve saved the secret' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Two valid').nth(1).waitFor()
  await page.getByRole('button', { name: 'More for Route planner' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete endpoint' }).click()
  await page.getByRole('heading', { name: /3 endpoints/ }).waitFor()
  await page.getByRole('link', { name: 'Open deliveries' }).click()
  await page.getByRole('link', { name: /500/ }).first().click()
  await page.getByText('Your server has not accepted this event').waitFor()
  await olivia.lookAround('a delivery on a phone')
  await page.getByRole('link', { name: 'All deliveries' }).click()
  await page.getByRole('button', { name: 'Send a time again' }).waitFor()
  olivia.expectQuiet()
  await olivia.context.close()
})

test('Mia, a manager, learns in the log whom to ask', async () => {
  const mia = await Person.open(stage, 'default', PHONE_SIZE)
  await mia.enter('mia@northwind.example')
  await mia.goTo('/webhooks/1')
  await mia.page.getByText(/can manage webhooks\. Ask/).waitFor()
  await mia.context.close()
})
