import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#app/composition/features.ts'
import type { Capability } from '#features/accounts/capabilities.ts'
import { isDeskCapability } from '#features/accounts/permissions.ts'
import { ROLES, type Role } from '#features/accounts/role.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Caller } from '../caller.ts'
import { cheapHash } from '../cheap-password.ts'
import { useTestApp } from '../test-app.ts'
import { COLUMNS, EXPECTED } from '../rights/expected-rights.ts'
import { entries, type Ids } from './entries.ts'
import { idsOf, send } from './requests.ts'

const testApp = useTestApp()

const calls: [name: string, call: Call][] = Object.entries(contracts).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)

/** The expected roles, from the table written by hand from the specification. */
const rolesExpected = (who: string): Role[] => {
  if (who === 'anyone' || who === 'signedIn') return [...ROLES]
  if (isDeskCapability(who)) return []
  const signs = EXPECTED[who as Capability].split(' ')
  return COLUMNS.filter((_role, index) => signs[index] !== '-')
}
const needsStaff = (who: string): boolean => !rolesExpected(who).includes('owner')
const ADMINS: Role[] = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']
/** Calls whose action refuses some roles of its audience: the accepted roles. */
const narrower: Record<string, Role[]> = {
  // The request names another user.
  ...Object.fromEntries(['deputy', 'setDeputy', 'removeDeputy'].map((name) => [`approvals.${name}`, ADMINS])),
  'fleets.actAs': ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager', 'super_admin'],
}
/** Refusals that depend on more than the role: tested with their action. */
const anyAnswer = new Set([
  'approvals.approve',
  'directory.connect',
  'directory.managePerson',
  'directory.replaceToken',
  'directory.show',
  'directory.turnOff',
  'fleets.actAs',
  'fleets.update',
  'intervalImports.list',
  'intervalImports.preview',
  'intervalImports.run',
  'intervalImports.undo',
  'orders.addNote',
  'schedules.preferences',
  'schedules.savePreferences',
])

let own: Ids
let foreign: Ids
let people: Map<Role, Caller>
let olivia: Caller
let harper: Caller
let jules: Caller
/** The last result of {@link fingerprint}. */
let lastFingerprint: unknown = null

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  harper = await testApp.asDesk('harper@harbor.example')
  jules = await testApp.asDesk('jules@quai.example')
  own = await idsOf(testApp, olivia, 'harper@harbor.example')
  foreign = await idsOf(testApp, await testApp.as('sylvie@boreal.example'), 'jules@quai.example')
  people = await onePersonOfEachRole(own.fleet)
})

test('every call has an entry, and no entry is left over', () => {
  expect(Object.keys(entries).toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test('every call that takes ids of a fleet says what happens with those of another', () => {
  const without = calls.filter(([name, call]) => takesTenantIds(call) && !entries[name]?.foreign).map(([name]) => name)
  expect(without).toEqual([])
})

describe.each(calls)('%s', (name, call) => {
  test('signed out', async () => {
    const { status } = await send(testApp.nobody, call, entries[name]!.own(own))
    if (call.who === 'anyone') expect(status).not.toBe(403)
    else expect(status).toBe(401)
  })
})

// Signing out ends the session that the next call needs; it is tested with its action.
describe.each(calls.filter(([name]) => name !== 'accounts.signOut'))('%s', (name, call) => {
  test('each role in the own fleet', async () => {
    const answers = new Map<Role, number>()
    for (const [role, person] of people) {
      answers.set(role, (await send(person, call, entries[name]!.own(own))).status)
    }
    expect([...answers].filter(([, status]) => status >= 500)).toEqual([])
    if (anyAnswer.has(name)) return
    const allowed = narrower[name] ?? rolesExpected(call.who)
    const wrong = [...answers].filter(([role, status]) => (status === 403) === allowed.includes(role))
    expect(wrong).toEqual([])
  })
})

describe.each(calls.filter(([, call]) => call.who !== 'anyone' && call.who !== 'signedIn'))('%s', (name, call) => {
  test('the other side of the counter', async () => {
    const other = isDeskCapability(call.who) ? olivia : harper
    expect((await send(other, call, entries[name]!.own(own))).status).toBe(403)
  })
})

describe.each(calls.filter(([name]) => entries[name]?.foreign))('%s with ids of another fleet or shop', (name, call) => {
  test('shows nothing and changes nothing', async () => {
    // State left by the previous call: these calls run one after the other.
    lastFingerprint ??= await fingerprint()
    const caller = isDeskCapability(call.who) ? harper : needsStaff(call.who) ? people.get('fmc')! : olivia
    const before = lastFingerprint
    const { status, text } = await send(caller, call, entries[name]!.foreign!(foreign))
    expect(status).toBe(entries[name]!.foreignStatus ?? 404)
    expect(text).not.toMatch(/Boréal|Quai/)
    lastFingerprint = await fingerprint()
    expect(lastFingerprint).toEqual(before)
  })
})

test('a desk sees only the orders of its own shop', async () => {
  expect((await jules.get(`/shop_portal/orders/${foreign.order}`)).status).toBe(200)
  expect((await harper.get(`/shop_portal/orders/${foreign.order}`)).status).toBe(404)
})

/** Rows of the other fleet that a foreign request could have changed, read by one statement. */
const fingerprint = async (): Promise<unknown> => {
  const rowsOf = (table: string, column: string, id: number) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(x) order by to_jsonb(x)), '[]') from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = ${id})`
  const all = [
    ['vehicles', 'id', foreign.vehicle],
    ['orders', 'id', foreign.order],
    ['users', 'id', foreign.user],
    ['fleets', 'id', foreign.fleet],
    ...OF_FLEET.map((table) => [table, 'fleetId', foreign.fleet] as const),
  ] as const
  const fields = all.flatMap(([table, column, id]) => [sql.lit(table), rowsOf(table, column, id)])
  const { rows } = await sql<{ all: unknown }>`select jsonb_build_object(${sql.join(fields)}) as "all"`.execute(testApp.db)
  return rows[0]!.all
}
const OF_FLEET = [
  'policies',
  'manualHistories',
  'gloveboxItems',
  'paymentMethods',
  'orderMessages',
  'orderNotes',
  'serviceRecords',
  'fuelEntries',
  'inspections',
  'visitRatings',
]

const NO_TENANT =
  /^(shop_id|shopId|service_definition_ids?|state_id|interval_id|customer_id|other_id|order_service_id|payment_token|search_type)$/
const takesTenantIds = (call: Call): boolean => {
  const keys = [call.params, call.query, call.body].flatMap((schema) =>
    schema
      ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})
      : [],
  )
  return keys.some((key) => /(^|_)ids?$|Ids?$/.test(key) && !NO_TENANT.test(key))
}

const onePersonOfEachRole = async (fleetId: number): Promise<Map<Role, Caller>> => {
  const passwordHash = await cheapHash()
  const { affiliationId } = await testApp.db
    .selectFrom('fleets')
    .select('affiliationId')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  const callers = new Map<Role, Caller>()
  for (const role of ROLES) {
    const email = `${role}@matrix.example`
    await testApp.db
      .insertInto('users')
      .values({
        fleetId,
        affiliationId,
        email,
        passwordHash,
        firstName: 'One',
        lastName: role,
        cellPhone: null,
        roles: [role],
        zip: null,
        otherId: null,
        acceptedTermsAt: null,
        deletedAt: null,
      })
      .execute()
    callers.set(role, await testApp.as(email))
  }
  return callers
}
