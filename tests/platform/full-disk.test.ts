import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http, { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedOrder, doneForm } from '#tests/fixtures/portal/approved-order.fixtures.ts'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { openTemporaryFolder } from '#platform/files/temporary-folder.ts'
import { useTestApp } from '../test-app.ts'
import { aPdf, sendForm } from '../multipart.ts'
import { csvUrl } from '../vehicle-csv.ts'

const testApp = useTestApp()

const LARGEST_BYTES = 65_536
const limit = (bytes: number | 'unlimited') =>
  promisify(execFile)('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`])

/** Limits this process's file size, so that a write fails midway like on a full disk. */
const onAFullDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  await limit(LARGEST_BYTES)
  try {
    return await work()
  } finally {
    await limit('unlimited')
  }
}

const own = mkdtempSync(join(tmpdir(), 'full-disk-'))
const temporaryFolder = openTemporaryFolder(join(own, 'files', 'begun'), new Date())
const systemFolder = process.env.TMPDIR
const stay = () => undefined
beforeAll(() => {
  // SIGXFSZ would end the process before it reads the error.
  process.on('SIGXFSZ', stay)
  testApp.ports.files = filesOnDisk(join(own, 'files'), temporaryFolder.path)
  // Forms are buffered in the system's temporary folder.
  process.env.TMPDIR = temporaryFolder.path
})
afterAll(() => {
  process.off('SIGXFSZ', stay)
  if (systemFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = systemFolder
  rmSync(own, { recursive: true, force: true })
})

const filesLeft = () => readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('a form that finds no room is refused in both languages, changes nothing and leaves nothing', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const order = () => testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await order()
  const form = doneForm([{ name: 'large.pdf', content: aPdf().padEnd(LARGEST_BYTES * 4, ' ') }])
  const send = (language: 'en' | 'fr') => sendForm(harper, 'POST', `/shop_portal/orders/${id}/complete`, form, { language })
  const [english, french] = await onAFullDisk(async () => [await send('en'), await send('fr')] as const)
  expect(english).toMatchObject({
    status: 507,
    body: { code: 'storage_full', errors: [expect.stringContaining('no room left')] },
  })
  expect(french).toMatchObject({ status: 507, body: { errors: [expect.stringContaining('plus de place')] } })
  expect(await order()).toEqual(before)
  expect(filesLeft()).toEqual([])
  expect(readdirSync(temporaryFolder.path)).toEqual([])
  expect((await send('en')).status).toBe(200)
  await expect.poll(() => readdirSync(temporaryFolder.path)).toEqual([])
})

test('a CSV that finds no room is refused, and no upload is begun', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const uploads = () => testApp.db.selectFrom('imports').selectAll().execute()
  const files = filesLeft().length
  const fileData = csvUrl(`vin\n${'x\n'.repeat(LARGEST_BYTES)}`)
  const answer = await onAFullDisk(() => olivia.post('/vehicles/bulk_upsertions', { fileData }))
  expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } })
  expect(await uploads()).toEqual([])
  expect(filesLeft()).toHaveLength(files)
})

test('the connection of a refused form answers the next request', async () => {
  const { id, harper } = await anApprovedOrder(testApp)
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const form = new FormData()
  form.append('files[]', new Blob([aPdf().padEnd(LARGEST_BYTES * 30, ' ')], { type: 'application/pdf' }), 'large.pdf')
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await sent.arrayBuffer())
  const send = (method: string, path: string, headers: Record<string, string>, content?: Buffer) =>
    new Promise<{ status: number; local: number }>((resolve, reject) => {
      const request = http.request(`${address}${path}`, { method, agent, headers, timeout: 5000 }, (response) => {
        const local = response.socket.localPort!
        response.resume().on('end', () => resolve({ status: response.statusCode!, local }))
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', reject).end(content)
    })
  const headers = { authorization: harper.token!, 'content-type': sent.headers.get('content-type')!, host: 'localhost' }
  try {
    const refused = await onAFullDisk(() => send('POST', `/api/v6/shop_portal/orders/${id}/complete`, headers, body))
    const next = await send('GET', '/livez', { host: 'localhost' })
    expect([refused.status, next.status]).toEqual([507, 200])
    // Otherwise the first connection was closed, and the test would prove nothing.
    expect(next.local).toBe(refused.local)
  } finally {
    agent.destroy()
  }
})
