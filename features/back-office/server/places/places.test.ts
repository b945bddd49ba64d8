import { beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '#tests/order-in-status.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
const idOf = async (table: 'fleets' | 'shops' | 'affiliations', name: string): Promise<number> =>
  (await testApp.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const lastEvent = async (type: string) =>
  testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id', 'desc').executeTakeFirst()

describe('fleets', () => {
  test('every customer’s fleet by name with affiliation, brand and payment type; the company’s own is none', async () => {
    const { body } = await root.get('/back_office/fleets')
    const names = body.fleets.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase())))
    expect(body.total_count).toBeGreaterThanOrEqual(names.length)
    expect(body.fleets).toContainEqual(
      expect.objectContaining({
        name: 'Northwind Couriers',
        affiliation: expect.objectContaining({ name: 'Meridian Fleet Management' }),
        payment_type_name: 'Credit card',
        country: 'US',
      }),
    )
    const companies = await testApp.db.selectFrom('fleets').select('name').where('isCompany', '=', true).execute()
    for (const { name } of companies) expect(names).not.toContain(name)
  })

  test.each([
    [{ query: 'northwind' }, 'Northwind Couriers'],
    [{ brand_id: 'canadafuel', query: 'boréal' }, 'Boréal Livraison'],
    [{ brand_id: 'fuelcard1', payment_type: 'fleetcor', query: 'crews' }, 'Delta crews'],
  ])('filtered by %j', async (query, first) => {
    const { fleets } = (await root.get('/back_office/fleets', query)).body
    expect(fleets[0].name).toContain(first.split(' ')[0])
  })
})

describe('affiliations', () => {
  const form = { name: 'Prairie Fleet Partners', parent_id: null as number | null, allow_share_account_number: true }

  test('are added, renamed and moved, with before and after in the log', async () => {
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const added = (await root.post('/back_office/affiliations', form)).body.affiliation
    expect(added).toMatchObject({ name: form.name, parent: null, fleets: 0 })
    const change = { name: 'Prairie', parent_id: meridian, allow_share_account_number: false }
    const { affiliation } = (await root.put(`/back_office/affiliations/${added.id}`, change)).body
    expect(affiliation).toMatchObject({ name: 'Prairie', parent: { id: meridian }, allow_share_account_number: false })
    expect(await lastEvent('affiliation_updated')).toMatchObject({
      actorName: 'Root Keeper',
      payload: {
        before: { name: form.name, parentId: null, allowShareAccountNumber: true },
        after: { name: 'Prairie', parentId: meridian, allowShareAccountNumber: false },
      },
    })
  })

  test.each([
    ['no name', { name: ' ' }, 'affiliation_name_missing'],
    ['a name that another has', { name: 'meridian fleet management' }, 'affiliation_name_taken'],
    ['a parent that is not there', { parent_id: 987_654 }, 'affiliation_parent_invalid'],
  ])('%s is refused', async (_what, change, code) => {
    const before = await testApp.db.selectFrom('affiliations').selectAll().execute()
    const answer = await root.post('/back_office/affiliations', { ...form, name: 'New one', ...change })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await testApp.db.selectFrom('affiliations').selectAll().execute()).toEqual(before)
  })

  test('with others below it, one cannot go below another', async () => {
    const top = (await root.post('/back_office/affiliations', { ...form, name: 'Top' })).body.affiliation
    await root.post('/back_office/affiliations', { ...form, name: 'Below', parent_id: top.id })
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const answer = await root.put(`/back_office/affiliations/${top.id}`, { ...form, name: 'Top', parent_id: meridian })
    expect([answer.status, answer.body.code]).toEqual([422, 'affiliation_parent_invalid'])
  })
})

describe('shops', () => {
  test('are listed by name, and one with its hours, closures and people', async () => {
    const { shops } = (await root.get('/back_office/shops', { query: 'harbor auto' })).body
    expect(shops).toMatchObject([{ name: 'Harbor Auto Care', city: 'Chicago', is_active: true }])
    const { shop } = (await root.get(`/back_office/shops/${shops[0].id}`)).body
    expect(shop.people).toContainEqual(expect.objectContaining({ email: 'harper@harbor.example', is_waiting: false }))
    expect(shop.hours.length).toBeGreaterThan(4)
  })

  test('hours and closures are saved, and refused where they make no sense', async () => {
    const id = await idOf('shops', 'Quai Mécanique')
    const hours = [{ weekday: 1, opens: '08:00', closes: '17:00' }]
    const { shop } = (await root.put(`/back_office/shops/${id}`, { hours, closures: ['2026-12-25'] })).body
    expect(shop).toMatchObject({ hours, closures: ['2026-12-25'] })
    expect((await lastEvent('shop_updated'))!.payload).toMatchObject({ after: { hours: ['1 08:00-17:00'] } })
    const answer = await root.put(`/back_office/shops/${id}`, { hours: [{ weekday: 1, opens: '17:00', closes: '08:00' }] })
    expect([answer.status, answer.body.code]).toEqual([422, 'hours_invalid'])
    expect((await root.get(`/back_office/shops/${id}`)).body.shop.hours).toEqual(hours)
  })

  test('one with open orders stays active; without, it is found and booked no more and its desk is signed out', async () => {
    const { shopId } = await anOrder(testApp, { status: 'active' })
    const answer = await root.put(`/back_office/shops/${shopId}`, { is_active: false })
    expect([answer.status, answer.body.code]).toEqual([409, 'shop_has_open_orders'])
    const empty = await testApp.db
      .selectFrom('shops as s')
      .innerJoin('shopUsers as u', 'u.shopId', 's.id')
      .where('u.email', '=', 'jules@quai.example')
      .select('s.id')
      .executeTakeFirstOrThrow()
    const jules = await testApp.asDesk('jules@quai.example')
    await testApp.db.updateTable('orders').set({ status: 'cancel' }).where('shopId', '=', empty.id).execute()
    const off = await root.put(`/back_office/shops/${empty.id}`, { is_active: false })
    expect(off.body).toMatchObject({ shop: { is_active: false } })
    expect((await jules.get('/shop_portal/me')).status).toBe(401)
  })
})

describe('somebody who is invited to a desk', () => {
  const invite = async (change: object = {}) =>
    root.post(`/back_office/shops/${await idOf('shops', 'Harbor Auto Care')}/desks`, {
      email: 'noor@harbor.example',
      first_name: 'Noor',
      last_name: 'Haddad',
      ...change,
    })
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
