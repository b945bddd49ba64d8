import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twilioSms } from '#integrations/sms/twilio.ts'
import { chooseSms, numberOf, smsTo } from '#tests/fixtures/notices/sms.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { ACCOUNT, TextProvider } from '#tests/text-provider.ts'

const testApp = useTestApp()
const provider = new TextProvider()
const DAN = 'dan@northwind.example'
let incoming: string
let number: string
let userId: number
let fleetId: number
let vans: { id: number; name: string }[]

beforeAll(async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/api/v4/text_messages`
  incoming = `${origin}/incoming`
  testApp.ports.sms = twilioSms({
    ...ACCOUNT,
    addresses: { report: `${origin}/report`, incoming },
    api: await provider.start(),
  })
  number = await numberOf(testApp, DAN)
  const dan = await testApp.as(DAN)
  ;({ id: userId, fleet_id: fleetId } = dan.user as unknown as { id: number; fleet_id: number })
  vans = (await dan.get('/vehicles/basic_details')).body.vehicles
})
afterAll(() => provider.stop())

const drives = async (...vehicleIds: number[]) => {
  await testApp.db.deleteFrom('vehicleDrivers').where('userId', '=', userId).execute()
  for (const vehicleId of vehicleIds)
    await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId, userId }).execute()
}
const wrote = async () => {
  const text = {
    userId,
    number,
    toName: 'Dan',
    language: 'en',
    body: 'Fleetwright: Loop 04 needs maintenance.',
    status: 'sent' as const,
  }
  await testApp.db
    .insertInto('textMessages')
    .values({ ...text, onceKey: crypto.randomUUID(), createdAt: testApp.now() })
    .execute()
}
beforeEach(async () => {
  for (const table of ['textMessages', 'stoppedNumbers', 'textedOdometers'] as const) await testApp.db.deleteFrom(table).execute()
  await testApp.db.deleteFrom('odometerReadings').where('source', '=', 'text').execute()
  for (const { id } of vans)
    await testApp.db
      .updateTable('vehicles')
      .set({ odometer: 50_000, odometerReadOn: '2026-11-20', monthlyDistance: 1200, odometerUnits: 'miles' })
      .where('id', '=', id)
      .execute()
  await testApp.db
    .deleteFrom('odometerReadings')
    .where(
      'vehicleId',
      'in',
      vans.map(({ id }) => id),
    )
    .execute()
  await testApp.db.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute()
  await chooseSms(testApp, DAN, ['approved'])
  await drives(vans[0]!.id)
  provider.taken.length = 0
  await wrote()
})

const post = (Body: string, MessageSid: string = crypto.randomUUID(), From = `+1${number}`) =>
  TextProvider.post(incoming, { MessageSid, From, To: ACCOUNT.from, Body })
const replies = async (to = number): Promise<string[]> => {
  await testApp.settle()
  return provider.to(to).map(({ body }) => body)
}
const texted = () =>
  testApp.db
    .selectFrom('odometerReadings')
    .select(['vehicleId', 'odometer', 'recordedBy'])
    .where('source', '=', 'text')
    .orderBy('id')
    .execute()

describe('a driver of one vehicle', () => {
  test.each(['50300', '50,300', '50 300 mi', 'Odometer 50300'])('records an odometer with "%s"', async (body) => {
    expect(await post(body)).toBe(204)
    expect(await texted()).toEqual([{ vehicleId: vans[0]!.id, odometer: 50_300, recordedBy: userId }])
    expect(await replies()).toEqual([`Fleetwright: ${vans[0]!.name} is now at 50,300 mi. Thank you.`])
    const stored = await testApp.db.selectFrom('vehicles').select('odometer').where('id', '=', vans[0]!.id).executeTakeFirst()
    expect(stored?.odometer).toBe(50_300)
    const mia = await testApp.as('mia@northwind.example')
    const { entries } = (await mia.get(`/vehicles/${vans[0]!.id}/timeline`, { group: 'readings' })).body
    expect(entries[0].facts).toMatchObject({ who: 'Dan Kowalski', source: 'text' })
  })

  test('in kilometers, is recorded in the unit of the vehicle', async () => {
    await post('80 950 km')
    expect((await texted()).map(({ odometer }) => odometer)).toEqual([50_300])
  })

  test('in French is answered in French', async () => {
    await testApp.db.updateTable('users').set({ language: 'fr-CA' }).where('id', '=', userId).execute()
    await post('Odomètre 50 300')
    expect((await replies())[0]).toMatch(/^Fleetwright : .+ est maintenant à 50 300 mi\. Merci\.$/)
  })

  test('is asked about a doubtful odometer, and confirms it with YES', async () => {
    await post('40300')
    expect(await texted()).toEqual([])
    const [question] = await replies()
    expect(question).toContain(`Is ${vans[0]!.name} really at 40,300 mi? Expected: 50,000 mi to `)
    expect(question).toMatch(/Reply YES 40300, or with the right odometer\.$/)
    await post('YES 40300')
    expect((await texted()).map(({ odometer }) => odometer)).toEqual([40_300])
    expect((await replies()).at(-1)).toMatch(/is now at 40,300 mi\. Thank you\.$/)
  })

  test('corrects a doubtful odometer with the right one', async () => {
    await post('503000')
    await post('50300')
    expect((await texted()).map(({ odometer }) => odometer)).toEqual([50_300])
  })

  test('whose message is posted twice has one reading and one reply', async () => {
    await post('50300', 'SMsame')
    await post('50300', 'SMsame')
    expect(await texted()).toHaveLength(1)
    expect(await replies()).toHaveLength(1)
  })
})

test('a driver of several vehicles is asked which, and replies with its number', async () => {
  await drives(...vans.map(({ id }) => id))
  const byName = vans.map(({ name }) => name).toSorted()
  await post('50300')
  expect(await texted()).toEqual([])
  const list = byName.map((name, index) => `${index + 1} ${name}`).join('\n')
  expect(await replies()).toEqual([`Fleetwright: Which vehicle is at 50,300? Reply with its number.\n${list}`])
  await post('2')
  expect(await texted()).toMatchObject([{ vehicleId: vans.find(({ name }) => name === byName[1])!.id, odometer: 50_300 }])
  expect((await replies()).at(-1)).toBe(`Fleetwright: ${byName[1]} is now at 50,300 mi. Thank you.`)
})

describe('nothing is recorded or revealed', () => {
  const isHelp = async (to = number): Promise<void> => {
    expect(await texted()).toEqual([])
    const bodies = await replies(to)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatch(/^Fleetwright: Texts about the service of your vehicles\./)
    for (const { name } of vans) expect(bodies[0]).not.toContain(name)
  }

  test('to an unknown number', async () => {
    await post('50300', 'SMunknown', '+13125550188')
    await isHelp('3125550188')
  })

  test('to a driver who wants no texts', async () => {
    await chooseSms(testApp, DAN, [])
    await testApp.db.updateTable('maintenancePreferences').set({ textNotification: false }).where('userId', '=', userId).execute()
    await post('50300')
    await isHelp()
  })

  test('to a phone that now belongs to somebody else', async () => {
    await testApp.db.updateTable('users').set({ cellPhone: '3125550199' }).where('id', '=', userId).execute()
    await post('50300')
    await isHelp()
    await testApp.db.updateTable('users').set({ cellPhone: number }).where('id', '=', userId).execute()
  })

  test('to a driver without a vehicle', async () => {
    await drives()
    await post('50300')
    await isHelp()
  })

  test('after STOP, which YES with a figure does not take back', async () => {
    await post('STOP')
    await post('50300')
    await post('YES 50300')
    expect(await texted()).toEqual([])
    expect(await replies()).toHaveLength(1)
    expect(await testApp.db.selectFrom('stoppedNumbers').selectAll().execute()).toHaveLength(1)
  })

  test('without the signature of the provider', async () => {
    const form = { MessageSid: 'SMforged', From: `+1${number}`, Body: '50300' }
    expect(await TextProvider.post(incoming, form, 'guessed')).toBe(401)
    expect([await texted(), (await smsTo(testApp, number)).length]).toEqual([[], 1])
  })

  test('for a number of a list that is a day old', async () => {
    await drives(...vans.map(({ id }) => id))
    await post('50300')
    await testApp.db
      .updateTable('textedOdometers')
      .set({ askedAt: new Date(testApp.now().getTime() - 25 * 3_600_000) })
      .execute()
    await post('2')
    // A figure alone is an odometer then, and the question comes again.
    expect(await texted()).toEqual([])
  })
})
