import { beforeAll, describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { sendForm } from '#tests/multipart.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
let olivia: Caller
beforeAll(async () => {
  root = await testApp.as('root@fleetwright.example')
  olivia = await testApp.as('olivia@northwind.example')
})
const idOf = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('shops').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const lastEvent = async (type: string) =>
  testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id', 'desc').executeTakeFirst()
const tokenOf = async (address: string): Promise<string> => {
  await testApp.settle()
  const mail = await testApp.db
    .selectFrom('mails')
    .select('text')
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /password\?token=([\w-]+)/.exec(mail.text)![1]!
}
const choose = (token: string, password = 'a better one') =>
  testApp.nobody.put('/shop_portal/password', { token, new_password: password, new_password_confirmation: password })

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '17:00' }))
const pilsen = {
  name: 'Pilsen Fleet & Tire',
  phone: '312.555.0188',
  address: '1850 S Blue Island Ave, Chicago, IL 60608',
  bays: 3,
  hours: weekdays,
  labor_rate: 118,
  payment_providers: ['braintree'],
}
const marco = { email: 'marco@pilsen.example', first_name: 'Marco', last_name: 'Ruiz' }

/** Names of the shops that a fleet finds around a postal code. */
const foundBy = async (caller: Caller, zip: string): Promise<string[]> => {
  const names: string[] = []
  for (let page = 1; page < 9; page += 1) {
    const { body } = await caller.get('/shops/select_shops', { zip, page })
    names.push(...body.shops.map(({ name }: { name: string }) => name))
    if (page >= body.total_pages) break
  }
  return names
}

describe('the list of shops', () => {
  test('begins with those that cannot be booked yet, says what each lacks, and counts them', async () => {
    const { body } = await root.get('/back_office/shops')
    expect(body.shops.slice(0, 3).map((shop: Record<string, unknown>) => [shop.name, shop.is_bookable, shop.lacks])).toEqual([
      ['South Loop Tire & Lube', false, ['hours']],
      ['Stickney Service Center', false, ['desk']],
      ['West Town Fleet Electric', false, ['desk']],
    ])
    expect(body.shops[3]).toMatchObject({ is_bookable: true, lacks: [] })
    expect(body.counts).toMatchObject({ not_yet: 3, without_hours: 1, without_desk: 2, closed: 0 })
    expect(body.counts.all).toBe(body.counts.bookable + 3)
    expect(body.desks.signed_in + body.desks.invited + body.desks.not_invited).toBe(body.counts.all)
  })

  test('is narrowed by state and by name, and names desk, prices, orders and fleets near', async () => {
    const notYet = (await root.get('/back_office/shops', { state: 'not_yet' })).body
    expect([notYet.total_count, notYet.shops.length]).toEqual([3, 3])
    const { shops } = (await root.get('/back_office/shops', { query: 'harbor auto' })).body
    expect(shops).toMatchObject([
      { name: 'Harbor Auto Care', city: 'Chicago', is_active: true, labor_rate: 120, desk: { name: 'Harper Lin' } },
    ])
    // Oil change, two rotations, two filters, inspection, pads with rotors, alignment and wipers have list prices.
    expect(shops[0].prices_set).toBe(9)
    expect(shops[0].prices_total).toBeGreaterThan(30)
    expect(shops[0].fleets_near).toBeGreaterThan(0)
  })

  test('what it calls bookable is what a fleet finds, and nothing else', async () => {
    const found = await foundBy(olivia, '60607')
    const { shops } = (await root.get('/back_office/shops', { query: 'Chicago' })).body
    for (const { name, is_bookable: isBookable } of shops) expect([name, found.includes(name)]).toEqual([name, isBookable])
  })
})

