import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
beforeAll(async () => void (root = await testApp.as('root@fleetwright.example')))
const idOf = async (table: 'fleets' | 'affiliations', name: string): Promise<number> =>
  (await testApp.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const lastEvent = (type: string) =>
  testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id', 'desc').executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  testApp.db.selectFrom('mails').selectAll().where('toAddress', '=', address).orderBy('id').execute()
const join = async (email: string, password = 'a longer phrase') => {
  await testApp.settle()
  const mail = (await mailsTo(email)).at(-1)!
  const token = /reset_password_token=([\w-]+)/.exec(mail.text)![1]!
  const chosen = { reset_token: token, new_password: password, new_password_confirmation: password }
  const answer = await testApp.nobody.put('/customers/reset_password', chosen)
  expect(answer.status).toBe(200)
  return testApp.nobody.signIn('/sessions', email, password)
}
const form = { name: 'Prairie Fleet Partners', parent_id: null as number | null, allow_share_account_number: true }
const person = (email: string, change: object = {}) => ({ first_name: 'Pia', last_name: 'Moreau', email, ...change })

describe('fleets', () => {
  test('every customer’s fleet by name with company, brand, payment type and owners; the company’s own is none', async () => {
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
        owners: ['Olivia Hart'],
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

  test('one is added with its first owner, who is invited, begins with the first steps and signs in', async () => {
    const { status, body } = await root.post('/back_office/fleets', {
      name: 'Maple Plumbing',
      brand_id: 'default',
      country: 'CA',
      affiliation_id: await idOf('affiliations', 'Meridian Fleet Management'),
      address_attributes: { city: 'Montréal', state: 'Québec', zip: 'h2x1y4' },
      owner: person('pia@maple.example', { language: 'fr-CA' }),
    })
    expect(status).toBe(201)
    expect(body.fleet).toMatchObject({ country: 'CA', brand_id: 'default', payment_type: 'pay_in_shop', owners: ['Pia Moreau'] })
    expect(body.fleet.affiliation.name).toBe('Meridian Fleet Management')
    const stored = await testApp.db.selectFrom('fleets').selectAll().where('id', '=', body.fleet.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ zip: 'H2X 1Y4', state: 'QC', isSettingUp: true, isCompany: false })
    const pia = await join('pia@maple.example')
    expect(pia.user).toMatchObject({ country: 'CA', language: 'fr-CA', roles: ['owner'], affiliation_id: null })
    expect(await lastEvent('fleet_created')).toMatchObject({
      actorName: 'Root Keeper',
      payload: { after: { name: 'Maple Plumbing', company: 'Meridian Fleet Management', brandId: 'default', isActive: true } },
    })
  })

  test('a fleet that goes to another company keeps its people and orders, and the former staff decides nothing of it', async () => {
    const [northwind, halsted] = [await idOf('fleets', 'Northwind Couriers'), await idOf('fleets', 'Halsted Home Health')]
    const before = (await root.get(`/back_office/fleets/${northwind}/company`)).body
    expect(before).toMatchObject({
      affiliation: { name: 'Meridian Fleet Management' },
      vehicles: 41,
      deciders: ['Fay Sandoval'],
      owners: ['Olivia Hart'],
    })
    const fay = await testApp.as('fay@meridian.example')
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind })
    const company = (await root.post('/back_office/affiliations', { ...form, name: 'Second Company' })).body.affiliation
    const answer = await root.put(`/back_office/fleets/${northwind}`, { affiliation_id: company.id, may_leave_company: true })
    expect(answer.body.fleet.affiliation).toEqual({ id: company.id, name: 'Second Company' })
    expect((await fay.get('/customers/me')).body.fleet_id).not.toBe(northwind)
    const kept = await testApp.db.selectFrom('userFleets').select('fleetId').where('userId', '=', fay.user.id).execute()
    expect(kept.map(({ fleetId }) => fleetId)).toEqual([halsted])
    const stored = await testApp.db.selectFrom('fleets').select('rep').where('id', '=', northwind).executeTakeFirstOrThrow()
    expect(stored.rep).toBeNull()
    expect((await lastEvent('fleet_updated')).payload).toMatchObject({
      before: { company: 'Meridian Fleet Management', rep: 'Felix Braun' },
      after: { company: 'Second Company', rep: null },
    })
    await testApp.settle()
    expect((await mailsTo('olivia@northwind.example')).at(-1)).toMatchObject({
      subject: 'Second Company now manages Northwind Couriers',
    })
    const olivia = await testApp.as('olivia@northwind.example')
    expect((await olivia.get('/fleets/me')).body.fleet.affiliation.name).toBe('Second Company')
    // Also without a company.
    await root.delete(`/back_office/affiliations/${company.id}/fleets/${northwind}`)
    expect((await olivia.get('/fleets/me')).body.fleet.affiliation).toBeNull()
    await testApp.settle()
    expect((await mailsTo('olivia@northwind.example')).at(-1)!.subject).toBe(
      'Second Company no longer manages Northwind Couriers',
    )
  })

  test('one is deactivated, which signs its people out, and activated again; saving the same is no change', async () => {
    const id = await idOf('fleets', 'Harvest Table Catering')
    const ida = await testApp.as('ida@harvest.example')
    const off = await root.put(`/back_office/fleets/${id}`, { is_active: false })
    expect(off.body.fleet.is_active).toBe(false)
    expect((await ida.get('/customers/me')).status).toBe(401)
    const { id: event } = await lastEvent('fleet_updated')
    await root.put(`/back_office/fleets/${id}`, { is_active: false })
    expect((await lastEvent('fleet_updated')).id).toBe(event)
    await root.put(`/back_office/fleets/${id}`, { is_active: true })
    expect((await testApp.as('ida@harvest.example')).user.email).toBe('ida@harvest.example')
  })

  test('another brand that serves its country', async () => {
    const id = await idOf('fleets', 'Cobalt Field Telecom')
    expect((await root.put(`/back_office/fleets/${id}`, { brand_id: 'rental' })).body.fleet.brand_id).toBe('rental')
    expect((await lastEvent('fleet_updated')).payload).toMatchObject({ before: { brandId: 'fmc' }, after: { brandId: 'rental' } })
  })
})

