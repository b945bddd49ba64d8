import { beforeEach, expect, test } from 'vitest'
import { setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { remindOfDocuments } from './remind-of-documents.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const DAN = 'dan@northwind.example'
const ADAM = 'adam@northwind.example'
const remind = () =>
  remindOfDocuments({
    database: testApp.database,
    ports: testApp.ports,
    now: testApp.now(),
    originOf: (brand) => `http://${brand}`,
  })
const mailsTo = async (email: string) =>
  (
    await testApp.db
      .selectFrom('mails')
      .selectAll()
      .where('toAddress', '=', email)
      .where('onceKey', 'like', 'documents:%')
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => ({ subject, text }))

/** A registration saved long ago. */
const registration = async (
  expiresOn: string,
  { drivers = [] as string[], fleet = 'Northwind Couriers', savedAt = '2025-11-20T15:00:00.000Z' } = {},
) => {
  const vehicle = await aVehicle(testApp, { drivers, fleet })
  const at = new Date(savedAt)
  const { id } = await testApp.db
    .insertInto('gloveboxItems')
    .values({
      fleetId: vehicle.fleetId,
      vehicleId: vehicle.id,
      kind: 'registration',
      title: null,
      number: null,
      expiresOn,
      stateId: null,
      insuranceName: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...vehicle, itemId: id }
}

beforeEach(async () => {
  testApp.setNow('2026-11-20T15:00:00.000Z')
  await testApp.db.deleteFrom('mails').where('onceKey', 'like', 'documents:%').execute()
  await testApp.db.deleteFrom('gloveboxItems').execute()
})

test('everybody hears 60, 30 and 7 days before the last day, once each, and then no more', async () => {
  const { name } = await registration('2027-01-19')
  const days = [
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2026-12-20',
    '2026-12-21',
    '2027-01-12',
    '2027-01-13',
    '2027-01-19',
    '2027-01-20',
  ]
  const reminders = []
  for (const day of days) {
    testApp.setNow(`${day}T15:00:00.000Z`)
    const before = (await mailsTo(OLIVIA)).length
    await remind()
    if ((await mailsTo(OLIVIA)).length > before) reminders.push(day)
  }
  expect(reminders).toEqual(['2026-11-20', '2026-12-20', '2027-01-12'])
  expect((await mailsTo(OLIVIA))[0]!.subject).toBe(`Registration of ${name} expires on 01/19/2027`)
})

test('after a standstill it is told once, at the nearest distance', async () => {
  await registration('2026-11-25')
  await remind()
  await remind()
  expect(await mailsTo(OLIVIA)).toHaveLength(1)
  expect(await testApp.db.selectFrom('gloveboxReminders').select('daysBefore').execute()).toEqual([{ daysBefore: 7 }])
})

test('two processes that run at once tell it once', async () => {
  await registration('2027-01-19')
  await Promise.all([remind(), remind()])
  expect(await mailsTo(OLIVIA)).toHaveLength(1)
})

test('a driver hears of assigned vehicles only, several papers in one mail, and nobody of another fleet', async () => {
  const driven = await registration('2026-12-20', { drivers: [DAN] })
  await registration('2027-01-19')
  await remind()
  expect(await mailsTo(DAN)).toMatchObject([{ subject: `Registration of ${driven.name} expires on 12/20/2026` }])
  expect((await mailsTo(DAN))[0]!.text).toContain(`/vehicles/${driven.id}/glovebox?document=${driven.itemId}`)
  const [toOlivia] = await mailsTo(OLIVIA)
  expect(toOlivia!.subject).toBe('2 documents expire soon')
  expect(toOlivia!.text).toContain('Registration, 12/20/2026, in 30 days')
  expect(toOlivia!.text).toContain('http://default/expiring_documents')
  expect(await mailsTo('sylvie@boreal.example')).toEqual([])
})

test('in French, in the style of Canada', async () => {
  const { name } = await registration('2026-12-20', { fleet: 'Boréal Livraison' })
  await remind()
  const [mail] = await mailsTo('sylvie@boreal.example')
  expect(mail!.subject).toBe(`${name}\u00a0: Immatriculation, échéance le 2026-12-20`)
})

test('a paper that is renewed begins anew; one that was just saved with few days left is not told at once', async () => {
  const { itemId } = await registration('2027-01-19')
  await remind()
  await testApp.db
    .updateTable('gloveboxItems')
    .set({ expiresOn: '2028-01-19', updatedAt: testApp.now() })
    .where('id', '=', itemId)
    .execute()
  await remind()
  expect(await mailsTo(OLIVIA)).toHaveLength(1)
  testApp.setNow('2027-11-20T15:00:00.000Z')
  await remind()
  expect(await mailsTo(OLIVIA)).toHaveLength(2)
  await registration('2027-12-31', { savedAt: '2027-11-20T14:00:00.000Z' })
  await remind()
  expect(await mailsTo(OLIVIA)).toHaveLength(2)
  testApp.setNow('2027-12-01T15:00:00.000Z')
  await remind()
  expect(await mailsTo(OLIVIA)).toHaveLength(3)
})

test('whoever switched mails about documents off gets none, and by text one where they asked for it', async () => {
  const { id } = await testApp.db.selectFrom('users').select('id').where('email', '=', OLIVIA).executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('maintenancePreferences')
    .values({ userId: id, textNotification: true, emailNotification: true, documentEmails: false, updatedAt: testApp.now() })
    .execute()
  const { name } = await registration('2026-12-20')
  await remind()
  await remind()
  expect(await mailsTo(OLIVIA)).toEqual([])
  const texts = await testApp.db
    .selectFrom('textMessages')
    .select('body')
    .where('userId', '=', id)
    .where('onceKey', 'like', 'documents:%')
    .execute()
  expect(texts).toHaveLength(1)
  expect(texts[0]!.body).toContain(`Registration of ${name} expires on 12/20/2026`)
  await testApp.db.deleteFrom('maintenancePreferences').execute()
})

test('where the glovebox is switched off, and of vehicles out of use, nobody hears', async () => {
  const { id } = await registration('2026-12-20')
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('id', '=', id).execute()
  await remind()
  await registration('2026-12-20')
  await setFlag(testApp, 'glovebox', false, { email: OLIVIA })
  await remind()
  expect(await mailsTo(OLIVIA)).toEqual([])
  expect(await mailsTo('adam@northwind.example')).toHaveLength(1)
})

test('the days to the end are those of the fleet, and each is told on its own morning', async () => {
  const zips = { 'Northwind Couriers': '90012', 'Boréal Livraison': 'H2Y 1C6' }
  for (const [name, zip] of Object.entries(zips))
    await testApp.db.updateTable('fleets').set({ zip }).where('name', '=', name).execute()
  await registration('2026-11-28')
  await registration('2026-11-28', { fleet: 'Boréal Livraison' })
  // The 21st in Montréal, still the 20th in Los Angeles; both fleets already got the 30-day reminder.
  testApp.setNow('2026-11-20T15:00:00.000Z')
  await remind()
  const before = { west: (await mailsTo(ADAM)).length, east: (await mailsTo('sylvie@boreal.example')).length }
  testApp.setNow('2026-11-21T05:30:00.000Z')
  await remind()
  expect((await mailsTo('sylvie@boreal.example')).length - before.east).toBe(0)
  testApp.setNow('2026-11-21T12:00:00.000Z')
  await remind()
  expect((await mailsTo(ADAM)).length - before.west).toBe(0)
  expect((await mailsTo('sylvie@boreal.example')).length - before.east).toBe(1)
  testApp.setNow('2026-11-21T15:00:00.000Z')
  await remind()
  expect((await mailsTo(ADAM)).length - before.west).toBe(1)
  expect((await mailsTo('sylvie@boreal.example')).length - before.east).toBe(1)
})