describe('the place of an address', () => {
  const placeOf = async (address: string, more: object = {}) =>
    (await root.get('/back_office/shop_place', { address, ...more })).body

  test('has its time zone, tax, holidays and what is near', async () => {
    const { place } = await placeOf('1850 S Blue Island Ave, Chicago, IL 60608')
    expect(place).toMatchObject({
      address: '1850 S Blue Island Ave, Chicago, IL 60608',
      state: 'IL',
      country: 'US',
      time_zone: 'America/Chicago',
      tax_rate: 6.25,
    })
    expect(place.closures).toContain('2026-11-26')
    expect(place.fleets).toBeGreaterThan(0)
    expect(place.vehicles).toBeGreaterThan(place.fleets)
    expect(place.shops).toBeGreaterThan(10)
  })

  test('in Canada has all taxes of the province', async () => {
    const { place } = await placeOf('85, rue de la Commune, Montréal (Québec) h2y1j1')
    expect(place).toMatchObject({ zip: 'H2Y 1J1', state: 'QC', time_zone: 'America/Toronto', tax_rate: 14.975 })
    expect(place.closures).toContain('2027-06-24')
  })

  test.each([
    ['60608', null],
    ['1850 S Blue Island Ave, Chicago, IN 60608', '1850 S Blue Island Ave, Chicago, IL 60608'],
    ['1850 S Blue Island Ave, Nowhereville', null],
    ['1850 S Blue Island Ave, Chicago, IL 00000', null],
  ])('%s has none, and says which part is wrong', async (address, suggestion) => {
    expect(await placeOf(address)).toEqual({ place: null, problem: expect.stringMatching(/\w/), suggestion })
  })

  test('without its code is offered the one in the middle of the city', async () => {
    const { place, suggestion } = await placeOf('12 Elm St, Springfield, IL')
    expect(place).toBeNull()
    expect(suggestion).toMatch(/^12 Elm St, Springfield, IL 62\d{3}$/)
  })

  test('takes a pin near it, and refuses one elsewhere', async () => {
    const pin = { latitude: 41.8555, longitude: -87.6639 }
    expect((await placeOf(pilsen.address, pin)).place).toMatchObject(pin)
    expect((await placeOf(pilsen.address, { latitude: 34, longitude: -118 })).place).toBeNull()
  })
})

test('a shop that the office adds is booked by a fleet nearby, answered by its desk, and paid', async () => {
  await testApp.db
    .updateTable('fleets')
    .set({ fleetPaymentType: 'pay_in_shop' })
    .where('name', '=', 'Northwind Couriers')
    .execute()
  const added = await root.post('/back_office/shops', { ...pilsen, desk: marco })
  expect(added.status).toBe(201)
  const { shop } = added.body
  expect(shop).toMatchObject({
    name: 'Pilsen Fleet & Tire',
    phone: '(312) 555-0188',
    zip: '60608',
    time_zone: 'America/Chicago',
    tax_rate: 6.25,
    is_bookable: true,
    people: [{ name: 'Marco Ruiz', is_waiting: true }],
  })
  expect(await lastEvent('shop_created')).toMatchObject({
    subjectId: String(shop.id),
    actorName: 'Root Keeper',
    payload: { before: null, after: { name: pilsen.name, bays: 3, laborRateCents: 11_800 } },
  })
  expect(await foundBy(olivia, '60607')).toContain(pilsen.name)

  await choose(await tokenOf(marco.email))
  const desk = await testApp.nobody.signIn('/shop_portal/sessions', marco.email, 'a better one')
  expect((await desk.get('/shop_portal/me')).body.shop.name).toBe(pilsen.name)

  const { vehicles } = (await olivia.get('/vehicles', { page: 1, query: 'Avondale 04' })).body
  const { body: times } = await olivia.get(`/shops/${shop.id}/schedule`, { vehicle_id: vehicles[0].id, days: 7 })
  const day = times.available_times.find(({ times: free }: { times: string[] }) => free.length > 0)
  const { body: catalog } = await olivia.get('/services', { vehicle_id: vehicles[0].id })
  const rotation = catalog.services.find(({ name }: { name: unknown }) => JSON.stringify(name).includes('Tire rotation'))
  const { body: priced } = await olivia.get(`/shops/${shop.id}`, {
    vehicle_id: vehicles[0].id,
    services_requested: [String(rotation.id)],
  })
  expect(priced.shop.price).toMatchObject({ priced: 1, on_request: 0 })
  const request = await olivia.post('/orders', {
    vehicle_id: vehicles[0].id,
    shop_id: shop.id,
    appointment_datetime: `${day.date}T${day.times[0]}`,
    order_services: [{ service_definition_id: rotation.id }],
  })
  expect(request.status, request.text).toBe(201)
  const { id } = await testApp.db.selectFrom('orders').select('id').where('shopId', '=', shop.id).executeTakeFirstOrThrow()
  const path = (step: string) => `/shop_portal/orders/${id}/${step}`
  await desk.post(path('confirm'))
  const { body: received } = await desk.post(path('check_in'), { odometer: 130_000 })
  const lines = [{ id: received.services[0].id, service_definition_id: rotation.id, price: 45 }]
  const { body: sent } = await desk.post(path('estimate'), { lines, tax: 2.81, version: received.version })
  const approval = await olivia.put(`/orders/${id}`, {
    order_services: [{ id: lines[0]!.id, status: 'approved' }],
    version: sent.version,
  })
  expect(approval.status, approval.text).toBe(200)
  const { body: done } = await desk.post(path('complete'), { odometer: 130_003, invoice_number: 'P-1' })
  const { body: paid } = await desk.post(path('pay_in_shop'), { version: done.version })
  expect(paid).toMatchObject({ status: 'paid_in_shop', total: 47.81 })
})

