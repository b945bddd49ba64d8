import { beforeAll, describe, expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let root: Caller
const idOf = async (table: 'fleets' | 'affiliations', name: string): Promise<number> =>
  (await testApp.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const everything = async () => ({
  affiliations: await testApp.db.selectFrom('affiliations').selectAll().orderBy('id').execute(),
  fleets: await testApp.db.selectFrom('fleets').selectAll().orderBy('id').execute(),
  users: await testApp.db.selectFrom('users').select(['id', 'email', 'isActive']).orderBy('id').execute(),
  fleetsOfUsers: await testApp.db.selectFrom('userFleets').selectAll().orderBy('userId').orderBy('fleetId').execute(),
})
let before: Awaited<ReturnType<typeof everything>>
let meridian: number
let northwind: number
beforeAll(async () => {
  root = await testApp.as('root@fleetwright.example')
  meridian = await idOf('affiliations', 'Meridian Fleet Management')
  northwind = await idOf('fleets', 'Northwind Couriers')
  before = await everything()
})
const nothingWasWritten = async (): Promise<void> => expect(await everything()).toEqual(before)

const UNKNOWN = 987_654
const form = { name: 'New one', parent_id: null as number | null, allow_share_account_number: true }
const owner = { first_name: 'Pia', last_name: 'Moreau', email: 'pia@maple.example' }
const fleet = { name: 'Maple', brand_id: 'default', country: 'CA', owner }

test.each(['fay@meridian.example', 'olivia@northwind.example', 'dan@northwind.example'])(
  '%s changes nothing in the back office',
  async (email) => {
    const someone = await testApp.as(email)
    const answers = [
      await someone.post('/back_office/affiliations', form),
      await someone.put(`/back_office/affiliations/${meridian}`, form),
      await someone.post(`/back_office/affiliations/${meridian}/fleets`, { fleet_ids: [northwind] }),
      await someone.delete(`/back_office/affiliations/${meridian}/fleets/${northwind}`),
      await someone.post(`/back_office/affiliations/${meridian}/people`, owner),
      await someone.post('/back_office/fleets', fleet),
      await someone.put(`/back_office/fleets/${northwind}`, { is_active: false }),
      await someone.get(`/back_office/fleets/${northwind}/company`),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'super_admins_only'])
    await nothingWasWritten()
  },
)

test('what does not exist is not found, and a company’s own fleet is no customer', async () => {
  const home = await idOf('fleets', 'Meridian Fleet Management')
  const answers = [
    await root.get(`/back_office/affiliations/${UNKNOWN}`),
    await root.put(`/back_office/affiliations/${UNKNOWN}`, form),
    await root.post(`/back_office/affiliations/${UNKNOWN}/fleets`, { fleet_ids: [northwind] }),
    await root.post(`/back_office/affiliations/${UNKNOWN}/people`, owner),
    await root.post(`/back_office/affiliations/${meridian}/fleets`, { fleet_ids: [UNKNOWN] }),
    await root.post(`/back_office/affiliations/${meridian}/fleets`, { fleet_ids: [home] }),
    await root.delete(`/back_office/affiliations/${meridian}/fleets/${await idOf('fleets', 'Boréal Livraison')}`),
    await root.put(`/back_office/fleets/${UNKNOWN}`, { is_active: false }),
    await root.put(`/back_office/fleets/${home}`, { is_active: false }),
    await root.put(`/back_office/fleets/${northwind}`, { affiliation_id: UNKNOWN, may_leave_company: true }),
    await root.post('/back_office/fleets', { ...fleet, affiliation_id: UNKNOWN }),
    await root.get(`/back_office/fleets/${home}/company`),
  ]
  for (const { status } of answers) expect(status).toBe(404)
  await nothingWasWritten()
})

describe('a company', () => {
  test.each([
    ['no name', { name: ' ' }, 'affiliation_name_missing', 'name'],
    ['a name that another has', { name: 'meridian fleet management' }, 'affiliation_name_taken', 'name'],
    ['a parent that is not there', { parent_id: UNKNOWN }, 'affiliation_parent_invalid', 'parent_id'],
    [
      'a first person without a name',
      { first_person: { ...owner, first_name: '' } },
      'first_name_missing',
      'first_person.first_name',
    ],
    ['a first person without an e-mail', { first_person: { ...owner, email: ' ' } }, 'email_invalid', 'first_person.email'],
    ['what is no e-mail', { first_person: { ...owner, email: 'pia at maple' } }, 'email_invalid', 'first_person.email'],
    [
      'an e-mail that is taken',
      { first_person: { ...owner, email: 'OLIVIA@northwind.example' } },
      'email_taken',
      'first_person.email',
    ],
  ])('%s is refused at its field', async (_what, change, code, field) => {
    const answer = await root.post('/back_office/affiliations', { ...form, ...change })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([code === 'email_taken' ? 409 : 422, code, field])
    await nothingWasWritten()
  })

  test('a fleet of another company is not taken unless that is said, and then none of the others either', async () => {
    const free = await idOf('fleets', 'Boréal Livraison')
    for (const moved of [undefined, [free]]) {
      const answer = await root.post('/back_office/affiliations', {
        ...form,
        fleet_ids: [free, northwind],
        moved_fleet_ids: moved,
      })
      expect([answer.status, answer.body.code]).toEqual([409, 'fleet_has_company'])
      expect(answer.body.errors[0]).toContain('Northwind Couriers is already with Meridian Fleet Management')
    }
    const answer = await root.put(`/back_office/fleets/${northwind}`, { affiliation_id: null })
    expect([answer.status, answer.body.code]).toEqual([409, 'fleet_has_company'])
    await nothingWasWritten()
  })

  test('neither below itself, nor below another while others are below it', async () => {
    const top = (await root.post('/back_office/affiliations', { ...form, name: 'Top' })).body.affiliation
    const below = (await root.post('/back_office/affiliations', { ...form, name: 'Below', parent_id: top.id })).body.affiliation
    before = await everything()
    for (const parent of [top.id, below.id, meridian]) {
      const answer = await root.put(`/back_office/affiliations/${top.id}`, { ...form, name: 'Top', parent_id: parent })
      expect([answer.status, answer.body.code]).toEqual([422, 'affiliation_parent_invalid'])
    }
    await nothingWasWritten()
  })
})

describe('a fleet', () => {
  test.each([
    ['no name', { name: '' }, 'fleet_name_missing', 'name'],
    ['Canada in a brand of the US alone', { brand_id: 'fuelcard1' }, 'country_not_served', 'country'],
    ['Canada in another brand of the US alone', { brand_id: 'tire' }, 'country_not_served', 'country'],
    ['the US in a brand of Canada alone', { brand_id: 'canadafuel', country: 'US' }, 'country_not_served', 'country'],
    ['a zip code in Canada', { address_attributes: { zip: '60661' } }, 'postal_code_invalid', 'address_attributes.zip'],
    ['an owner whose e-mail is taken', { owner: { ...owner, email: 'fay@meridian.example' } }, 'email_taken', 'owner.email'],
    ['an owner without a last name', { owner: { ...owner, last_name: '' } }, 'last_name_missing', 'owner.last_name'],
  ])('%s is refused at its field', async (_what, change, code, field) => {
    const answer = await root.post('/back_office/fleets', { ...fleet, ...change })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([code === 'email_taken' ? 409 : 422, code, field])
    await nothingWasWritten()
  })

  test.each([
    ['Boréal Livraison', 'tire', 'country_not_served'],
    ['Northwind Couriers', 'canadafuel', 'country_not_served'],
    ['Northwind Couriers', 'fuelcard1', 'brand_of_card_program'],
    ['East Bay crews', 'default', 'brand_of_card_program'],
  ])('%s does not go to the brand %s', async (name, brandId, code) => {
    const answer = await root.put(`/back_office/fleets/${await idOf('fleets', name)}`, { brand_id: brandId })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    await nothingWasWritten()
  })

  test('with open orders it stays active', async () => {
    await aRequest(testApp)
    const answer = await root.put(`/back_office/fleets/${northwind}`, { is_active: false })
    expect([answer.status, answer.body.code]).toEqual([409, 'fleet_keeps_open_orders'])
    await nothingWasWritten()
  })
})

test('nobody becomes a Super Admin by way of a company', async () => {
  for (const role of ['super_admin', 'owner']) {
    expect((await root.post(`/back_office/affiliations/${meridian}/people`, { ...owner, role })).status).toBe(422)
    const added = await root.post('/back_office/affiliations', { ...form, first_person: { ...owner, role } })
    expect(added.status).toBe(422)
  }
  await nothingWasWritten()
})
