import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { PostgresNode } from './postgres-node.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'

const NAME = 'Zephyrine 77'
const VIN = vinFromPrefix('1FTBR1Y8', 2021, 'K', 777_001)
let primary: PostgresNode
let replica: PostgresNode
let server: ServerProcess
let olivia = ''
let adam = ''

beforeAll(async () => {
  primary = await PostgresNode.primary()
  replica = await primary.replica('reader')
  server = new ServerProcess({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url })
  await server.start()
  olivia = await server.signIn('olivia@northwind.example')
  adam = await server.signIn('adam@northwind.example')
}, 180_000)
afterAll(async () => {
  await server.remove()
  await replica.remove()
  await primary.remove()
})

const namesFor = async (token: string): Promise<string[]> => {
  type Found = { vehicles: { name: string }[] }
  const { status, body } = await server.call<Found>('GET', `/search?query=${encodeURIComponent(NAME)}`, token)
  expect(status).toBe(200)
  return body.vehicles.map(({ name }) => name)
}
const finds = async (token: string): Promise<boolean> => {
  const names = await namesFor(token)
  return names.some((name) => name.includes(NAME))
}
const isCaughtUp = async (): Promise<boolean> => {
  const [sent] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
  const [row] = await replica.ask<{ there: boolean }>(`select pg_last_wal_replay_lsn() >= '${sent!.lsn}' as there`)
  return row!.there
}

describe('a search with a replica', { timeout: 120_000 }, () => {
  test('is answered by the replica, but by the primary for whoever wrote what the replica lacks', async () => {
    await eventually(isCaughtUp, 'the replica')
    expect([await finds(olivia), await finds(adam)]).toEqual([false, false])
    await replica.ask('select pg_wal_replay_pause()')
    const { status } = await server.call('POST', '/vehicles', olivia, {
      vin: VIN,
      name_of_vehicle: NAME,
      odometer: 12_000,
      odometer_per_month: 1000,
    })
    expect(status).toBe(200)
    expect([await finds(olivia), await finds(adam)]).toEqual([true, false])
    await replica.ask('select pg_wal_replay_resume()')
    await eventually(() => finds(adam), 'the vehicle on the replica', 10_000)
    expect(await finds(olivia)).toBe(true)
  })

  test('is answered by the primary while the replica is gone, and by the replica when it is back', async () => {
    await replica.end()
    expect([await finds(olivia), await finds(adam)]).toEqual([true, true])
    await replica.start()
    await eventually(isCaughtUp, 'the replica')
    expect(await finds(adam)).toBe(true)
  })

  test('a promoted replica is a primary of its own and is read no more', async () => {
    await replica.promote()
    await replica.ask(`update vehicles set name = 'Elsewhere, ' || name where vin = '${VIN}'`)
    expect((await namesFor(adam)).join()).not.toContain('Elsewhere')
  })
})
