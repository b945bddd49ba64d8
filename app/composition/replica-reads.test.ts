import { expect, test } from 'vitest'
import { mayReadReplica, REPLICA_READS } from './replica-reads.ts'
import { routes } from './routes.ts'

test('a replica answers the listed calls and downloads, which only read', () => {
  const allowed = routes.filter(({ call, name }) => mayReadReplica(call, name))
  expect(REPLICA_READS.filter((name) => !allowed.some((route) => route.name === name))).toEqual([])
  expect(allowed.length).toBeGreaterThan(REPLICA_READS.length + 8)
  expect([...new Set(allowed.map(({ call }) => call.method))]).toEqual(['GET'])
})

test('what a person decides on is always read from the primary', () => {
  const names = routes.filter(({ call, name }) => mayReadReplica(call, name)).map(({ name }) => name)
  expect(names.filter((name) => /^(?:approvals|orders\.show|methods|accounts)/.test(name) && !/csv/i.test(name))).toEqual([])
})
