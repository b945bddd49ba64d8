import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from './call.ts'
import { client } from './client.ts'
import { markReachable } from './connection.ts'
import { pathTable } from './paths/path-table.ts'
import { knowPaths } from './paths/paths.ts'
import type { Sender } from './request-headers.ts'
import { CallFailed, clientSettings, configureClient, isUnreachable, type Refused } from './send.ts'
import { newWrite, sendWrite } from './write.ts'

const calls = {
  list: { method: 'GET', path: '/notes' } as unknown as Call,
  add: { method: 'POST', path: '/notes' } as unknown as Call,
}
const notes = client<typeof calls>('notes') as unknown as Record<keyof typeof calls, (args?: unknown) => Promise<unknown>>

type Sent = { address: string; headers: Record<string, string> }
const sent: Sent[] = []
const refused: (Refused & { code: string })[] = []
let answer: { status: number; body: unknown }
let sender: Sender

beforeEach(() => {
  sent.length = refused.length = 0
  answer = { status: 200, body: [] }
  sender = { owner: '7', tenant: 'north' }
  knowPaths(pathTable({ notes: calls }))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ address, headers })
    return Response.json(answer.body, { status: answer.status })
  })
  configureClient({
    language: () => 'fr',
    headersFor: ({ path, sender: { owner, tenant } }) => ({ 'X-From': `${owner} ${tenant} ${path}` }),
    senderOf: () => sender,
    onRefused: (code, facts) => refused.push({ code, ...facts }),
  })
})
afterEach(() => {
  markReachable()
  vi.unstubAllGlobals()
})

test.each(['list', 'add'] as const)('%s carries the language and what the product adds for its path and sender', async (name) => {
  await notes[name]({ body: {} })
  expect(sent[0]!.headers).toMatchObject({ 'Accept-Language': 'fr', 'X-From': '7 north /api/v4/notes' })
})

test('the product is told of each refusal, with what was sent and answered', async () => {
  answer = { status: 409, body: { errors: ['no'], code: 'elsewhere', place: 'south' } }
  await expect(notes.list()).rejects.toThrow('no')
  expect(refused).toMatchObject([
    {
      code: 'elsewhere',
      status: 409,
      body: { place: 'south' },
      path: '/api/v4/notes',
      headers: { 'X-From': expect.any(String) },
    },
  ])
})

test('a change is sent from the place where it was made, and not at all once somebody else is signed in', async () => {
  const write = newWrite('notes.add', '/api/v4/notes', {}, { action: 'a', key: 'key-of-it' })
  sender = { owner: '7', tenant: 'south' }
  await sendWrite(clientSettings(), write)
  expect(sent[0]!.headers).toMatchObject({ 'X-From': '7 north /api/v4/notes', 'Idempotency-Key': 'key-of-it' })
  sender = { owner: '8', tenant: 'north' }
  await expect(sendWrite(clientSettings(), write)).rejects.toMatchObject({ code: 'of_another_person' })
  expect(sent).toHaveLength(1)
})

test.each([
  [0, { code: 'unreachable' }, true],
  [502, {}, true],
  [503, {}, true],
  [504, '<h1>Gateway timeout</h1>', true],
  [503, { code: 'database_away' }, true],
  [503, { code: 'busy' }, true],
  [503, { code: 'card_provider_away' }, false],
  [503, { code: 'import_busy' }, false],
  [500, {}, false],
  [422, { code: 'card_declined' }, false],
])('a response %i with %j is a lost connection: %s', (status, body, isLost) => {
  expect(isUnreachable(new CallFailed(status, body as Record<string, unknown>))).toBe(isLost)
})
