import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleetNamed = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('reading a fleet', () => {
  test('me is the acting fleet, with the names and totals around it', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    const { fleet } = (await olivia.get('/fleets/me')).body
    expect(fleet).toMatchObject({
      name: 'Northwind Couriers',
      region: 'Midwest',
      rep: 'Felix Braun',
      fleet_payment_type: 'card',
      address: { address: '600 W Lake St', city: 'Chicago', state: 'IL', zip: '60661' },
      share_wex_number: false,
      geotab_database_name: null,
      is_active: true,
      account: null,
      can: { edit: false, administer: false },
    })
    expect(fleet.affiliation.name).toBe('Meridian Fleet Management')
    expect(fleet).not.toHaveProperty('fleet_payment_types')
  })

  test('payment types come with it when they are asked for, in the language of who asks', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const id = await fleetNamed('Northwind Couriers')
    const english = (await fay.get(`/fleets/${id}`, { includePaymentTypes: true })).body.fleet
    expect(english.fleet_payment_types.map((type: { id: string }) => type.id)).toEqual(['pay_in_shop', 'card', 'wex', 'fleetcor'])
    const french = await fay.get('/fleet_payment_types', {}, { language: 'fr' })
    expect(french.body.fleet_payment_types[0]).toEqual({ id: 'pay_in_shop', name: 'Paie à l’atelier' })
    expect(english.can).toEqual({ edit: true, administer: true, delete: true })
  })

  test('an inactive fleet can be read, but not administered', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const { fleet } = (await fay.get(`/fleets/${await fleetNamed('Old Mill Dairy')}`)).body
    expect([fleet.is_active, fleet.can.administer]).toEqual([false, false])
  })

  test('basic details name every fleet within reach by name, and no company’s own', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const names = (await fay.get('/fleets/basic_details')).body.fleets.map((fleet: { name: string }) => fleet.name)
    expect(names).toHaveLength(16)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b)))
    expect(names).not.toContain('Meridian Fleet Management')
  })
})

describe('adding and changing', () => {
  test('the FMC role adds a fleet to its own affiliation', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const { status, body } = await fay.post('/fleets', {
      name: 'Juniper Home Care',
      fleet_payment_type: 'card',
      region: 'Midwest',
      rep: 'Flora Jensen',
      other_id: 'JHC-1',
      share_wex_number: true,
      address_attributes: { address: '1 Elm St', city: 'Peoria', state: 'IL', zip: '61602' },
    })
    expect(status).toBe(200)
    expect(body.fleet).toMatchObject({ name: 'Juniper Home Care', other_id: 'JHC-1', share_wex_number: true, user_total: 0 })
    expect((await fay.get(`/fleets/${body.fleet.id}`)).body.fleet.address.zip).toBe('61602')
    const { affiliationId } = await testApp.db
      .selectFrom('fleets')
      .select('affiliationId')
      .where('id', '=', body.fleet.id)
      .executeTakeFirstOrThrow()
    expect(affiliationId).toBe(fay.user.affiliation_id)
  })

  test('a Canadian fleet in a brand that serves Canada: with postal code, kilometers and Canadian dollars', async () => {
    const fay = await testApp.as('fay@meridian.example')
    expect((await fay.get('/fleets/form_choices')).body).toMatchObject({ countries: ['US', 'CA'], country: 'US' })
    const { body } = await fay.post('/fleets', {
      name: 'Livraison Mercier',
      fleet_payment_type: 'pay_in_shop',
      country: 'CA',
      address_attributes: { city: 'Montréal', state: 'QC', zip: 'h2x1y4' },
    })
    expect(body.fleet).toMatchObject({ country: 'CA', address: { state: 'QC', zip: 'H2X 1Y4' } })
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: body.fleet.id })
    expect((await fay.get('/customers/me')).body).toMatchObject({ country: 'CA' })
  })

  test('the rep is chosen from the staff of the company and stored as the person is written', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const id = await fleetNamed('Beacon Security Patrol')
    const { reps } = (await fay.get('/fleets/form_choices', { fleet_id: id })).body
    expect(reps).toEqual(['Dana Ortiz', 'Fay Sandoval', 'Felix Braun', 'Flora Jensen'])
    expect((await fay.put(`/fleets/${id}`, { rep: ' flora jensen ' })).body.fleet.rep).toBe('Flora Jensen')
    expect((await fay.put(`/fleets/${id}`, { rep: '' })).body.fleet.rep).toBeNull()
  })

  test('what is not sent stays as it is, and an emptied field is nothing', async () => {
    const felix = await testApp.as('felix@meridian.example')
    const id = await fleetNamed('Halsted Home Health')
    const { body } = await felix.put(`/fleets/${id}`, { rep: 'Felix Braun', region: '' })
    expect(body.fleet).toMatchObject({
      name: 'Halsted Home Health',
      rep: 'Felix Braun',
      region: null,
      fleet_payment_type: 'card',
    })
    expect(body.fleet.address.zip).toBe('60657')
  })

  test('an admin of the fleet itself sets the telematics database', async () => {
    const adam = await testApp.as('adam@northwind.example')
    const { status, body } = await adam.put('/fleets/me', { geotab_database_name: 'northwind_db' })
    expect([status, body.fleet.geotab_database_name]).toEqual([200, 'northwind_db'])
  })

  test('a Canadian postal code is stored in upper case with its space', async () => {
    const root = await testApp.as('root@fleetwright.example')
    const id = await fleetNamed('Boréal Livraison')
    const { body } = await root.put(`/fleets/${id}`, { address_attributes: { zip: 'h2y1c6' } })
    expect(body.fleet.address).toMatchObject({ zip: 'H2Y 1C6', city: 'Montréal' })
  })
})

