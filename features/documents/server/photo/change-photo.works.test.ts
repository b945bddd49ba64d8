import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendForm } from '#tests/multipart.ts'
import { aPhoto, aRealPdf } from '#tests/fixtures/documents/documents.fixtures.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const countStoredFiles = async (): Promise<number> =>
  (await readdir(join(testApp.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name)).length
const give = (caller: Caller, id: number, content: Uint8Array | string, name = 'van.jpg') =>
  sendForm(caller, 'PUT', `/vehicles/${id}/photo`, [['photo', { name, type: 'image/jpeg', content }]])

test('a photo shows on the page of its vehicle and in the list, small and whole, without what the camera wrote', async () => {
  const { id, name } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  expect((await give(olivia, id, await aPhoto(1500, 1000))).status).toBe(200)
  const { vehicle } = (await olivia.get(`/vehicles/${id}`)).body
  const load = async (url: string) => (await testApp.app.inject({ method: 'GET', url })).rawPayload
  const whole = await sharp(await load(vehicle.image_url_full)).metadata()
  expect([whole.format, whole.width, whole.exif]).toEqual(['jpeg', 1500, undefined])
  expect((await sharp(await load(vehicle.dashboard_url)).metadata()).width).toBe(720)
  const { vehicles } = (await olivia.get('/vehicles', { query: name })).body
  expect(vehicles.find((one: { id: number }) => one.id === id).image_url_small).toBe(vehicle.dashboard_url)
  testApp.setNow('2026-11-20T17:00:01.000Z')
  expect((await testApp.app.inject({ method: 'GET', url: vehicle.image_url_full })).statusCode).toBe(403)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('a new photo takes the place of the earlier one; taken away, and with its vehicle, no file stays', async () => {
  const before = await countStoredFiles()
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  await give(olivia, id, await aPhoto())
  await give(
    olivia,
    id,
    await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
    'van.png',
  )
  await testApp.settle()
  expect(await countStoredFiles()).toBe(before + 2)
  expect((await olivia.delete(`/vehicles/${id}/photo`)).body).toEqual({ image_url_full: null, image_url_small: null })
  await testApp.settle()
  expect(await countStoredFiles()).toBe(before)
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle).toMatchObject({ image_url_full: null, dashboard_url: null })
  await give(olivia, id, await aPhoto())
  await olivia.delete(`/vehicles/${id}`)
  await testApp.settle()
  expect(await countStoredFiles()).toBe(before)
})

test('what is no photo is refused, and the earlier one is kept', async () => {
  const { id } = await aVehicle(testApp)
  const olivia = await testApp.as(OLIVIA)
  await give(olivia, id, await aPhoto())
  const before = await countStoredFiles()
  const refused = [
    [await give(olivia, id, await aRealPdf(), 'van.pdf'), 'photo_type_not_allowed'],
    [await give(olivia, id, 'GIF89a', 'van.gif'), 'photo_type_not_allowed'],
    [await give(olivia, id, ''), 'document_empty'],
    [await give(olivia, id, Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'document_unreadable'],
  ] as const
  for (const [answer, code] of refused) expect([answer.status, answer.body.code]).toEqual([422, code])
  const dan = await give(await testApp.as('dan@northwind.example'), id, await aPhoto())
  expect(dan.status).toBe(403)
  expect(await countStoredFiles()).toBe(before)
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle.image_url_full).not.toBeNull()
})
