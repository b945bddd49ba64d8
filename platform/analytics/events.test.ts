import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

// Other test files of this worker need the real globals.
afterAll(() => void vi.unstubAllGlobals())

const page = new EventTarget()
vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))

/** A fresh copy of the module, as after a page load. */
const loaded = async (answer: () => Promise<Response>) => {
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  const told: unknown[] = []
  const events = await import('./events.ts')
  const listen = (event: Event) => told.push((event as CustomEvent).detail)
  page.addEventListener(events.ANALYTICS_EVENT, listen)
  onTestFinished(() => page.removeEventListener(events.ANALYTICS_EVENT, listen))
  return { ...events, asked, told }
}

test('the names are fetched once, and an event is told under its name with its facts', async () => {
  const names = { serviceRequested: 'service_request_created' }
  const { loadEventNames, track, asked, told } = await loaded(async () => Response.json(names))
  await loadEventNames()
  await track('serviceRequested', { shop: 'Harbor Auto Care' })
  await track('serviceRequested', { shop: 'Kinzie Street Garage' })
  expect(asked).toEqual(['/assets/analytics_events.json'])
  expect(told).toEqual([
    { name: 'service_request_created', shop: 'Harbor Auto Care' },
    { name: 'service_request_created', shop: 'Kinzie Street Garage' },
  ])
})

test.each([
  ['are not there', async () => new Response('', { status: 404 })],
  ['cannot be reached', async () => Promise.reject(new Error('offline'))],
  ['are no JSON', async () => new Response('<html>')],
])('names that %s stop nothing: the event keeps its own', async (_how, answer) => {
  const { track, told } = await loaded(answer)
  await track('serviceRequested', {})
  expect(told).toEqual([{ name: 'serviceRequested' }])
})