describe('the audit log of a fleet', () => {
  test('a change stands in it with who, when, before and after', async () => {
    const felix = await testApp.as('felix@meridian.example')
    const id = await fleetNamed('Summit Elevator')
    testApp.setNow('2026-11-20T16:00:00Z')
    await felix.put(`/fleets/${id}`, { rep: 'Felix Braun', fleet_payment_type: 'wex' })
    const { status, body } = await felix.get(`/fleets/${id}/history`)
    expect(status).toBe(200)
    expect(body.history).toEqual([
      {
        id: expect.any(Number),
        created_at: '2026-11-20T16:00:00.000Z',
        acting_user: 'Felix Braun',
        activity_type: 'fleet_updated',
        changes: [
          { field: 'fleetPaymentType', label: 'How the fleet pays', before: 'Credit card', after: 'Account number' },
          { field: 'rep', label: 'Rep', before: 'Dana Ortiz', after: 'Felix Braun' },
        ],
      },
    ])
    const { payload } = await testApp.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'fleet_updated')
      .where('fleetId', '=', id)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({
      before: { rep: 'Dana Ortiz', region: 'Mountain' },
      after: { rep: 'Felix Braun', region: 'Mountain' },
    })
  })

  test('saving what stands there already is no change', async () => {
    const felix = await testApp.as('felix@meridian.example')
    const id = await fleetNamed('Tri-County Propane')
    const { fleet } = (await felix.get(`/fleets/${id}`)).body
    await felix.put(`/fleets/${id}`, { name: fleet.name, rep: fleet.rep })
    expect((await felix.get(`/fleets/${id}/history`)).body.history).toEqual([])
  })

  test('an admin of the fleet reads there who set its telematics database', async () => {
    const adam = await testApp.as('adam@northwind.example')
    await adam.put('/fleets/me', { geotab_database_name: 'northwind_2' })
    const { history } = (await adam.get('/fleets/me/history', {}, { language: 'fr' })).body
    expect(history[0]).toMatchObject({
      acting_user: 'Adam Reyes',
      changes: [{ label: 'Base de données télématique', after: 'northwind_2' }],
    })
  })
})

describe('deleting a fleet', () => {
  test('a fleet without open orders leaves every list, nobody acts as it any more, and its history stays', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const { body } = await fay.post('/fleets', { name: 'Shortlived Rentals', fleet_payment_type: 'card' })
    const { id } = body.fleet
    const felix = await testApp.as('felix@meridian.example')
    await felix.put('/fleet_users/impersonate_fleet', { fleet_id: id })
    expect(await fay.delete(`/fleets/${id}`)).toMatchObject({ status: 200 })
    const names = (await fay.get('/fleets/basic_details')).body.fleets.map((fleet: { name: string }) => fleet.name)
    expect(names).not.toContain('Shortlived Rentals')
    expect((await fay.get('/fleets', { filter: { filterType: 'all' }, query: 'Shortlived' })).body.fleets).toEqual([])
    expect((await fay.get(`/fleets/${id}`)).status).toBe(404)
    // Sessions acting as it are back at the home fleet.
    expect((await felix.get('/fleets/me')).body.fleet.name).toBe('Meridian Fleet Management')
    const events = await testApp.db.selectFrom('events').select('type').where('fleetId', '=', id).orderBy('id').execute()
    expect(events.map(({ type }) => type)).toEqual(['fleet_created', 'impersonated_fleet', 'fleet_deleted'])
  })
})
