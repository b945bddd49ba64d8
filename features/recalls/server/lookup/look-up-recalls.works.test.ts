import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResult, type NhtsaServer, openNhtsa } from '#tests/fixtures/integrations/nhtsa-server.ts'
import { nhtsaApi } from '#integrations/recalls/nhtsa-api.ts'
import { useTestApp } from '#tests/test-app.ts'
import { LOOK_UP_RECALLS_JOB } from './look-up-recalls.ts'

/** The authority is a server on loopback; the demo's fleets have Ford Transits of 2021. */

const testApp = useTestApp()
let nhtsa: NhtsaServer
const PARK_IT = aResult({ number: '26V412000', make: 'FORD', model: 'TRANSIT', year: 2021, parkIt: true })

const lookUp = async (): Promise<void> => {
  await testApp.ports.jobs.send(testApp.db, LOOK_UP_RECALLS_JOB, {})
  await testApp.settle()
}
const lookups = () => testApp.db.selectFrom('recallLookups').selectAll().execute()
const found = () => testApp.db.selectFrom('vehicleRecalls').selectAll().execute()
const parkMails = async () =>
  (await testApp.db.selectFrom('mails').select('subject').where('subject', 'like', 'Park %').execute()).map(
    ({ subject }) => subject,
  )

beforeAll(async () => {
  nhtsa = await openNhtsa()
  const { id: userId } = await testApp.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'mia@northwind.example')
    .executeTakeFirstOrThrow()
  const phone = { textNotification: true, emailNotification: true, recallEmails: false, updatedAt: testApp.now() }
  await testApp.db
    .insertInto('maintenancePreferences')
    .values({ userId, ...phone })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(phone))
    .execute()
  // One make of one year keeps the run short.
  await testApp.db.updateTable('vehicles').set({ make: null }).where('model', 'not like', 'Transit%').execute()
})
afterAll(() => nhtsa.close())

test('without an address nobody is asked', async () => {
  await lookUp()
  expect([await lookups(), nhtsa.requests]).toEqual([[], []])
})

test('an authority that does not answer leaves nothing but the hour at which it is asked again', async () => {
  testApp.ports.recallLookup = nhtsaApi({ api: nhtsa.api, firstWaitMs: 1 })
  nhtsa.trouble.push(...Array.from({ length: 400 }, () => 500 as const))
  await lookUp()
  const storedLookups = await lookups()
  expect(storedLookups.length).toBeGreaterThan(0)
  for (const one of storedLookups)
    expect(one).toMatchObject({ failedTries: 1, answeredAt: null, askAgainAt: new Date(testApp.now().getTime() + 3_600_000) })
  expect(await found()).toEqual([])
  nhtsa.requests.length = 0
  nhtsa.trouble.length = 0
  await lookUp()
  expect(nhtsa.requests).toEqual([])
})

test('later it is asked by both names of a model, fleets find their vehicles, and are told once', async () => {
  testApp.setNow('2026-11-20T18:00:00.000Z')
  nhtsa.campaigns.set('FORD TRANSIT 2021', [PARK_IT])
  await lookUp()
  expect(nhtsa.requests).toEqual(expect.arrayContaining(['FORD TRANSIT 250 2021', 'FORD TRANSIT 2021']))
  const vehicles = await found()
  expect(vehicles.length).toBeGreaterThan(2)
  expect(await parkMails()).toContain('Park 3 vehicles: a recall says not to drive them')
  // Mia prefers texts and gets one at once; Olivia only gets email.
  const texts = await testApp.db.selectFrom('textMessages').select('body').where('body', 'like', '%Park%').execute()
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(
      /^Fleetwright: Park 3 vehicles, a recall says not to drive them\. Which ones: http\S+\/recalls Reply STOP to end texts\.$/,
    ),
  ])
  const mailCount = (await parkMails()).length
  expect(mailCount).toBeGreaterThan(0)

  nhtsa.requests.length = 0
  await lookUp()
  expect(nhtsa.requests).toEqual([])
  expect(await parkMails()).toHaveLength(mailCount)
})

test('after a week it is asked again; what it says anew takes the place of what it said, and nobody is told twice', async () => {
  testApp.setNow('2026-11-28T18:00:00.000Z')
  nhtsa.campaigns.set('FORD TRANSIT 2021', [{ ...PARK_IT, Remedy: 'Dealers have the part.' }])
  const before = { found: await found(), mails: await parkMails() }
  await lookUp()
  expect(nhtsa.requests.length).toBeGreaterThan(0)
  const { remedy } = await testApp.db
    .selectFrom('recallCampaigns')
    .select('remedy')
    .where('number', '=', '26V412000')
    .executeTakeFirstOrThrow()
  expect(remedy).toBe('Dealers have the part.')
  expect({ found: await found(), mails: await parkMails() }).toEqual(before)
})
