import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDevice, loopbackPush } from '#tests/fixtures/notices/push.fixtures.ts'
import { PushService } from '#tests/push-service.ts'
import { useTestApp } from '#tests/test-app.ts'
import { PUSH_NOTICES } from '../../notice.ts'

const testApp = useTestApp({ newSessions: true })
const service = new PushService()
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const DEVICES = '/customers/me/push_devices'
beforeAll(async () => {
  await service.start()
  testApp.ports.push = loopbackPush()
})
afterAll(() => service.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('pushDevices').execute()
  await testApp.db.updateTable('users').set({ pushNotices: null }).execute()
})
const stored = () => testApp.db.selectFrom('pushDevices').selectAll().orderBy('id').execute()
const chosenBy = async (email: string) =>
  (await testApp.db.selectFrom('users').select('pushNotices').where('email', '=', email).executeTakeFirstOrThrow()).pushNotices

describe('a device', () => {
  test('is listed for its user alone, without its address', async () => {
    const mia = await testApp.as(MIA)
    const { id, subscription } = await aDevice(mia, service)
    const answer = await mia.get(DEVICES)
    expect(answer.body).toMatchObject({
      public_key: testApp.ports.push.publicKey,
      devices: [{ id, is_current: true, last_used_at: null, created_at: testApp.now().toISOString() }],
    })
    expect(answer.text).not.toContain(subscription.endpoint)
    expect((await (await testApp.as(MIA)).get(DEVICES)).body.devices).toMatchObject([{ id, is_current: false }])
    expect((await (await testApp.as(DAN)).get(DEVICES)).body.devices).toEqual([])
    expect(await stored()).toMatchObject([{ brandId: 'default', ...subscription }])
  })

  test('that subscribes again is one, and a session has one', async () => {
    const mia = await testApp.as(MIA)
    const { subscription, id } = await aDevice(mia, service)
    expect((await mia.post(DEVICES, subscription)).body.id).toBe(id)
    const next = await aDevice(mia, service)
    expect((await stored()).map(({ endpoint }) => endpoint)).toEqual([next.subscription.endpoint])
  })

  test('moves to whoever subscribes it next, with nothing that waited for the one before', async () => {
    const mia = await testApp.as(MIA)
    const { subscription, id: deviceId } = await aDevice(mia, service)
    const waiting = { onceKey: 'waiting', userId: mia.user.id, deviceId, kind: 'approved', language: 'en', path: '/' } as const
    await testApp.db
      .insertInto('pushes')
      .values({ ...waiting, createdAt: testApp.now() })
      .execute()
    const dan = await testApp.as(DAN)
    expect((await dan.post(DEVICES, subscription)).status).toBe(201)
    expect(await stored()).toMatchObject([{ userId: dan.user.id, endpoint: subscription.endpoint }])
    expect(await testApp.db.selectFrom('pushes').selectAll().execute()).toEqual([])
    expect((await mia.get(DEVICES)).body.devices).toEqual([])
  })

  test('of ten others takes the place of the oldest', async () => {
    const ids: number[] = []
    for (let count = 0; count < 11; count++) ids.push((await aDevice(await testApp.as(MIA), service)).id)
    expect((await stored()).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})

describe('it ends', () => {
  test('when its user removes it', async () => {
    const { id } = await aDevice(await testApp.as(MIA), service)
    expect((await (await testApp.as(MIA)).delete(`${DEVICES}/${id}`)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('with its session: signed out there, or ended from another device', async () => {
    const [one, other] = [await testApp.as(MIA), await testApp.as(MIA)]
    await aDevice(one, service)
    const kept = await aDevice(other, service)
    expect((await one.delete('/sessions')).status).toBeLessThan(300)
    expect((await stored()).map(({ id }) => id)).toEqual([kept.id])
    await (await testApp.as(MIA)).delete('/customers/me/sessions')
    expect(await stored()).toEqual([])
  })

  test('when its user is deactivated', async () => {
    const owner = await testApp.as('olivia@northwind.example')
    const dan = await testApp.as(DAN)
    await aDevice(dan, service)
    const answer = await owner.put(`/fleet_users/${dan.user.id}/deactivate`, { is_active: false })
    expect(answer.status).toBe(200)
    expect(await stored()).toEqual([])
    await owner.put(`/fleet_users/${dan.user.id}/deactivate`, { is_active: true })
  })
})

describe('a browser that changed its subscription', () => {
  test('renews it without a session, by the secret of the old one', async () => {
    const { subscription, id } = await aDevice(await testApp.as(MIA), service)
    const { path: _, ...renewed } = service.subscribe()
    const body = { ...renewed, old_endpoint: subscription.endpoint, old_auth: subscription.auth }
    expect((await testApp.nobody.post('/push_devices/renew', body)).status).toBe(204)
    expect(await stored()).toMatchObject([{ id, ...renewed }])
  })
})

describe('what is chosen', () => {
  test('is that of the emails and what concerns vehicles, until something was chosen', async () => {
    const dan = await testApp.as(DAN)
    const { body } = await dan.get('/customers/me/profile')
    expect(body.offered_push_notices).toEqual(PUSH_NOTICES.filter((one) => one !== 'problem_raised' && one !== 'recalls_found'))
    expect(body.push_notices).toEqual(expect.arrayContaining(['approvals_required', 'problem_decided']))
    expect(body.push_notices).not.toContain('payment_received')
  })

  test('by the offer below a report is the answer to it alone; who chose before gets it in addition', async () => {
    await aDevice(await testApp.as(DAN), service, 'problem_decided')
    expect(await chosenBy(DAN)).toEqual(['problem_decided'])
    await testApp.db
      .updateTable('users')
      .set({ pushNotices: ['approvals_required'] })
      .where('email', '=', MIA)
      .execute()
    await aDevice(await testApp.as(MIA), service, 'problem_decided')
    expect(await chosenBy(MIA)).toEqual(['approvals_required', 'problem_decided'])
  })

  test('is saved with the profile, except what is not offered', async () => {
    const dan = await testApp.as(DAN)
    const answer = await dan.put(`/fleets/${dan.user.fleet_id}/users/${dan.user.id}/profile_update`, {
      user: { push_notices: ['problem_decided', 'services_completed'] },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.push_notices).toEqual(expect.arrayContaining(['services_completed', 'problem_decided']))
    expect(answer.body.push_notices).not.toContain('approvals_required')
  })
})