test('a shop without hours or desk is added, and found once it has both', async () => {
  const { hours: _hours, labor_rate: _rate, ...plain } = pilsen
  const form = { ...plain, name: 'Bridgeport Auto', address: '3400 S Halsted St, Chicago, IL 60608' }
  const { shop } = (await root.post('/back_office/shops', form)).body
  expect(shop).toMatchObject({ is_bookable: false, lacks: ['hours', 'desk'], labor_rate: null, hours: [] })
  await root.put(`/back_office/shops/${shop.id}`, { hours: weekdays })
  expect(await foundBy(olivia, '60608')).not.toContain(form.name)
  await root.post(`/back_office/shops/${shop.id}/desks`, { ...marco, email: 'bea@bridgeport.example' })
  expect(await foundBy(olivia, '60608')).toContain(form.name)
  const { shops } = (await olivia.get('/shops/select_shops', { zip: '60608', services_requested: ['2'] })).body
  const found = shops.find(({ id }: { id: number }) => id === shop.id)
  expect(found.price ?? { priced: 0 }).toMatchObject({ priced: 0 })
})

test('a Canadian shop is found by Canadian fleets alone, and its desk is invited to the portal of a Canadian brand', async () => {
  const form = {
    ...pilsen,
    name: 'Garage Beaubien',
    phone: '514-555-0190',
    address: '1200 rue Beaubien Est, Montréal, QC H2S 1T9',
  }
  await root.post('/back_office/shops', { ...form, desk: { ...marco, email: 'lise@beaubien.example' } })
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect(await foundBy(sylvie, 'H2Y 1J1')).toContain(form.name)
  expect(await foundBy(olivia, '60607')).not.toContain(form.name)
  expect((await lastEvent('shop_desk_invited'))!.payload).toMatchObject({ brandId: 'canadafuel' })
})

describe('a shop of the list', () => {
  test('is changed field by field, with before and after in the log', async () => {
    const id = await idOf('Quai Mécanique')
    const hours = [{ weekday: 1, opens: '08:00', closes: '17:00' }]
    const before = (await root.get(`/back_office/shops/${id}`)).body.shop
    const { shop } = (await root.put(`/back_office/shops/${id}`, { hours, closures: ['2026-12-25'] })).body
    expect(shop).toMatchObject({ hours, closures: ['2026-12-25'], address: before.address, latitude: before.latitude })
    expect((await lastEvent('shop_updated'))!.payload).toMatchObject({ after: { hours: ['1 08:00-17:00'] } })
    const moved = (await root.put(`/back_office/shops/${id}`, { address: '99 rue de la Commune Est, Montréal, QC H2Y 1J1' })).body
    expect(moved.shop).toMatchObject({ address_line1: '99 rue de la Commune Est', hours, tax_rate: before.tax_rate })
    const events = await testApp.db.selectFrom('events').select('id').where('type', '=', 'shop_updated').execute()
    await root.put(`/back_office/shops/${id}`, { bays: shop.bays })
    expect(await testApp.db.selectFrom('events').select('id').where('type', '=', 'shop_updated').execute()).toEqual(events)
  })

  test('closed to bookings keeps its open orders and its desk, and is no longer found', async () => {
    const { shopId } = await anOrder(testApp, { status: 'active' })
    const { name } = await testApp.db.selectFrom('shops').select('name').where('id', '=', shopId).executeTakeFirstOrThrow()
    const harper = await testApp.asDesk('harper@harbor.example')
    const { shop } = (await root.put(`/back_office/shops/${shopId}`, { is_active: false })).body
    expect(shop).toMatchObject({ is_active: false, is_bookable: false, lacks: ['closed'], open_orders: 1 })
    expect(await foundBy(olivia, '60607')).not.toContain(name)
    expect((await harper.get('/shop_portal/settings')).status).toBe(200)
    expect((await testApp.asDesk('harper@harbor.example')).token).toBeTruthy()
    await root.put(`/back_office/shops/${shopId}`, { is_active: true })
    expect(await foundBy(olivia, '60607')).toContain(name)
  })

  test('has a logo that is stored anew, seen by fleets, and replaced by its desk', async () => {
    const id = await idOf('Cicero Tire House')
    const logo = { name: 'IMG_1.jpg', type: 'image/jpeg', content: await aPhoto(800, 300) }
    const { shop } = (await sendForm(root, 'PUT', `/back_office/shops/${id}/logo`, [['logo', logo]])).body
    expect(shop.logo_url).toMatch(new RegExp(`^/api/v4/shop_logos/${id}/file\\?expires=`))
    const opened = await testApp.app.inject({ method: 'GET', url: shop.logo_url })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await testApp.app.inject({ method: 'GET', url: `/api/v4/shop_logos/${id}/file` })).statusCode).toBe(404)
    const seen = (await olivia.get(`/shops/${id}`)).body.shop
    expect(seen.logo_url).toBe(shop.logo_url)
    expect((await lastEvent('shop_updated'))!.payload).toMatchObject({ before: { hasLogo: false }, after: { hasLogo: true } })
    expect((await root.delete(`/back_office/shops/${id}/logo`)).body.shop.logo_url).toBeNull()
    expect((await testApp.app.inject({ method: 'GET', url: shop.logo_url })).statusCode).toBe(404)

    const harper = await testApp.asDesk('harper@harbor.example')
    const { body } = await sendForm(harper, 'PUT', '/shop_portal/logo', [['logo', logo]])
    expect(body.logo_url).toContain('/shop_logos/')
    expect((await harper.delete('/shop_portal/logo')).body.logo_url).toBeNull()
  })
})

