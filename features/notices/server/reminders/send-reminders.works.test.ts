import { beforeEach, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const testApp = useTestApp()
const remind = () =>
  sendReminders({ database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: (brand) => `http://${brand}` })
const mailsTo = async (email: string) =>
  (
    await testApp.db
      .selectFrom('mails')
      .selectAll()
      .where('toAddress', '=', email)
      .where('onceKey', 'like', 'reminder:%')
      .execute()
  ).map((mail) => ({ subject: mail.subject, text: mail.text }))

/** A vehicle with these stored due dates. */
const becoming = async (dates: { dueSoonOn: string; pastDueOn: string; nextDueIsKnown?: boolean }, drivers: string[] = []) => {
  const vehicle = await aVehicle(testApp, { drivers })
  await testApp.db
    .updateTable('vehicles')
    .set({ nextDueIsKnown: true, ...dates, nextDueOdometer: 50_500 })
    .where('id', '=', vehicle.id)
    .execute()
  return vehicle
}

beforeEach(async () => {
  await testApp.db.deleteFrom('mails').where('onceKey', 'like', 'reminder:%').execute()
  await testApp.db.deleteFrom('fleetReminderRuns').execute()
  await testApp.db.updateTable('vehicles').set({ dueSoonOn: null, pastDueOn: null }).execute()
})

test('everybody hears once of what becomes due soon or past due today, a driver of the assigned vehicles only', async () => {
  const due = await becoming({ dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' }, ['dan@northwind.example'])
  const late = await becoming({ dueSoonOn: '2026-10-20', pastDueOn: '2026-11-20' })
  await becoming({ dueSoonOn: '2026-11-01', pastDueOn: '2026-12-01' })
  await becoming({ dueSoonOn: '2026-11-21', pastDueOn: '2026-12-21' })
  await remind()
  const [toOlivia, ...others] = await mailsTo('olivia@northwind.example')
  expect(others).toEqual([])
  expect(toOlivia!.subject).toBe('Maintenance reminder: 2 vehicles')
  expect(toOlivia!.text).toContain(`${late.name}: Past due since 11/20/2026 (estimated)`)
  expect(toOlivia!.text).toContain(`${due.name}: Due soon, about 12/20/2026`)
  expect(await mailsTo('dan@northwind.example')).toMatchObject([{ subject: `Maintenance reminder: ${due.name}` }])
  expect(await mailsTo('sylvie@boreal.example')).toEqual([])
  await remind()
  expect(await mailsTo('olivia@northwind.example')).toHaveLength(1)
})

test('a reminder of what nobody knows when it was done last says so', async () => {
  const dates = { dueSoonOn: '2026-10-20', pastDueOn: '2026-11-20' }
  const [known, unknown] = [await becoming(dates), await becoming({ ...dates, nextDueIsKnown: false })]
  await remind()
  const [mail] = await mailsTo('olivia@northwind.example')
  expect(mail!.text).toContain(`${known.name}: Past due since 11/20/2026 (estimated)\n`)
  expect(mail!.text).toContain(`${unknown.name}: Past due since 11/20/2026 (estimated), not known when it was last done`)
})

test('what became due while nothing ran is told with the next run, and not twice', async () => {
  const vehicle = await becoming({ dueSoonOn: '2026-11-18', pastDueOn: '2026-12-20' })
  const { fleetId } = vehicle
  await testApp.db.insertInto('fleetReminderRuns').values({ fleetId, ranOn: '2026-11-17', ranAt: testApp.now() }).execute()
  await becoming({ dueSoonOn: '2026-11-17', pastDueOn: '2026-12-20' })
  await remind()
  expect(await mailsTo('olivia@northwind.example')).toMatchObject([{ subject: `Maintenance reminder: ${vehicle.name}` }])
})

test('a snoozed reminder comes on its day, and not before', async () => {
  const vehicle = await becoming({ dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' })
  const olivia = await testApp.as('olivia@northwind.example')
  await olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '1 week' })
  await remind()
  expect(await mailsTo('olivia@northwind.example')).toEqual([])
  testApp.setNow('2026-11-27T15:00:00.000Z')
  await remind()
  expect(await mailsTo('olivia@northwind.example')).toMatchObject([{ subject: `Maintenance reminder: ${vehicle.name}` }])
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('snoozed services are not reminded of until their day, and another one of the vehicle is', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicle = await becoming({ dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' })
  const services = await testApp.db.selectFrom('dueServices').selectAll().where('vehicleId', '=', vehicle.id).execute()
  const [first, second] = services.map(({ serviceDefinitionId: id }) => ({ vehicle_id: vehicle.id, service_definition_id: id }))
  const due = (service: typeof first, dueSoonOn: string, pastDueOn: string) =>
    testApp.db
      .updateTable('dueServices')
      .set({ dueSoonOn, dueNowOn: pastDueOn, pastDueOn })
      .where('vehicleId', '=', vehicle.id)
      .where('serviceDefinitionId', '=', service!.service_definition_id)
      .execute()
  await testApp.db
    .updateTable('dueServices')
    .set({ dueSoonOn: '2027-06-01', dueNowOn: '2027-06-15', pastDueOn: '2027-07-01' })
    .where('vehicleId', '=', vehicle.id)
    .execute()
  await due(first, '2026-11-20', '2026-12-20')
  await due(second, '2026-11-24', '2026-12-24')
  await olivia.post('/due_services/snooze', { services: [first], weeks: 1 })
  const mailsOn = async (day: string): Promise<number> => {
    await testApp.db.deleteFrom('mails').where('onceKey', 'like', 'reminder:%').execute()
    testApp.setNow(`${day}T15:00:00.000Z`)
    await remind()
    return (await mailsTo('olivia@northwind.example')).length
  }
  expect(await mailsOn('2026-11-20')).toBe(0)
  expect(await mailsOn('2026-11-23')).toBe(0)
  // The other service becomes due soon.
  expect(await mailsOn('2026-11-24')).toBe(1)
  expect(await mailsOn('2026-11-25')).toBe(0)
  // The snooze of the first one has ended.
  expect(await mailsOn('2026-11-27')).toBe(1)
  expect(await mailsOn('2026-11-28')).toBe(0)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('who does not want e-mails hears nothing, and nobody hears of what is out of use', async () => {
  const mia = await testApp.as('mia@northwind.example')
  await mia.put(`/customers/${mia.user.id}/maintenance_preferences`, { text_notification: false, email_notification: false })
  const vehicle = await becoming({ dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' })
  await remind()
  expect(await mailsTo('mia@northwind.example')).toEqual([])
  expect(await mailsTo('olivia@northwind.example')).toHaveLength(1)
  await testApp.db.deleteFrom('mails').where('onceKey', 'like', 'reminder:%').execute()
  await testApp.db.deleteFrom('fleetReminderRuns').execute()
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('id', '=', vehicle.id).execute()
  await remind()
  expect(await mailsTo('olivia@northwind.example')).toEqual([])
})

test('a French fleet is reminded in French, with dates of its country', async () => {
  const vehicle = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  await testApp.db
    .updateTable('vehicles')
    .set({ dueSoonOn: '2026-10-20', pastDueOn: '2026-11-20', nextDueOdometer: 50_500 })
    .where('id', '=', vehicle.id)
    .execute()
  await remind()
  const [mail] = await mailsTo('sylvie@boreal.example')
  expect(mail!.subject).toBe(`Rappel d’entretien\u00a0: ${vehicle.name}`)
  expect(mail!.text).toContain('En retard depuis le 2026-11-20 (estimé)')
})

const inZip = (name: string, zip: string) => testApp.db.updateTable('fleets').set({ zip }).where('name', '=', name).execute()

test('each fleet is reminded on its own morning: of the same day an hour apart, and of another where it is another', async () => {
  await inZip('Northwind Couriers', '96813')
  await inZip('Boréal Livraison', 'B3H 1A1')
  await becoming({ dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' })
  const other = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  const dates = { dueSoonOn: '2026-11-20', pastDueOn: '2026-12-20' }
  await testApp.db.updateTable('vehicles').set(dates).where('id', '=', other.id).execute()
  const remindersAt = async (at: string) => {
    testApp.setNow(at)
    await remind()
    return { west: (await mailsTo('olivia@northwind.example')).length, east: (await mailsTo('sylvie@boreal.example')).length }
  }
  // 6 and 7 a.m. in Halifax; 6 and 7 a.m. in Honolulu.
  expect(await remindersAt('2026-11-20T10:59:00.000Z')).toEqual({ west: 0, east: 0 })
  expect(await remindersAt('2026-11-20T11:00:00.000Z')).toEqual({ west: 0, east: 1 })
  expect(await remindersAt('2026-11-20T16:59:00.000Z')).toEqual({ west: 0, east: 1 })
  expect(await remindersAt('2026-11-20T17:00:00.000Z')).toEqual({ west: 1, east: 1 })
  // It is already the 21st in Halifax, which gets its reminders; in Honolulu it is still the 20th.
  await testApp.db.updateTable('vehicles').set({ pastDueOn: '2026-11-21' }).where('dueSoonOn', '=', '2026-11-20').execute()
  expect(await remindersAt('2026-11-21T11:00:00.000Z')).toEqual({ west: 1, east: 2 })
  expect(await remindersAt('2026-11-21T17:00:00.000Z')).toEqual({ west: 2, east: 2 })
  expect((await testApp.db.selectFrom('fleetReminderRuns').select('ranOn').execute()).map(({ ranOn }) => ranOn)).not.toContain(
    '2026-11-20',
  )
  await inZip('Northwind Couriers', '60601')
  await inZip('Boréal Livraison', 'H2Y 1C6')
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('what engine hours bring due says at how many, in the words of its country', async () => {
  const ours = await becoming({ dueSoonOn: '2026-10-20', pastDueOn: '2026-11-20' })
  const theirs = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  const dates = { dueSoonOn: '2026-10-20', pastDueOn: '2026-11-20' }
  await testApp.db.updateTable('vehicles').set(dates).where('id', '=', theirs.id).execute()
  await testApp.db.updateTable('dueServices').set({ dueHours: 1500 }).where('vehicleId', 'in', [ours.id, theirs.id]).execute()
  await remind()
  const [mail] = await mailsTo('olivia@northwind.example')
  expect(mail!.text).toContain(`${ours.name}: Past due since 11/20/2026 (estimated), at 1,500 engine hours`)
  const [courriel] = await mailsTo('sylvie@boreal.example')
  expect(courriel!.text).toContain('En retard depuis le 2026-11-20 (estimé), à 1\u00a0500 heures moteur')
})
