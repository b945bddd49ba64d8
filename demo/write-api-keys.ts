import type { KeyAreas } from '#features/keys/areas.ts'
import { insertKey } from '#features/keys/server/key-store.ts'
import { type KeyRequest, saveRequests } from '#features/keys/server/request-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { idOf, type Ids } from './write-fleets.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type DemoKey = {
  name: string
  by: string
  areas: KeyAreas
  lastFour: string
  createdDaysAgo: number
  expiresInDays: number | null
  usedMinutesAgo: number
  address: string
  isTest?: boolean
}

const OLIVIA = 'olivia@northwind.example'
const ADAM = 'adam@northwind.example'

const KEYS: readonly DemoKey[] = [
  {
    name: 'Route planner',
    by: OLIVIA,
    areas: { vehicles: 'see', due: 'see' },
    lastFour: '8Q2d',
    createdDaysAgo: 262,
    expiresInDays: 103,
    usedMinutesAgo: 4,
    address: '203.0.113.24',
  },
  {
    name: 'Payroll export',
    by: ADAM,
    areas: { orders: 'see', costs: 'see' },
    lastFour: 't7Lm',
    createdDaysAgo: 357,
    expiresInDays: 8,
    usedMinutesAgo: 500,
    address: '198.51.100.7',
  },
  {
    name: 'Yard tablet',
    by: OLIVIA,
    areas: { vehicles: 'see', orders: 'change' },
    lastFour: 'Zk91',
    createdDaysAgo: 70,
    expiresInDays: 295,
    usedMinutesAgo: 68,
    address: '203.0.113.31',
  },
  {
    name: 'Website trial',
    by: ADAM,
    areas: { vehicles: 'see', due: 'see', orders: 'change' },
    lastFour: 'p3Xa',
    createdDaysAgo: 318,
    expiresInDays: null,
    usedMinutesAgo: 285 * 24 * 60,
    address: '198.51.100.40',
    isTest: true,
  },
]

/** Keys of the owner's fleet. They cannot be used: the digest is of a random text that is dropped. */
export const writeApiKeys = async (tx: Tx, fleetIds: Ids, userIds: Ids, now: Date): Promise<void> => {
  const fleetId = idOf(fleetIds, 'northwind')
  const requests: KeyRequest[] = []
  for (const key of KEYS) {
    const isTest = key.isTest ?? false
    const id = await insertKey(
      tx,
      {
        fleetId,
        userId: idOf(userIds, key.by),
        brandId: 'default',
        name: key.name,
        tokenHash: hashToken(newToken().token),
        lastFour: key.lastFour,
        isTest,
        areas: key.areas,
        approvesUpToCents: null,
        everyFleet: false,
        fleetIds: isTest ? [] : [fleetId],
        addresses: [],
        expiresAt: key.expiresInDays === null ? null : new Date(now.getTime() + key.expiresInDays * DAY_MS),
      },
      new Date(now.getTime() - key.createdDaysAgo * DAY_MS),
    )
    requests.push(...requestsOf(id, key, now))
  }
  await saveRequests(tx, requests)
}

const ROUTES: readonly [path: string, status: number, code: string | null, durationMs: number][] = [
  ['/api/v6/vehicles', 200, null, 38],
  ['/api/v6/due_services', 200, null, 52],
  ['/api/v6/vehicles/{id}', 200, null, 21],
  ['/api/v6/orders', 403, 'api_key_not_allowed', 4],
  ['/api/v6/vehicles', 200, null, 41],
]
const EVERY_MINUTES = 15

/** Oldest first, as they were made; the last one is when the key was used last. */
const requestsOf = (apiKeyId: number, { address, usedMinutesAgo }: DemoKey, now: Date): KeyRequest[] =>
  ROUTES.map(([route, status, code, durationMs], index) => ({
    apiKeyId,
    at: new Date(now.getTime() - (usedMinutesAgo + (ROUTES.length - 1 - index) * EVERY_MINUTES) * MINUTE_MS),
    method: 'GET',
    route,
    status,
    code,
    durationMs,
    address,
  }))