describe('somebody at a desk whose access ends', () => {
  test('is signed out, gets no link, and can be invited again', async () => {
    const id = await idOf('Harbor Auto Care')
    const desk = { email: 'gil@harbor.example', first_name: 'Gil', last_name: 'Santos' }
    await root.post(`/back_office/shops/${id}/desks`, desk)
    const first = await tokenOf(desk.email)
    const { shop } = (await root.get(`/back_office/shops/${id}`)).body
    const gil = shop.people.find(({ email }: { email: string }) => email === desk.email)
    const ended = await root.delete(`/back_office/shops/${id}/desks/${gil.id}`)
    expect(ended.body.shop.people).toContainEqual(expect.objectContaining({ id: gil.id, is_active: false }))
    expect(await lastEvent('shop_desk_ended')).toMatchObject({ subjectId: String(gil.id), payload: { email: desk.email } })
    expect((await choose(first)).body.code).toBe('invitation_invalid')
    await root.post(`/back_office/shops/${id}/desks`, desk)
    expect((await choose(await tokenOf(desk.email))).status).toBe(200)
  })
})

describe('somebody who is invited to a desk', () => {
  const invite = async (change: object = {}) =>
    root.post(`/back_office/shops/${await idOf('Harbor Auto Care')}/desks`, {
      email: 'noor@harbor.example',
      first_name: 'Noor',
      last_name: 'Haddad',
      ...change,
    })

  test('chooses a password by the link, once, and is at the desk', async () => {
    expect((await invite()).status).toBe(201)
    const first = await tokenOf('noor@harbor.example')
    await invite()
    const token = await tokenOf('noor@harbor.example')
    expect((await choose(first)).body.code).toBe('invitation_invalid')
    expect((await choose(token, 'short')).status).toBe(422)
    expect((await choose(token)).body).toEqual({ email: 'noor@harbor.example' })
    expect((await choose(token)).body.code).toBe('invitation_invalid')
    const noor = await testApp.nobody.signIn('/shop_portal/sessions', 'noor@harbor.example', 'a better one')
    expect((await noor.get('/shop_portal/me')).body.shop.name).toBe('Harbor Auto Care')
    expect((await invite()).body.code).toBe('desk_email_taken')
  })

  test('after three days the link is over', async () => {
    await invite({ email: 'late@harbor.example' })
    const token = await tokenOf('late@harbor.example')
    const now = testApp.now()
    testApp.setNow(new Date(now.getTime() + 73 * 3_600_000).toISOString())
    expect((await choose(token)).body.code).toBe('invitation_invalid')
    testApp.setNow(now.toISOString())
  })

  test.each([
    [{ email: 'jules@quai.example' }, 'desk_email_taken', 'email'],
    [{ email: 'noor at harbor' }, 'email_invalid', 'email'],
    [{ first_name: '' }, 'desk_name_missing', 'first_name'],
    [{ last_name: '' }, 'desk_name_missing', 'last_name'],
  ])('%j is refused at its field, and nobody is mailed', async (change, code, field) => {
    const before = await testApp.db.selectFrom('shopUsers').select('id').execute()
    const answer = await invite({ email: 'nobody@harbor.example', ...change })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, code, field])
    expect(await testApp.db.selectFrom('shopUsers').select('id').execute()).toEqual(before)
  })
})