describe('companies', () => {
  test('one is added with fleets and its first person, who invites the others', async () => {
    const [walt, tess] = [await idOf('fleets', 'Boréal Livraison'), await idOf('fleets', 'Cardinal Pest Control')]
    const { status, body } = await root.post('/back_office/affiliations', {
      ...form,
      brand_id: 'fmc',
      fleet_ids: [walt, tess],
      moved_fleet_ids: [tess],
      first_person: person('pia@prairie.example'),
    })
    expect(status).toBe(201)
    expect(body.affiliation).toMatchObject({
      name: form.name,
      brand_id: 'fmc',
      fleets: 2,
      vehicles: 16,
      people: 1,
      waiting: { name: 'Pia Moreau' },
      staff: [{ email: 'pia@prairie.example', roles: ['FMC'], is_waiting: true }],
    })
    const pia = await join('pia@prairie.example')
    expect(pia.user).toMatchObject({ roles: ['fmc'], isFMC: true, affiliation_id: body.affiliation.id })
    const names = (await pia.get('/fleets/basic_details')).body.fleets.map((fleet: { name: string }) => fleet.name)
    expect(names).toEqual(['Boréal Livraison', 'Cardinal Pest Control'])
    for (const role of ['fmc_fleet_admin', 'fmc_fleet_manager']) {
      const user = { firstName: 'Ann', lastName: 'Lee', email: `${role}@prairie.example`, roles: [role] }
      expect((await pia.post('/fleet_users', { user })).status).toBe(201)
    }
    const staff = (await root.get(`/back_office/affiliations/${body.affiliation.id}`)).body.affiliation
    expect(staff).toMatchObject({ people: 3, waiting: null })
  })

  test('its first person has the role that was chosen, and without one may do everything for the company', async () => {
    for (const [role, shown] of [
      ['fmc_fleet_admin', 'FMC Fleet Admin'],
      ['fmc_fleet_manager', 'FMC Fleet Manager'],
      [undefined, 'FMC'],
    ]) {
      const first = person(`${role ?? 'fmc'}@first.example`, role ? { role } : {})
      const { body } = await root.post('/back_office/affiliations', { ...form, name: `With ${shown}`, first_person: first })
      expect(body.affiliation.staff).toMatchObject([{ roles: [shown], is_waiting: true }])
    }
  })

  test('are renamed, moved and given another brand, with before and after in the log', async () => {
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const added = (await root.post('/back_office/affiliations', { ...form, name: 'Plains' })).body.affiliation
    const change = { name: 'Prairie', parent_id: meridian, allow_share_account_number: false, brand_id: 'rental' }
    const { affiliation } = (await root.put(`/back_office/affiliations/${added.id}`, change)).body
    expect(affiliation).toMatchObject({ name: 'Prairie', parent: { id: meridian }, brand_id: 'rental' })
    expect(await lastEvent('affiliation_updated')).toMatchObject({
      actorName: 'Root Keeper',
      payload: {
        before: { name: 'Plains', parentId: null, allowShareAccountNumber: true, brandId: 'default' },
        after: { name: 'Prairie', parentId: meridian, allowShareAccountNumber: false, brandId: 'rental' },
      },
    })
    const home = await testApp.db.selectFrom('fleets').selectAll().where('affiliationId', '=', added.id).executeTakeFirstOrThrow()
    expect(home).toMatchObject({ name: 'Prairie', brandId: 'rental', isCompany: true })
  })

  test('one below another: the staff above sees its fleets, and no longer approves for them once it has moved away', async () => {
    const meridian = await idOf('affiliations', 'Meridian Fleet Management')
    const below = (await root.post('/back_office/affiliations', { ...form, name: 'Below', parent_id: meridian })).body.affiliation
    const halsted = await idOf('fleets', 'Halsted Home Health')
    await root.post(`/back_office/affiliations/${below.id}/fleets`, { fleet_ids: [halsted], moved_fleet_ids: [halsted] })
    const fay = await testApp.as('fay@meridian.example')
    const approves = () =>
      testApp.db
        .selectFrom('userFleets')
        .select('fleetId')
        .where('userId', '=', fay.user.id)
        .where('fleetId', '=', halsted)
        .execute()
    expect(await approves()).toHaveLength(1)
    expect((await fay.get(`/fleets/${halsted}`)).status).toBe(200)
    await root.put(`/back_office/affiliations/${below.id}`, { ...form, name: 'Below' })
    expect((await fay.get(`/fleets/${halsted}`)).status).toBe(404)
    expect(await approves()).toEqual([])
  })

  test('somebody is invited to a company that nobody works for yet', async () => {
    const bare = await testApp.db
      .insertInto('affiliations')
      .values({ name: 'Bare', parentId: null, allowShareAccountNumber: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await root.post(`/back_office/affiliations/${bare.id}/people`, {
      ...person('kim@bare.example'),
      role: 'fmc_fleet_manager',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.affiliation).toMatchObject({ brand_id: 'default', staff: [{ roles: ['FMC Fleet Manager'] }] })
    const kim = await join('kim@bare.example')
    expect(kim.user).toMatchObject({ affiliation_id: bare.id, isFMC: true })
  })
})
