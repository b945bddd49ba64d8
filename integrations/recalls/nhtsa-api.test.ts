import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aResult, type NhtsaServer, openNhtsa } from '../../tests/fixtures/integrations/nhtsa-server.ts'
import { nhtsaApi } from './nhtsa-api.ts'
import { RecallLookupFailed } from './port.ts'

/** Against a loopback server that responds like the authority's. */

let nhtsa: NhtsaServer
const TRANSIT = { make: 'Ford', model: 'Transit', year: 2021 }
const going = new AbortController()
const ask = (model = TRANSIT, signal = going.signal) =>
  nhtsaApi({ api: nhtsa.api, firstWaitMs: 1, timeoutMs: 2000 }).byModel(model, signal)

beforeAll(async () => {
  nhtsa = await openNhtsa()
  nhtsa.campaigns.set('FORD TRANSIT 2021', [
    aResult({ number: '26V412000', make: 'FORD', model: 'TRANSIT', year: 2021, parkIt: true }),
  ])
})
beforeEach(() => {
  nhtsa.requests.length = 0
  nhtsa.trouble.length = 0
})
afterAll(() => nhtsa.close())

test('a model is asked for by make, model and year, and its campaigns come as files bring them', async () => {
  expect(await ask()).toEqual([
    {
      line: 1,
      source: 'nhtsa',
      number: '26V412000',
      manufacturer: 'Ford Motor Company',
      component: { english: 'FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP', french: null },
      summary: { english: 'The fuel pump may fail while driving.', french: null },
      consequence: { english: 'An engine that stalls raises the risk of a crash.', french: null },
      remedy: { english: 'Dealers will replace the pump, free of charge.', french: null },
      parkIt: true,
      parkOutside: false,
      announcedOn: '2026-10-28',
      make: 'FORD',
      model: 'TRANSIT',
      year: 2021,
    },
  ])
  expect(nhtsa.requests).toEqual(['FORD TRANSIT 2021'])
})
test('a model without campaigns has none', async () => expect(await ask({ ...TRANSIT, year: 2005 })).toEqual([]))

describe('trouble', () => {
  test.each([[[429]], [[500, 500]], [['cut', 429, 500]]] as [NhtsaServer['trouble']][])('%s is waited out', async (trouble) => {
    nhtsa.trouble.push(...trouble)
    expect(await ask()).toHaveLength(1)
    expect(nhtsa.requests).toHaveLength(trouble.length + 1)
  })
  test('that does not end is given up after four tries', async () => {
    nhtsa.trouble.push(500, 500, 500, 500)
    await expect(ask()).rejects.toThrow(RecallLookupFailed)
    expect(nhtsa.requests).toHaveLength(4)
  })
  test('an answer that is no JSON is not understood, and not asked for again at once', async () => {
    nhtsa.trouble.push('html')
    await expect(ask()).rejects.toThrow('not understood: not_json')
    expect(nhtsa.requests).toHaveLength(1)
  })
  test('whoever stops is not kept waiting', async () => {
    const stopping = new AbortController()
    stopping.abort()
    await expect(ask(TRANSIT, stopping.signal)).rejects.toThrow('abort')
    expect(nhtsa.requests).toHaveLength(0)
  })
})
