import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from './call.ts'
import { client } from './client.ts'
import { checkConnection, markReachable, watchConnection } from './connection.ts'
import { sendOrQueue, discardQueuedMutations, queuedMutations, storedMutations, type QueuedMutation } from './offline-queue.ts'
import { pathTable } from './paths/path-table.ts'
import { knowPaths } from './paths/paths.ts'
import { configureClient } from './send.ts'

class Lost extends Error {}
const isUnreachable = (error: unknown): boolean => error instanceof Lost
let isThere = true

/** The browser APIs that the offline queue needs. */
const stored = new Map<string, string>()
beforeEach(() => {
  isThere = true
  stored.clear()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  watchConnection(() => Promise.resolve(isThere))
})
afterEach(() => {
  // Resets the lost connection and its timer for later tests.
  markReachable()
  vi.unstubAllGlobals()
})

const write = (key: string): QueuedMutation => ({
  key,
  action: key,
  call: 'orders.addNote',
  method: 'POST',
  address: '/api/v4/orders/1/notes',
  body: { key },
  sender: { owner: '1', tenant: '1' },
})

const back = async (): Promise<void> => {
  isThere = true
  await checkConnection()
}

test('a change that nobody answered is kept with its key, and sent once the server is there', async () => {
  isThere = false
  const sent: boolean[] = []
  const answer = sendOrQueue({
    write: write('a'),
    isUnreachable,
    send: () => {
      sent.push(isThere)
      return isThere ? Promise.resolve('saved') : Promise.reject(new Lost())
    },
  })
  await vi.waitFor(() => expect(queuedMutations().map(({ key }) => key)).toEqual(['a']))
  expect(storedMutations()).toEqual([write('a')])
  await back()
  expect(await answer).toBe('saved')
  expect(sent).toEqual([false, true])
  expect(queuedMutations()).toEqual([])
  expect(storedMutations()).toEqual([])
})

test('changes are sent in the order in which they were made', async () => {
  isThere = false
  await checkConnection()
  const order: string[] = []
  const all = ['a', 'b', 'c'].map((key) =>
    sendOrQueue({
      write: write(key),
      isUnreachable,
      send: async () => {
        await Promise.resolve()
        order.push(key)
      },
    }),
  )
  await back()
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c'])
})

test('what the server then refuses is dropped, with its reason, and holds nothing up', async () => {
  isThere = false
  await checkConnection()
  const refused = sendOrQueue({
    write: write('a'),
    isUnreachable,
    send: () => Promise.reject(new Error('Someone else changed this')),
  })
  const after = sendOrQueue({ write: write('b'), isUnreachable, send: () => Promise.resolve('saved') })
  await Promise.all([back(), expect(refused).rejects.toThrow('Someone else changed this')])
  expect(await after).toBe('saved')
  expect(queuedMutations()).toEqual([])
})

test('a change that is refused at once was never kept', async () => {
  await expect(sendOrQueue({ write: write('a'), isUnreachable, send: () => Promise.reject(new Error('no')) })).rejects.toThrow(
    'no',
  )
  expect(stored.size).toBe(0)
})

test('a file is kept as long as its page, for it cannot be written down', async () => {
  isThere = false
  await checkConnection()
  const answer = sendOrQueue({
    write: { ...write('a'), body: new FormData() },
    isUnreachable,
    send: () => Promise.resolve('saved'),
  })
  expect(queuedMutations()).toHaveLength(1)
  expect(storedMutations()).toEqual([])
  await back()
  expect(await answer).toBe('saved')
})

test('what holds a secret is sent at once or not at all, and nothing of it is kept', async () => {
  isThere = false
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const calls = { enter: { method: 'POST', path: '/sessions', secret: true } as unknown as Call }
  knowPaths(pathTable({ doors: calls }))
  configureClient({ headersFor: () => ({}), language: () => 'en' })
  const enter = client<typeof calls>('doors').enter as (args: unknown) => Promise<unknown>
  const keptText = expect.stringContaining('what you typed is kept')
  await expect(enter({ body: { password: 'typed' } })).rejects.toMatchObject({ code: 'unreachable', message: keptText })
  expect(queuedMutations()).toEqual([])
  expect([...stored.values()].join()).not.toContain('typed')
})

test('what moves money or destroys fails at once, and is not sent when the server is back', async () => {
  isThere = false
  let sent = 0
  vi.stubGlobal('fetch', () => {
    sent += 1
    return Promise.reject(new TypeError('no network'))
  })
  const calls = {
    approve: { method: 'PUT', path: '/orders/{id}', keep: false },
    remove: { method: 'DELETE', path: '/vehicles/{id}' },
  } as unknown as { approve: Call; remove: Call }
  knowPaths(pathTable({ money: calls }))
  configureClient({ headersFor: () => ({}), language: () => 'en' })
  const { approve, remove } = client<typeof calls>('money') as unknown as Record<string, (args: unknown) => Promise<unknown>>
  await expect(approve!({ params: { id: 1 }, body: {} })).rejects.toMatchObject({ code: 'unreachable' })
  // No input was lost.
  const message = 'We can’t reach the server. Check your connection and try again.'
  await expect(remove!({ params: { id: 1 } })).rejects.toMatchObject({ code: 'unreachable', message })
  expect([queuedMutations(), stored.size]).toEqual([[], 0])
  const before = sent
  await back()
  expect(sent).toBe(before)
})

test('what waits can be discarded: it fails with the sentence, is never sent, and what comes later is', async () => {
  isThere = false
  await checkConnection()
  const sent: string[] = []
  const send = (key: string) => async () => void sent.push(key)
  const first = sendOrQueue({ write: write('a'), isUnreachable, send: send('a') })
  const failing = expect(first).rejects.toThrow('Discarded.')
  discardQueuedMutations(new Error('Discarded.'))
  await failing
  expect([queuedMutations(), storedMutations()]).toEqual([[], []])
  const second = sendOrQueue({ write: write('b'), isUnreachable, send: send('b') })
  await back()
  await second
  expect(sent).toEqual(['b'])
})
