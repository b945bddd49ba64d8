import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const as = (email: string) => testApp.as(email)

/** Loop 03 is Dan's. */
beforeAll(async () => {
  const olivia = await as('olivia@northwind.example')
  for (const vehicle of ['Loop 03', 'Beverly 05'])
    expect((await olivia.post('/orders', await booking.form({ vehicle }))).status).toBe(201)
  await testApp.db.updateTable('orders').set({ status: 'active' }).execute()
})

type Event = {
  uid: string
  sequence: number
  status: string
  summary: string
  isDay: boolean
  start: string
  location: string | null
}

/** As a program that this project did not write reads it. */
const readEvents = (text: string): Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      isDay: event.startDate.isDate,
      start: event.startDate.toString(),
      location: event.location,
    }
  })

const turnOn = async (email: string): Promise<string> => {
  const { status, body } = await (await as(email)).post('/calendar', {})
  expect(status).toBe(200)
  return body.calendar.path
}
const fetchText = async (path: string) => testApp.app.inject({ method: 'GET', url: path })
const eventsAt = async (path: string): Promise<Event[]> => readEvents((await fetchText(path)).body)

const aBookedOrder = async (fleetName: string) =>
  testApp.db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'o.vehicleId').onRef('v.fleetId', '=', 'o.fleetId'))
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .where('f.name', '=', fleetName)
    .where('o.status', '=', 'active')
    .select(['o.id', 'o.fleetId', 'o.vehicleId', 'v.name as vehicle', 's.name as shop', 'o.appointmentAt'])
    .orderBy('o.id')
    .executeTakeFirstOrThrow()

test('a calendar holds appointments at their time, and due days without one', async () => {
  const order = await aBookedOrder('Northwind Couriers')
  const events = await eventsAt(await turnOn('olivia@northwind.example'))
  const appointment = events.find(({ uid }) => uid.startsWith(`order-${order.id}@`))!
  expect(appointment).toMatchObject({ sequence: 0, isDay: false })
  expect(appointment.start).toBe(order.appointmentAt.toISOString().replace('.000Z', 'Z'))
  expect(appointment.summary).toContain(order.vehicle)
  expect(appointment.location).toContain(order.shop)
  const due = events.filter(({ uid }) => uid.startsWith('due-'))
  expect(due.length).toBeGreaterThan(5)
  expect(due.every(({ isDay }) => isDay)).toBe(true)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('an unchanged calendar is not sent twice', async () => {
  const path = await turnOn('olivia@northwind.example')
  const first = await fetchText(path)
  const again = await testApp.app.inject({ method: 'GET', url: path, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await fetchText(path)).body).toBe(first.body)
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(first.headers['x-robots-tag']).toBe('noindex')
})

test('lines are folded at 75 octets and end as RFC 5545 says', async () => {
  const { body } = await fetchText(await turnOn('sylvie@boreal.example'))
  const lines = body.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
})

test('a moved appointment keeps its identifier and counts up; a canceled one says so', async () => {
  const order = await aBookedOrder('Northwind Couriers')
  const path = await turnOn('olivia@northwind.example')
  const before = (await eventsAt(path)).find(({ uid }) => uid.startsWith(`order-${order.id}@`))!
  const ofOrder = testApp.db.updateTable('orders').where('fleetId', '=', order.fleetId).where('id', '=', order.id)
  const moved = new Date(order.appointmentAt.getTime() + 86_400_000)
  await ofOrder.set({ appointmentAt: moved, appointmentEndsAt: new Date(moved.getTime() + 3_600_000) }).execute()
  const after = (await eventsAt(path)).find(({ uid }) => uid === before.uid)!
  expect([after.sequence, after.start]).toEqual([before.sequence + 1, moved.toISOString().replace('.000Z', 'Z')])
  await ofOrder.set({ status: 'cancel', canceledAt: testApp.now() }).execute()
  const canceled = (await eventsAt(path)).find(({ uid }) => uid === before.uid)!
  expect([canceled.sequence, canceled.status]).toEqual([before.sequence + 2, 'CANCELLED'])
  await ofOrder.set({ status: 'active', canceledAt: null, appointmentAt: order.appointmentAt }).execute()
})

test('what a driver reads is about the own vehicles and requests, and a mechanic reads no orders', async () => {
  const whole = await eventsAt(await turnOn('olivia@northwind.example'))
  const driver = await eventsAt(await turnOn('dan@northwind.example'))
  expect(driver.length).toBeGreaterThan(0)
  expect(driver.length).toBeLessThan(whole.length)
  const wholeUids = new Set(whole.map(({ uid }) => uid))
  expect(driver.every(({ uid }) => wholeUids.has(uid))).toBe(true)
  await testApp.db
    .updateTable('users')
    .set({ roles: ['mechanic'] })
    .where('email', '=', 'dan@northwind.example')
    .execute()
  const mechanic = await eventsAt(await turnOn('dan@northwind.example'))
  const open = mechanic.filter(({ status }) => status !== 'CANCELLED')
  expect(open.length).toBeGreaterThan(0)
  expect(open.every(({ uid }) => uid.startsWith('due-'))).toBe(true)
  await testApp.db
    .updateTable('users')
    .set({ roles: ['driver'] })
    .where('email', '=', 'dan@northwind.example')
    .execute()
})

test('entries are in the language of their user, and hold no amount', async () => {
  const { body } = await fetchText(await turnOn('sylvie@boreal.example'))
  expect(body).toContain('entretien')
  expect(body).not.toContain('$')
})

test('an address is renewed at once, and turned off', async () => {
  const olivia = await as('olivia@northwind.example')
  const path = await turnOn('olivia@northwind.example')
  expect((await olivia.get('/calendar')).body.calendar).toMatchObject({ path })
  const { body } = await olivia.put('/calendar', {})
  expect(body.calendar.path).not.toBe(path)
  expect((await fetchText(path)).statusCode).toBe(404)
  expect((await fetchText(body.calendar.path)).statusCode).toBe(200)
  expect((await olivia.get('/calendar')).body.calendar.last_read_at).toBe(testApp.now().toISOString())
  await olivia.delete('/calendar')
  expect((await fetchText(body.calendar.path)).statusCode).toBe(404)
  expect((await olivia.get('/calendar')).body.calendar).toBeNull()
  expect((await olivia.put('/calendar', {})).body.code).toBe('calendar_off')
})

test('two programs that read at once count a change once', async () => {
  const path = await turnOn('joy@halsted.example')
  const [first, second] = await Promise.all([eventsAt(path), eventsAt(path)])
  expect(second).toEqual(first)
  expect(first.every(({ sequence }) => sequence === 0)).toBe(true)
})
