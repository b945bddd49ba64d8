import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isDeskCapability } from '#features/accounts/permissions.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Caller } from '../caller.ts'
import type { Ids, Request } from '../scope-matrix/entries.ts'
import { idsOf } from '../scope-matrix/requests.ts'
import { useTestApp } from '../test-app.ts'
import { hostileVariants } from './hostile-values.ts'
import { allCalls, bodiesOfReference, requestOf, send } from './reference-requests.ts'

/** Variants of each request. A run by hand with more finds more: `FUZZ_RUNS=200`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4)
/** The same variants in each run: a failure is repeated by running again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_130)

const testApp = useTestApp()
let ids: Ids
let callers: Caller[]
let harper: Caller
let examples: Record<string, unknown>

/** Ends the session with which the next calls are sent. */
const ENDS_SESSION = ['accounts.signOut', 'sessions.remove', 'sessions.removeOthers']
const calls = allCalls.filter(([name]) => !ENDS_SESSION.includes(name))

beforeAll(async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  callers = [olivia, await testApp.as('fay@meridian.example'), await testApp.as('root@fleetwright.example')]
  harper = await testApp.asDesk('harper@harbor.example')
  ids = await idsOf(testApp, olivia, 'harper@harbor.example')
  examples = await bodiesOfReference(testApp)
})

const validRequest = (name: string): Request => requestOf(name, ids, examples[name])

/** The first who may make this call at all. */
const callerOf = async (name: string, call: Call): Promise<Caller> => {
  if (isDeskCapability(call.who)) return harper
  for (const caller of callers) if ((await send(caller, call, validRequest(name))).status !== 403) return caller
  return callers[0]!
}

describe.each(calls)('%s', (name, call) => {
  test('answers hostile input with a sentence and a code, never with a failure', async () => {
    const caller = await callerOf(name, call)
    const { body, ...address } = validRequest(name)
    const request = fc.record({
      address: hostileVariants(address),
      body: body === undefined ? fc.constant(undefined) : hostileVariants(body),
      /** Most failures lie behind a valid address. */
      changesAddress:
        body === undefined ? fc.constant(true) : fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    })
    await fc.assert(
      fc.asyncProperty(request, async (hostile) => {
        const sent = hostile.changesAddress ? { ...(hostile.address as Request), body } : { ...address, body: hostile.body }
        const answer = await send(caller, call, sent)
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
        if (answer.status < 400) return
        expect(answer.body?.code, answer.text.slice(0, 300)).toMatch(/^\w+$/)
        expect(answer.body.errors.length).toBeGreaterThan(0)
        for (const sentence of answer.body.errors) expect(sentence).toMatch(/\S/)
        expect(answer.body.errors.join(' ')).not.toMatch(/undefined|\[object|\bNaN\b/)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
