import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { TEST_NOW } from '../prepare-database.ts'
import { eventually, ServerProcess } from './server-process.ts'

let shared: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
  server = new ServerProcess({ DATABASE_URL: shared.url, CLOCK: TEST_NOW })
  await server.start()
})
afterAll(async () => {
  await server.remove()
  await shared.drop()
})

const HOW_MANY = 30

test(
  'a server that is killed in a transfer has moved nothing after its restart, and the same try moves all',
  { timeout: 180_000 },
  async () => {
    const db = shared.database.kysely
    const fleetId = async (name: string): Promise<number> =>
      (await db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const [from, to] = [await fleetId('Northwind Couriers'), await fleetId('Great Lakes HVAC')]
    const vehicles = db.selectFrom('vehicles').select('id').where('fleetId', '=', from).where('deletedAt', 'is', null)
    const ids = (await vehicles.orderBy('id').limit(HOW_MANY).execute()).map(({ id }) => id)
    const state = async () => ({
      vehicles: await db.selectFrom('vehicles').select(['id', 'fleetId', 'lifetimeCostCents']).orderBy('id').execute(),
      orders: await db.selectFrom('orders').select(['id', 'fleetId', 'vehicleId']).orderBy('id').execute(),
      drivers: await db.selectFrom('vehicleDrivers').selectAll().orderBy('vehicleId').execute(),
      events: (await db.selectFrom('events').select('id').where('type', 'like', 'vehicles_moved%').execute()).length,
      moves: (await db.selectFrom('vehicleMoves').select('id').execute()).length,
    })
    const before = await state()
    const token = await server.signIn('fay@meridian.example')
    const send = () =>
      server.call('POST', '/vehicles/transfer_vehicles', token, { vehicle_ids: ids, old_fleet_ids: [from], new_fleet_id: to })

    // Rows stay in the old fleet, orders are attached to them, and the next step waits for a lock: the process is killed here.
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`select 1 from pg_locks where relation = 'vehicle_moves'::regclass and not granted`.execute(db)
      return rows.length > 0
    }
    await db.transaction().execute(async (tx) => {
      await sql`lock table vehicle_moves in share mode`.execute(tx)
      const pending = send().catch(() => null)
      await eventually(isWaiting, 'the transfer to be halfway')
      await server.kill()
      expect(await pending).toBeNull()
    })
    expect(await state()).toEqual(before)

    await server.start()
    expect((await send()).status).toBe(200)
    const after = await state()
    expect(after.vehicles.filter(({ id, fleetId: now }) => ids.includes(id) && now === to)).toHaveLength(HOW_MANY)
    expect(after).toMatchObject({ events: 2, moves: HOW_MANY })
    expect(after.orders.map(({ id, fleetId: now }) => [id, now])).toEqual(
      before.orders.map(({ id, fleetId: then }) => [id, then]),
    )
  },
)
