import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const path = (id: number, step: string) => `/shop_portal/orders/${id}/${step}`

const received = async () => {
  const { id } = await aRequest(testApp)
  const desk = await testApp.asDesk('harper@harbor.example')
  await desk.post(path(id, 'confirm'))
  const { body } = await desk.post(path(id, 'check_in'), { odometer: 200_000 })
  const add = async () => {
    const photo = { name: 'image.jpg', type: 'image/jpeg', content: await aPhoto(900, 600) }
    return (await sendForm(desk, 'POST', path(id, 'line_photos'), [['photo', photo]])).body
  }
  return { id, desk, line: body.services[0].id as number, add }
}
const shownTo = async (email: string, id: number) =>
  (await (await testApp.as(email)).get(`/orders/${id}/approval`, {}, { prefix: '/api/v6' })).body.line_photos

test('the approver sees the photos of each line once the estimate is sent, without what the camera wrote', async () => {
  const { id, desk, line, add } = await received()
  const [first, second, unused] = [await add(), await add(), await add()]
  expect(first).toEqual({ id: expect.any(Number), url: expect.any(String), preview: expect.any(String), line_ids: [] })
  const olivia = 'olivia@northwind.example'
  expect(await shownTo(olivia, id)).toEqual([])
  const lines = [
    { id: line, service_definition_id: 2, price: 50, photo_ids: [first.id] },
    { service_definition_id: 13, position: 'front_left', price: 80, photo_ids: [second.id] },
    { service_definition_id: 13, position: 'front_right', price: 80, photo_ids: [second.id] },
  ]
  const { body } = await desk.post(path(id, 'estimate'), { lines })
  const [, left, right] = body.services.map((service: { id: number }) => service.id)
  const photos = await shownTo(olivia, id)
  expect(photos.map((photo: { line_ids: number[] }) => photo.line_ids)).toEqual([[line], [left, right]])
  expect(body.line_photos.map((photo: { id: number }) => photo.id)).toEqual([first.id, second.id, unused.id])
  const whole = await testApp.app.inject({ method: 'GET', url: photos[0].url })
  expect(whole.headers['content-disposition']).toContain(`photo-${first.id}.jpg`)
  const facts = await sharp(whole.rawPayload).metadata()
  expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', 900, undefined])
  const preview = await testApp.app.inject({ method: 'GET', url: photos[0].preview })
  expect((await sharp(preview.rawPayload).metadata()).width).toBeLessThan(900)
})

test('a change of the estimate can take photos away; a line sent without them keeps its own', async () => {
  const { id, desk, line, add } = await received()
  const { id: photo } = await add()
  const sent = { id: line, service_definition_id: 2, price: 50 }
  let version = (await desk.post(path(id, 'estimate'), { lines: [{ ...sent, photo_ids: [photo] }] })).body.version
  const again = async (more: object) => {
    const { body } = await desk.post(path(id, 'estimate'), { lines: [{ ...sent, ...more }], version })
    version = body.version
    return body.line_photos[0].line_ids
  }
  expect(await again({ price: 55 })).toEqual([line])
  expect(await again({ photo_ids: [] })).toEqual([])
  expect(await shownTo('olivia@northwind.example', id)).toEqual([])
})
