import { findOrder } from '#features/orders/server/order-store.ts'
import { completeOrder } from '#features/orders/server/life/complete-order.ts'
import { record } from '#features/history/server/manual/example-record.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { inTransaction } from '#tests/finished-order.ts'
import type { House } from '#tests/house.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { fleetIdOf, transfer } from './example-transfer.ts'

/** Whoever looks at a fleet with the eyes of its own people. */
export type World = { house: House; root: Caller; fleets: { id: number; name: string; eyes: Caller }[] }

/** A visit, as the model knows it: where it was paid, for which vehicle, how much. */
export type Visit = {
  kind: 'order' | 'manual'
  id: number
  fleetId: number
  vehicle: ModelVehicle
  cents: number
  odometer: number
}
type Open = { id: number; fleetId: number; vehicle: ModelVehicle; cents: number }
type ModelVehicle = { id: number; name: string; fleetId: number; odometer: number; drivenHere: Map<number, number> }

export const openWorld = async (house: House): Promise<World> => {
  const staff = ['fay@meridian.example', 'felix@meridian.example', 'flora@meridian.example']
  const names = ['Northwind Couriers', 'Great Lakes HVAC', 'Halsted Home Health']
  const fleets: World['fleets'] = []
  for (const [index, name] of names.entries()) {
    const eyes = await house.as(staff[index]!)
    const id = await fleetIdOf(house, name)
    await eyes.put('/fleet_users/impersonate_fleet', { fleet_id: id })
    fleets.push({ id, name, eyes })
  }
  return { house, root: await house.as('root@fleetwright.example'), fleets }
}

const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Lives a random history of three vehicles among three fleets, and keeps beside it what must be true of it. */
export const liveHistory = async (world: World, seed: number, steps: number, look: (model: Model) => Promise<void>) => {
  const roll = dice(seed)
  const model: Model = { vehicles: [], visits: [], open: [] }
  for (let at = 0; at < 3; at += 1) {
    const { id, name } = world.fleets[at]!
    const made = await aVehicle(world.house, { fleet: name, odometer: 40_000 + roll(20_000) })
    const { odometer } = await world.house.db
      .selectFrom('vehicles')
      .select('odometer')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    model.vehicles.push({ id: made.id, name: made.name, fleetId: id, odometer, drivenHere: new Map() })
  }
  for (let at = 1; at <= steps; at += 1) {
    await step(world, model, roll)
    if (at % 6 === 0 || at === steps) await look(model)
  }
}
export type Model = { vehicles: ModelVehicle[]; visits: Visit[]; open: Open[] }
type Roll = ReturnType<typeof dice>

const step = async (world: World, model: Model, roll: Roll): Promise<void> => {
  const vehicle = model.vehicles[roll(model.vehicles.length)]!
  const ordered = model.open[roll(Math.max(1, model.open.length))]
  const what = roll(8)
  if (what < 3) await move(world, model, roll)
  else if (what < 5 && ordered) await finish(world, model, ordered, roll)
  else if (what < 7 && !model.open.some((one) => one.vehicle === vehicle)) await book(world, model, vehicle, roll)
  else await writeDown(world, model, vehicle, roll)
}

/** No round sum, so that it would be found in any answer that shows it. */
const aPrice = (roll: Roll): number => 100_000 + roll(80_000) * 10 + 7
const nameOf = (world: World, fleetId: number): string => world.fleets.find(({ id }) => id === fleetId)!.name

/** Some vehicles that are in the same fleet, or in two, to a third. */
const move = async ({ house, root, fleets }: World, model: Model, roll: Roll): Promise<void> => {
  const to = fleets[roll(fleets.length)]!
  const going = model.vehicles.filter((vehicle) => vehicle.fleetId !== to.id && roll(3) > 0)
  if (going.length === 0) return
  const from = [...new Set(going.map(({ fleetId }) => fleetId))]
  const { status, text } = await transfer(
    root,
    going.map(({ id }) => id),
    from,
    to.id,
  )
  if (status !== 200) throw new Error(text)
  for (const vehicle of going) vehicle.fleetId = to.id
  house.setNow(new Date(house.now().getTime() + 60_000).toISOString())
}

const book = async ({ house, ...world }: World, model: Model, vehicle: ModelVehicle, roll: Roll): Promise<void> => {
  const cents = aPrice(roll)
  const fleet = nameOf({ house, ...world }, vehicle.fleetId)
  const { id } = await anOrder(house, {
    fleet,
    vehicle: vehicle.name,
    status: 'approved',
    priceCents: cents,
    odometer: vehicle.odometer,
  })
  model.open.push({ id, fleetId: vehicle.fleetId, vehicle, cents })
}

const finish = async ({ house }: World, model: Model, order: Open, roll: Roll): Promise<void> => {
  const { vehicle, fleetId, id, cents } = order
  drive(vehicle, roll)
  await inTransaction(house, async (db, emit) => {
    const stored = (await findOrder(db, { fleetId }, id, 'lock'))!
    const desk = { kind: 'shop', id: 1, name: 'Harper Lin', shopId: stored.shopId } as const
    const done = { odometer: vehicle.odometer, invoiceNumber: 'H-1', doneOn: house.now().toISOString().slice(0, 10) }
    await completeOrder({ db, emit, now: house.now(), ports: house.ports }, stored, done, desk)
  })
  model.open = model.open.filter((one) => one !== order)
  model.visits.push({ kind: 'order', id, fleetId, vehicle, cents, odometer: vehicle.odometer })
}

const writeDown = async (world: World, model: Model, vehicle: ModelVehicle, roll: Roll): Promise<void> => {
  const cents = aPrice(roll)
  drive(vehicle, roll)
  const { eyes } = world.fleets.find(({ id }) => id === vehicle.fleetId)!
  const services = [{ code: 'oil_change', price: String(cents / 100) }]
  const { status, body, text } = await record(eyes, vehicle.id, {
    odometer: String(vehicle.odometer),
    doneOn: '2026-11-20',
    services,
  })
  if (status >= 300) throw new Error(text)
  const { id } = body.manual_history
  model.visits.push({ kind: 'manual', id, fleetId: vehicle.fleetId, vehicle, cents, odometer: vehicle.odometer })
}

/** The miles count for the fleet in which it is when they are read. */
const drive = (vehicle: ModelVehicle, roll: Roll): void => {
  const miles = 1 + roll(900)
  vehicle.odometer += miles
  vehicle.drivenHere.set(vehicle.fleetId, (vehicle.drivenHere.get(vehicle.fleetId) ?? 0) + miles)
}
