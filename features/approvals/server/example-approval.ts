import { serviceByCode } from '#features/services/catalogue/services.ts'
import { aRequest } from '#tests/builders.ts'
import { aMethod } from '#tests/stored-method.ts'
import type { House } from '#tests/house.ts'

/** Code of the service, dollars for the line, position. */
type Line = readonly [code: string, price: number, position?: string]
type Wanted = {
  vehicle?: string
  lines?: readonly Line[]
  tax?: number
  at?: 'boreal' /** What the shop writes beside its estimate. */
  shopComments?: string
}

const BRAKES: Line = ['brake_pads_and_rotors', 348, 'front']
const OIL: Line = ['oil_change', 89.4, 'full_synthetic']

/** Loop 03 at Harbor: $612.40, over what Mia may approve. */
export const OVER_MIA: readonly Line[] = [
  BRAKES,
  OIL,
  ['tire_rotation_and_balance', 95],
  ['cabin_air_filter', 38],
  ['wiper_blades', 42, 'front_pair'],
]
export const WITHIN_MIA: readonly Line[] = [BRAKES]
export const ONLY_OIL: readonly Line[] = [OIL]

const estimateLine = ([code, price, position]: Line, id: number | null) => ({
  ...(id ? { id } : {}),
  service_definition_id: serviceByCode(code)!.id,
  position: position ?? null,
  price,
})

/** Orders that wait for a decision, made by the steps that lead there; for tests. */
export const approvalsOf = (house: House) => {
  const desk = (at?: 'boreal') => house.asDesk(at ? 'jules@quai.example' : 'harper@harbor.example')

  /** Asked for, confirmed, received, estimated by the desk; answers the ids of the order and of its lines. */
  const waiting = async ({ vehicle, lines = WITHIN_MIA, tax = 0, at, shopComments }: Wanted = {}) => {
    await mayPay(at)
    const services = lines.map(([code, , position]) => ({ code, ...(position ? { position } : {}) }))
    const asked = await aRequest(house, {
      ...(vehicle ? { vehicle } : {}),
      ...(at ? { by: 'sylvie@boreal.example', shop: 'Quai Mécanique' } : {}),
      services,
    })
    const shop = await desk(at)
    const step = async (name: string, body: unknown) => {
      const answer = await shop.post(`/shop_portal/orders/${asked.id}/${name}`, body)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
      // A policy that approves by itself asks the bank right after.
      if (name === 'estimate') await house.settle()
      return answer.body
    }
    await step('confirm', {})
    await step('check_in', { odometer: 212_000 })
    const { order_services: lineIds } = await stored(asked.id)
    const estimate = {
      lines: lines.map((line, index) => estimateLine(line, lineIds[index]!.id)),
      tax,
      ...(shopComments ? { shop_comments: shopComments } : {}),
    }
    await step('estimate', estimate)
    await everybodyHasRead(asked.id)
    const revise = (changed: readonly Line[]) =>
      step('estimate', {
        lines: changed.map((line, index) => estimateLine(line, lineIds[index]?.id ?? null)),
        tax,
      })
    return { ...asked, lineIds: lineIds.map(({ id }) => id), revise }
  }

  /** The fleet has a card that it pays with when nobody chooses. */
  const mayPay = async (at?: 'boreal'): Promise<void> => {
    const by = at ? 'sylvie@boreal.example' : 'olivia@northwind.example'
    const { fleetId } = await house.db.selectFrom('users').select('fleetId').where('email', '=', by).executeTakeFirstOrThrow()
    const known = await house.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('fleetId', '=', fleetId)
      .where('isDefault', '=', true)
      .executeTakeFirst()
    if (!known) await aMethod(house, { by })
  }

  /** Whoever decides has looked at the order before, as people do. */
  const everybodyHasRead = async (id: number): Promise<void> => {
    const { fleetId, version } = await stored(id)
    const users = await house.db.selectFrom('users').select('id').execute()
    const reads = users.map((user) => ({ fleetId, orderId: id, userId: user.id, version, readAt: house.now() }))
    await house.db.insertInto('orderReads').values(reads).execute()
  }

  /** The order and its lines as they stand in the database. */
  const stored = async (id: number) => {
    const order = await house.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const order_services = await house.db
      .selectFrom('orderServices')
      .selectAll()
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    return { ...order, order_services }
  }

  /** Everything that a call of the approvals could write, to prove that a refusal wrote nothing. */
  const written = async () => ({
    orders: await house.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    services: await house.db.selectFrom('orderServices').selectAll().orderBy('id').execute(),
    notes: await house.db.selectFrom('orderNotes').selectAll().orderBy('id').execute(),
    policies: await house.db.selectFrom('policies').selectAll().orderBy('id').execute(),
    named: await house.db.selectFrom('policyUsers').selectAll().orderBy('policyId').orderBy('userId').execute(),
    events: await house.db
      .selectFrom('events')
      .select(['id', 'type'])
      .where('subjectType', 'in', ['order', 'policy'])
      .orderBy('id')
      .execute(),
  })

  const eventsOf = async (subject: 'order' | 'policy', id: number) =>
    house.db
      .selectFrom('events')
      .selectAll()
      .where('subjectType', '=', subject)
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()

  const userId = async (email: string): Promise<number> =>
    (await house.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const vehicleId = async (name: string): Promise<number> =>
    (await house.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

  return { waiting, stored, written, eventsOf, userId, vehicleId, desk }
}

/** Each line with the same decision, or with its own. */
export const deciding = (lineIds: readonly number[], ...choices: ('approved' | 'rejected')[]) =>
  lineIds.map((id, index) => ({ id, status: choices[index] ?? choices[0] ?? 'approved' }))

const FORM_FIELDS = ['amount', 'service_definition_ids', 'user_ids', 'vehicle_ids', 'all_vehicles', 'auto_approvable']
/** A policy as its form sends it: an answer holds more than a call takes. */
export const policyFormOf = (policy: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, policy[field]]))
