import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { isDeskCapability } from '#features/accounts/permissions.ts'
import type { Call } from '#platform/contract/call.ts'
import { exampleOf } from '#platform/contract/openapi/examples.ts'
import { apiReference } from '#app/composition/reference/reference.ts'
import type { Answered, Caller } from '../caller.ts'
import { type FormPart, sendForm } from '../multipart.ts'
import { entries, type Ids, type Request } from '../scope-matrix/entries.ts'
import { idsOf } from '../scope-matrix/requests.ts'
import { useTestApp } from '../test-app.ts'
import { hostileVariants } from './hostile-values.ts'

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
const calls = Object.entries(contracts)
  .flatMap(([feature, list]) => Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]))
  .filter(([name]) => !ENDS_SESSION.includes(name))

beforeAll(async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  callers = [olivia, await testApp.as('fay@meridian.example'), await testApp.as('root@fleetwright.example')]
  harper = await testApp.asDesk('harper@harbor.example')
  ids = await idsOf(testApp, olivia, 'harper@harbor.example')
  examples = await bodiesOfReference()
})

/** The body that the API reference shows for each call. */
const bodiesOfReference = async (): Promise<Record<string, unknown>> => {
  const { paths, components } = (await testApp.app.inject('/api/openapi.json')).json()
  const world = { ...apiReference('Fleetwright').examples, namedSchemas: components.schemas }
  return Object.fromEntries(
    calls.map(([name, { path, method }]) => {
      const media = Object.values(paths[path][method.toLowerCase()].requestBody?.content ?? {})[0] as
        | { schema: object; example?: unknown }
        | undefined
      return [name, media && (media.example ?? exampleOf(media.schema, world))]
    }),
  )
}

const validRequest = (name: string): Request => {
  const { params = {}, query = {}, body } = entries[name]!.own(ids)
  const shown = examples[name]
  const whole = isRecord(shown) && (body === undefined || isRecord(body)) ? { ...shown, ...(body as object) } : (body ?? shown)
  return { params, query, ...(whole === undefined ? {} : { body: whole }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inAddress = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A lone surrogate cannot be written in an address.
  return encodeURIComponent(text.toWellFormed())
}

const send = (caller: Caller, call: Call, { params = {}, query = {}, body }: Request): Promise<Answered> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress((params ?? {})[key]))
  const search = Object.entries(query ?? {})
    .map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`)
    .join('&')
  const address = search ? `${path}?${search}` : path
  if (call.multipart) return sendForm(caller, call.method as 'POST', address, partsOf(body))
  return caller.call(call.method, address, call.method === 'GET' || call.method === 'DELETE' ? undefined : body)
}

/** A form with the same fields; what is no text is sent as a file with such content. */
const partsOf = (body: unknown): FormPart[] =>
  Object.entries(isRecord(body) ? body : { body }).flatMap(([name, value]): FormPart[] => {
    if (value === undefined) return []
    if (typeof value === 'string' && !value.startsWith('(')) return [[name, value.toWellFormed()]]
    return [[name, { name: 'photo.jpg', type: 'image/jpeg', content: JSON.stringify(value) }]]
  })

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
