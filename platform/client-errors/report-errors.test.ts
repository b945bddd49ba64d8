import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OWN = '\n    at save (http://localhost:3000/assets/Form-4f2a.js:1:2034)'
const failed = (message: string, name = 'Error'): Error =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}${OWN}` })

type Sent = { address: string; init: RequestInit }
let sent: Sent[]
let page: EventTarget
let reporting: typeof import('./report-errors.ts')
class Lost extends Error {}

beforeEach(async () => {
  sent = []
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: '/orders/17/approvals' })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return new Response(null, { status: 204 })
  })
  vi.resetModules()
  reporting = await import('./report-errors.ts')
  const build = 'http://localhost:3000/assets/index-9a.js'
  reporting.reportUncaught({ build, isExpected: (error) => error instanceof Lost })
})
afterEach(() => vi.unstubAllGlobals())

/** The sending code is loaded with the first report. */
const reportsSent = async (count: number): Promise<Record<string, unknown>[]> => {
  await import('./send-report.ts')
  await new Promise((resolve) => void setTimeout(resolve))
  expect(sent).toHaveLength(count)
  return sent.map(({ init }) => JSON.parse(init.body as string) as Record<string, unknown>)
}

test('an error that nobody catches is reported, without the session', async () => {
  page.dispatchEvent(Object.assign(new Event('error'), { error: failed('Cannot save "Pat"', 'TypeError') }))
  expect(await reportsSent(1)).toEqual([
    {
      kind: 'error',
      message: 'TypeError: Cannot save "…"',
      stack: ['save at assets/Form-4f2a.js:1:2034'],
      page: '/orders/$id/approvals',
      build: 'assets/index-9a.js',
    },
  ])
  expect(sent[0]).toMatchObject({ address: '/client_errors', init: { method: 'POST', credentials: 'omit', keepalive: true } })
})

test('a rejection that nobody handles is reported; of a refusal its code and not its sentence', async () => {
  const reason = Object.assign(failed('Pat may not do this'), { code: 'forbidden' })
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(await reportsSent(1)).toMatchObject([{ kind: 'rejection', message: 'Error: forbidden' }])
})

test('the same error is reported once, and a page reports ten at most', async () => {
  for (let time = 0; time < 3; time++) reporting.reportError('hydration', failed('again'))
  await reportsSent(1)
  const letters = 'abcdefghijklmnop'
  for (const letter of letters) reporting.reportError('render', failed(letter))
  await reportsSent(10)
})

test.each([
  ['a lost connection', 'render', new Lost('away')],
  ['a request that the page gave up', 'rejection', failed('aborted', 'AbortError')],
  [
    'what an extension of the browser throws',
    'error',
    Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://a/b.js:1:1' }),
  ],
  ['an error without an error', 'error', null],
  ['a rejection with a text', 'rejection', 'typed by somebody'],
] as const)('%s is not reported', async (_, kind, error) => {
  reporting.reportError(kind, error)
  await reportsSent(0)
})
