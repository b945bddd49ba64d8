import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

// Other test files of this worker need the real globals.
afterAll(() => void vi.unstubAllGlobals())

const page = new EventTarget()
vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))

/** A fresh copy of the module, as after a page load. */
const loaded = async (answer: () => Promise<Response>) => {
  vi.resetModules()
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return answer()
  })
  const sent: unknown[] = []
  const events = await import('./events.ts')
  const listen = (event: Event) => sent.push((event as CustomEvent).detail)
  page.addEventListener(events.ANALYTICS_EVENT, listen)
  onTestFinished(() => page.removeEventListener(events.ANALYTICS_EVENT, listen))
  return { ...events, asked: requests, told: sent }
}

test('the names are fetched once, and an event is told under its name with its facts', async () => {
  const names = { serviceRequested: 'service_request_created' }
  const { loadEventNames, track, asked: requests, told: sent } = await loaded(async () => Response.json(names))
  await loadEventNames()
  await track('serviceRequested', { shop: 'Harbor Auto Care' })
  await track('serviceRequested', { shop: 'Kinzie Street Garage' })
  expect(requests).toEqual(['/assets/analytics_events.json'])
  expect(sent).toEqual([
    { name: 'service_request_created', shop: 'Harbor Auto Care' },
    { name: 'service_request_created', shop: 'Kinzie Street Garage' },
  ])
})

test.each([
  ['are not there', async () => new Response('', { status: 404 })],
  ['cannot be reached', async () => Promise.reject(new Error('offline'))],
  ['are no JSON', async () => new Response('<html>')],
])('names that %s stop nothing: the event keeps its own', async (_how, answer) => {
  const { track, told: sent } = await loaded(answer)
  await track('serviceRequested', {})
  expect(sent).toEqual([{ name: 'serviceRequested' }])
})
