import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { FOR_EVERY_KEY, NOT_FOR_KEYS } from '#app/composition/key-calls.ts'
import { AREAS, type KeyAreas } from '#features/keys/areas.ts'
import type { Call } from '#platform/contract/call.ts'
import { Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'
import { entries, type Ids } from './entries.ts'
import { idsOf, send } from './requests.ts'

const testApp = useTestApp({ keyRequestsPerMinute: 0 })

const calls: [name: string, call: Call][] = Object.entries(contracts).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
)

/** What each choice opens, written by hand and not derived from the table of areas. */
const OPENED: readonly (readonly [area: (typeof AREAS)[number], level: 'see' | 'change', capabilities: string])[] = [
  ['vehicles', 'see', 'vehicles.read telematics.read recalls.read history.read_work services.read'],
  [
    'vehicles',
    'change',
    'vehicles.add vehicles.edit vehicles.deactivate odometer.record odometer.judge recalls.change out_of_service.set',
  ],
  ['due', 'see', 'due.read schedules.read services.read'],
  ['due', 'change', 'due.complete due.complete_many due.snooze schedules.edit'],
  ['history', 'see', 'history.read'],
  ['history', 'change', 'history.record history.edit'],
  ['orders', 'see', 'orders.read shops.read services.read'],
  ['orders', 'change', 'orders.book orders.cancel orders.reschedule orders.po orders.vanity orders.notes orders.messages'],
  ['policies', 'see', 'policies.read policies.history'],
  ['costs', 'see', 'costs.read costs.vehicle transactions.read fees.read fuel.read'],
  ['costs', 'change', 'fuel.record fuel.edit'],
  ['documents', 'see', 'documents.vehicle.read documents.people.read'],
  ['documents', 'change', 'documents.vehicle.write documents.people.write'],
  ['problems', 'see', 'problems.read inspections.read'],
  ['problems', 'change', 'problems.report problems.book problems.close'],
  ['people', 'see', 'users.read'],
]
const opensIt = (who: string) => OPENED.filter(([, , capabilities]) => capabilities.split(' ').includes(who))

const REFUSED = ['not_for_api_keys', 'api_key_not_allowed']
/** Every area as wide as it goes, but those that open this capability: as wide as it goes without it. */
const withoutIt = (who: string): KeyAreas =>
  Object.fromEntries(
    AREAS.flatMap((area) => {
      const opened = opensIt(who).filter(([one]) => one === area)
      if (opened.some(([, level]) => level === 'see')) return []
      return [[area, opened.length > 0 ? 'see' : 'change']]
    }),
  )

let olivia: Caller
let own: Ids
const keys = new Map<string, Caller>()

/** Opened by the limit for approvals of a key, whatever its areas. */
const isOpenedByLimit = (name: string, { who }: Call): boolean => who === 'orders.approve' && !NOT_FOR_KEYS.includes(name)

const keyWith = async (areas: KeyAreas, limit: { approves_up_to?: number } = {}): Promise<Caller> => {
  const name = JSON.stringify([areas, limit])
  if (!keys.has(name)) {
    const { body, status, text } = await olivia.post('/api_keys', { name: 'Matrix', areas, ...limit, expires_in_days: null })
    expect(status, text).toBe(201)
    keys.set(name, new Caller(testApp.app, body.token))
  }
  return keys.get(name)!
}

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  own = await idsOf(testApp, olivia, 'harper@harbor.example')
})

test('the calls that no key makes exist', () => {
  const names = calls.map(([name]) => name)
  expect([...NOT_FOR_KEYS, ...FOR_EVERY_KEY].filter((name) => !names.includes(name))).toEqual([])
})

test('most calls are not for keys, and many are', () => {
  const opened = calls.filter(([name, { who }]) => opensIt(who).length > 0 && !NOT_FOR_KEYS.includes(name))
  expect(opened.length).toBeGreaterThan(120)
  expect(calls.length - opened.length).toBeGreaterThan(200)
})

describe.each(calls.filter(([name]) => !FOR_EVERY_KEY.includes(name)))('%s', (name, call) => {
  const choices = NOT_FOR_KEYS.includes(name) ? [] : opensIt(call.who)
  const code = async (areas: KeyAreas): Promise<[number, string]> => {
    const { status, body } = await send(await keyWith(areas), call, entries[name]!.own(own))
    return [status, body?.code]
  }

  test('a key with everything else is refused', async () => {
    const [status, refusal] = await code(withoutIt(call.who))
    expect(status).toBe(403)
    const isOpened = choices.length > 0 || isOpenedByLimit(name, call)
    expect(refusal).toBe(isOpened ? 'api_key_not_allowed' : 'not_for_api_keys')
  })

  test.runIf(isOpenedByLimit(name, call))('a key that approves makes it', async () => {
    const key = await keyWith({ orders: 'see' }, { approves_up_to: 1 })
    const { body } = await send(key, call, entries[name]!.own(own))
    expect(REFUSED).not.toContain(body?.code)
  })

  test.each(choices)('a key with %s: %s makes it', async (area, level) => {
    const [status, refusal] = await code({ [area]: level })
    expect(status).toBeLessThan(500)
    expect(REFUSED).not.toContain(refusal)
  })
})
