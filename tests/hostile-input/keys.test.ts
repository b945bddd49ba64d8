import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { AREAS } from '#features/keys/areas.ts'
import { Caller } from '../caller.ts'
import { entries, type Ids, type Request } from '../scope-matrix/entries.ts'
import { idsOf } from '../scope-matrix/requests.ts'
import { CARDS } from '../stored-method.ts'
import { useTestApp } from '../test-app.ts'
import { hostileVariants } from './hostile-values.ts'
import { allCalls, bodiesOfReference, requestOf, send } from './reference-requests.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 2)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_130)
const ALL_AREAS = Object.fromEntries(AREAS.map((area) => [area, 'change']))
const NEW_KEY = { name: 'Everything', areas: ALL_AREAS, expires_in_days: 30 }

// Keeps the log at its most detailed, for the search for secrets.
const testApp = useTestApp({ log: true, keyRequestsPerMinute: 1_000_000 })
let own: Ids
let foreign: Ids
let key: Caller
let examples: Record<string, unknown>
/** What must be in no log and in no answer but the one that gave it. */
const secrets: Record<string, string> = {}
/** Answers in which a secret was found. */
const leaks: string[] = []
/** Names of another fleet, whose data no answer may have. */
const foreignNames: string[] = []

beforeAll(async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  own = await idsOf(testApp, olivia, 'harper@harbor.example')
  foreign = await idsOf(testApp, sylvie, 'jules@quai.example')
  examples = await bodiesOfReference(testApp)
  const { token } = (await olivia.post('/api_keys', NEW_KEY)).body
  key = new Caller(testApp.app, token)
  const hook = { name: 'Orders', url: 'http://127.0.0.1:9/hooks', types: ['order.approved'] }
  const { secret } = (await olivia.post('/webhooks', hook)).body
  const { calendar } = (await olivia.post('/calendar')).body
  const number = CARDS.approves.replaceAll(' ', '')
  Object.assign(secrets, {
    key: token,
    session: olivia.token,
    'foreign session': sylvie.token,
    webhook: secret,
    calendar: new URLSearchParams(calendar.path.split('?')[1]).get('key')!,
    card: number,
  })
  // Secrets in addresses: the calendar's own, and a key where none belongs.
  expect((await testApp.app.inject(calendar.path)).statusCode).toBe(200)
  await testApp.app.inject(`/api/v6/vehicles?auth_token=${token}`)
  const { body } = await sylvie.get('/vehicles')
  foreignNames.push(...body.vehicles.map(({ vin }: { vin: string }) => vin))
})

const look = (what: string, text: string): void => {
  for (const [name, secret] of Object.entries(secrets)) if (text.includes(secret)) leaks.push(`${what}: ${name}`)
}

test('the secrets and the names of another fleet are there to be searched for', () => {
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(15)
  expect(foreignNames.length).toBeGreaterThan(0)
  expect(foreignNames.every((vin) => vin.length > 8)).toBe(true)
})

test.each(allCalls)(
  '%s answers a key, a wrong key and no key without a failure and without data of another fleet',
  async (name, call) => {
    const { body, ...address } = requestOf(name, own, examples[name])
    const callers = [key, new Caller(testApp.app, 'Bearer fw_live_wrong'), testApp.nobody]
    const request = fc.record({
      address: hostileVariants(address),
      body: body === undefined ? fc.constant(undefined) : hostileVariants(body),
      caller: fc.constantFrom(...callers),
    })
    const check = async (caller: Caller, sent: Request): Promise<void> => {
      const answer = await send(caller, call, sent)
      expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body?.code, answer.text.slice(0, 300)).toMatch(/^\w+$/)
      look(name, answer.text + JSON.stringify(answer.headers))
      for (const vin of foreignNames) expect(answer.text).not.toContain(vin)
    }
    for (const caller of callers) await check(caller, { ...address, body })
    const others = entries[name]!.foreign?.(foreign)
    if (others) await check(key, others)
    await fc.assert(
      fc.asyncProperty(request, async ({ caller, ...hostile }) =>
        check(caller, { ...(hostile.address as Request), body: hostile.body }),
      ),
      { numRuns: RUNS, seed: SEED },
    )
  },
)

test('no secret was in an answer, in an address or in the log of the whole run', () => {
  expect(leaks).toEqual([])
  const log = testApp.logged()
  expect(log.length).toBeGreaterThan(100_000)
  const logged = Object.entries(secrets).filter(([, secret]) => log.includes(secret))
  expect(
    logged.map(
      ([name, secret]) => `${name}: ${log.slice(log.indexOf(secret) - 400, log.indexOf(secret)).replaceAll(secret, '…')}`,
    ),
  ).toEqual([])
})
