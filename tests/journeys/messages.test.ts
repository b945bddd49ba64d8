import { expect, test } from 'vitest'
import { aPhoto, aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'
import { DESK_SIZE, Person, PHONE_SIZE, useStage } from './browser.ts'

const stage = useStage()

test('an owner answers what the shop asked from the bell, and the desk reads it', async () => {
  const olivia = await Person.open(stage, 'default', DESK_SIZE)
  await olivia.enter('olivia@northwind.example')
  await olivia.goTo('/dashboard')
  await olivia.page.getByRole('button', { name: 'Notifications' }).click()
  await olivia.page.getByRole('link', { name: 'Reply: Harper Lin wrote about Loop 03' }).click()
  const conversation = olivia.page.locator('section').filter({ hasText: 'Messages with Harbor Auto Care' })
  await conversation.getByText('The wiper blades are torn, so I added a pair. All right?').waitFor()
  await conversation.getByRole('button', { name: 'Reply' }).focus()
  await olivia.page.keyboard.press('Enter')
  await conversation.getByLabel('Your message').fill('Yes, go ahead with the wipers.')
  // Photos can be added before sending.
  await conversation.getByRole('button', { name: 'Add photos' }).waitFor()
  await olivia.page.keyboard.press('Tab')
  await olivia.page.keyboard.press('Tab')
  await olivia.page.keyboard.press('Enter')
  await conversation.getByRole('listitem').filter({ hasText: 'Yes, go ahead with the wipers.' }).waitFor()
  const orderId = /orders\/(\d+)/.exec(olivia.page.url())![1]!

  // The window is low, so that the messages are below its edge and unread.
  const harper = await Person.open(stage, 'default', { width: 1440, height: 560 })
  await harper.enter('harper@harbor.example', true)
  await harper.goTo('/shop_portal/orders')
  await harper.page.getByRole('link', { name: '1 new message' }).click()
  await harper.page.waitForURL(`**/shop_portal/orders/${orderId}`)
  const atDesk = harper.page.locator('section').filter({ hasText: 'Messages with Northwind Couriers' })
  await atDesk.getByText('Yes, go ahead with the wipers.').waitFor()
  expect(await atDesk.getByRole('listitem').count()).toBe(2)
  // Below the estimate it counts as unread; the button at the top scrolls to it.
  const mark = harper.page.getByRole('button', { name: '1 new message' })
  await mark.click()
  await mark.waitFor({ state: 'detached' })
  await harper.stillness()
  await harper.goTo('/shop_portal/orders')
  await harper.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await harper.page.getByRole('link', { name: '1 new message' }).count()).toBe(0)
  await Promise.all([olivia.context.close(), harper.context.close()])
})

test('on a phone in French a manager writes first, and the message arrives without a reload', async () => {
  const julien = await Person.open(stage, 'canadafuel', PHONE_SIZE)
  await julien.enter('julien@boreal.example')
  const { orders } = (await julien.call('GET', '/dashboards/awaiting?limit=1')) as { orders: { id: number }[] }
  await julien.goTo(`/orders/${orders[0]!.id}/approvals`)
  const jules = await Person.open(stage, 'canadafuel', PHONE_SIZE)
  await jules.enter('jules@quai.example', true)
  await jules.goTo(`/shop_portal/orders/${orders[0]!.id}`)

  await julien.page.getByRole('button', { name: 'Envoyer plutôt un message maintenant' }).click()
  await julien.page.getByLabel('Votre message').fill('Le véhicule est-il prêt demain?')
  const choosing = julien.page.waitForEvent('filechooser')
  await julien.page.getByRole('button', { name: 'Ajouter des photos' }).click()
  await (
    await choosing
  ).setFiles([
    { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(1200, 900) },
    { name: 'facture.pdf', mimeType: 'application/pdf', buffer: await aRealPdf() },
  ])
  await julien.page.getByText('facture.pdf n’a pas été ajouté', { exact: false }).waitFor()
  await julien.page.getByRole('button', { name: 'Prendre une photo' }).waitFor()
  await julien.page.getByRole('button', { name: 'Envoyer le message' }).click()
  await jules.page.getByText('Le véhicule est-il prêt demain?').waitFor()
  await jules.page.getByRole('button', { name: 'Photo 1, de Julien' }).click()
  const whole = jules.page.getByRole('dialog').getByRole('img', { name: 'Photo 1, de Julien' })
  await jules.page.waitForFunction(() => document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalWidth === 1200)
  await whole.waitFor()
  await Promise.all([julien.context.close(), jules.context.close()])
})
