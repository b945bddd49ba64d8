import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flatFile } from '#tests/fixtures/integrations/recall-files.fixtures.ts'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { book } from './book.ts'
import { eventually, ServerProcess } from './server-process.ts'

const ROWS = 12_000
const server = new ServerProcess()
beforeAll(() => server.start())
afterAll(() => server.remove())

type Upload = { id: string; status: string; rows_done: number; added: number; updated: number; failed: number }
type Import = { status: string; rows_read: number; preview: { campaigns: number } | null }
type Mails = { mails: { subject: string; to_address: string }[] }

const csv = (): string => {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `${vinFromPrefix('1FTBR1Y8', 2021, 'K', 100_000 + index)},Kill ${index},${10_000 + index}`,
  )
  return `vin,name,miles\n${rows.join('\n')}\n`
}

describe('a server that is killed', () => {
  test('in the middle of a bulk upload has every row once after the restart, and one report', { timeout: 240_000 }, async () => {
    const token = await server.signIn('olivia@northwind.example')
    const before = await vehicles(token)
    const fileData = `data:text/csv;base64,${Buffer.from(csv()).toString('base64')}`
    const sent = await server.call<Upload>('POST', '/vehicles/bulk_upsertions', token, { fileData, fileName: 'kill.csv' })
    expect(sent.status).toBe(200)
    const halfway = await eventually(async () => {
      const { body } = await server.call<Upload>('GET', `/vehicles/bulk_upsertions/${sent.body.id}`, token)
      return body.rows_done > 0 && body
    }, 'the first rows')
    await server.kill()
    expect(halfway.rows_done).toBeLessThan(ROWS)

    await server.start()
    const finished = await eventually(
      async () => {
        const { body } = await server.call<Upload>('GET', `/vehicles/bulk_upsertions/${sent.body.id}`, token)
        return body.status !== 'awaiting_completion' && body
      },
      'the end of the upload',
      120_000,
    )
    expect(finished).toMatchObject({ status: 'completed', rows_done: ROWS, added: ROWS, updated: 0, failed: 0 })
    expect(await vehicles(token)).toBe(before + ROWS)
    const reports = await eventually(async () => {
      const { body } = await server.call<Mails>('GET', '/outbox?to=olivia%40northwind.example', null)
      return body.mails.length > 0 && body.mails
    }, 'the report')
    expect(reports.map((mail) => mail.subject)).toEqual(['Bulk upload of kill.csv'])
  })

  test(
    'while recalls are imported has no campaign half, and the import is completed by itself',
    { timeout: 240_000 },
    async () => {
      const token = await server.signIn('root@fleetwright.example')
      const campaigns = 3000
      const lines = Array.from({ length: campaigns }, (_, index) => ({
        number: `26V${String(index).padStart(3, '0')}${String(index).padStart(6, '0').slice(0, 3)}`,
        // The upload above created thousands of such vans: a few recall campaigns for them are tens of thousands of recalls.
        model: index % 500 === 0 ? 'TRANSIT' : `KILL ${index}`,
        year: '2021',
      }))
      const distinct = new Set(lines.map(({ number }) => number)).size
      const form = new FormData()
      form.set('file', new Blob([flatFile(lines)], { type: 'text/plain' }), 'FLAT_RCL_POST_2010.txt')
      const sent = await fetch(`${server.origin}/api/v4/back_office/recall_imports`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      })
      const { id } = ((await sent.json()) as { import: { id: string } }).import
      const state = async () => {
        const { body } = await server.call<{ import: Import }>('GET', `/back_office/recall_imports/${id}`, token)
        return body.import
      }
      await eventually(async () => (await state()).rows_read > 0, 'the first lines')
      await server.kill()
      await server.start()
      const ready = await eventually(async () => ((await state()).status === 'ready' ? state() : null), 'the whole file', 120_000)
      expect(ready).toMatchObject({ rows_read: campaigns, preview: { campaigns: distinct, campaigns_new: distinct } })

      void server.call('POST', `/back_office/recall_imports/${id}/apply`, token).catch(() => undefined)
      await eventually(async () => (await state()).status !== 'ready', 'the beginning')
      await server.kill()
      await server.start()
      await eventually(async () => (await state()).status === 'applied', 'the end of the import', 120_000)
      const olivia = await server.signIn('olivia@northwind.example')
      const { body } = await server.call<{ total_count: number }>('GET', '/recalls', olivia)
      expect(body.total_count).toBe(new Set(lines.filter(({ model }) => model === 'TRANSIT').map(({ number }) => number)).size)
    },
  )

  test('right after a request was answered sends the mail that follows from it, once', { timeout: 120_000 }, async () => {
    const token = await server.signIn('olivia@northwind.example')
    const order = await book(server, token)
    await server.kill()
    await server.start()
    const mails = await eventually(async () => {
      const { body } = await server.call<Mails>('GET', '/outbox?to=harper%40harbor.example', null)
      return body.mails.length > 0 && body.mails
    }, 'the mail to the desk')
    expect(order.status).toBe('initiated')
    expect(mails).toHaveLength(1)
    // Unchanged after another restart.
    await server.kill()
    await server.start()
    await new Promise((next) => setTimeout(next, 2000))
    const { body } = await server.call<Mails>('GET', '/outbox?to=harper%40harbor.example', null)
    expect(body.mails).toHaveLength(1)
  })

  test('in the middle of sending a form leaves nothing of it after the restart', { timeout: 120_000 }, async () => {
    const token = await server.signIn('harper@harbor.example', '/shop_portal/sessions')
    const temporaryFolder = join(server.dataDir, 'files', 'begun')
    const half = 'half of an invoice '.repeat(20_000)
    const begin = `--edge\r\ncontent-disposition: form-data; name="invoice_files[0]"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
    const sending = request(`${server.origin}/api/v4/shop_portal/orders/1/complete`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=edge' },
    })
    sending.on('error', () => undefined)
    sending.write(begin + half)
    await eventually(async () => filesBelow(temporaryFolder).length > 0, 'the beginning of the form')
    await server.kill()
    expect(filesBelow(temporaryFolder)).toHaveLength(1)
    await server.start()
    expect(filesBelow(temporaryFolder)).toEqual([])
    expect(readdirSync(temporaryFolder)).toHaveLength(1)
  })

  test('is not ended by the end of its database, which is started again', { timeout: 60_000 }, async () => {
    const token = await server.signIn('olivia@northwind.example')
    const pidFile = join(server.dataDir, 'postgres', 'postmaster.pid')
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await eventually(async () => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0]) !== pid, 'a new one')
    await eventually(async () => (await server.call('GET', '/vehicles', token)).status === 200, 'an answer')
  })

  test('asked to stop, it stops by itself with code 0', { timeout: 60_000 }, async () => {
    expect(await server.stop()).toBe(0)
  })
})

const vehicles = async (token: string): Promise<number> =>
  (await server.call<{ total_count: number }>('GET', '/vehicles', token)).body.total_count

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
