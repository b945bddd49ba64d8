import { expect, test } from 'vitest'
import type { WebhookSender } from './port.ts'
import { simulatedEndpoints } from './simulated.ts'

const called: string[] = []
const real: WebhookSender = {
  mayReach: (url) => url === 'https://erp.customer.com/hooks',
  post: async (url) => {
    called.push(url)
    return { status: null, answer: null, retryAfterMs: null, failure: 'timeout' }
  },
}
const sender = simulatedEndpoints(real)
const REQUEST = { headers: {}, body: '{}' }

test.each([
  ['https://ops.northwind.example/hooks', 204],
  ['https://books.northwind.example/in', 500],
])('%s of the demo answers %i, and is not called', async (url, status) => {
  called.length = 0
  expect(sender.mayReach(url)).toBe(true)
  expect(await sender.post(url, REQUEST)).toMatchObject({ status })
  expect(called).toEqual([])
})

test.each(['http://ops.northwind.example/', 'https://northwind.example.com/', 'https://10.0.0.1/', 'no address'])(
  '%s is none of the demo, and is left to the real calls',
  async (url) => {
    expect(sender.mayReach(url)).toBe(false)
    expect(await sender.post(url, REQUEST)).toMatchObject({ failure: 'timeout' })
    expect(called).toContain(url)
  },
)
