import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratchRoot } from '../scratch.ts'
import { ServerProcess } from './server-process.ts'

const run = promisify(execFile)
const OWNER = { email: 'olivia@northwind.example', password: 'fleetwright' }

/** A machine that cannot run one names it here; without, a missing program fails the test and says so. */
const left = (process.env.QUICK_START_WITHOUT ?? '').split(',')
const needs = (program: string): void => {
  if (spawnSync(program, ['--version']).error)
    throw new Error(`${program} is not on this machine: install it, or set QUICK_START_WITHOUT=${program} to leave its code out`)
}

let server: ServerProcess
let folder: string
let page: string
let session: string
let key: string
beforeAll(async () => {
  server = new ServerProcess({ DEMO: '1', REQUESTS_PER_MINUTE: '0' })
  folder = await mkdtemp(join(scratchRoot(), 'fleetwright-quick-start-'))
  await server.start()
  page = await (await fetch(`${server.origin}/api/docs`)).text()
  session = (await server.call<{ authentication_token: string }>('POST', '/sessions', null, OWNER)).body.authentication_token
  const form = { name: 'Quick start', areas: { vehicles: 'see', due: 'see', orders: 'change' }, expires_in_days: 30 }
  key = (await server.call<{ token: string }>('POST', '/api_keys', session, form)).body.token
}, 200_000)
afterAll(async () => {
  await server?.remove()
  await rm(folder, { recursive: true, force: true })
})

const SIGNS: Record<string, string> = { 38: '&', 60: '<', 62: '>', 34: '"', 39: "'" }
const plain = (html: string): string => html.replaceAll(/&#(\d+);/g, (_, code: string) => SIGNS[code]!)

/** The code of each step as a reader copies it, with the tinted values replaced by those of `values`. */
const codeOf = (language: string, values: Record<string, string | number>): string[] =>
  [...page.matchAll(new RegExp(`<pre [^>]*data-code="${language}"[^>]*>([^]*?)</pre>`, 'g'))].map(([, html]) =>
    plain(
      html!.replaceAll(/<mark data-value="(\w+)">([^<]*)<\/mark>/g, (_, name: string, printed: string) =>
        String(values[name] ?? printed),
      ),
    ),
  )

type Json = Record<string, unknown>
const printed = (): { status: number; body: Json }[] =>
  [...page.matchAll(/<pre [^>]*data-answer="(\d+)"[^>]*><b>\d+<\/b>\n([^]*?)<\/pre>/g)].map(([, status, body]) => ({
    status: Number(status),
    body: JSON.parse(plain(body!)) as Json,
  }))

/** The same keys and kinds of values; the answer may have more. */
const kinds = (value: unknown): unknown => {
  if (Array.isArray(value)) return expect.arrayContaining(value.map(kinds))
  if (typeof value === 'object' && value !== null)
    return expect.objectContaining(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, kinds(part)])))
  return value === null ? null : expect.any((value as object).constructor as never)
}

const shell = async (code: string): Promise<string> => {
  const { stdout } = await run('sh', ['-c', code], { env: { ...process.env, FLEETWRIGHT_KEY: key } })
  return stdout
}

const orders = async (): Promise<number> =>
  (await server.call<{ orders: unknown[] }>('GET', '/orders', session)).body.orders.length
const expectBooked = async (id: string | undefined): Promise<void> => {
  expect(id).toMatch(/^\d+$/)
  const { status, body } = await server.call<Json>('GET', `/orders/${id}`, session)
  expect(status).toBe(200)
  expect(body).toMatchObject({ po_number: 'NW-2231', status: expect.stringMatching(/^(initiated|active)$/) })
}

describe('the quick start, copied out of the page', { timeout: 60_000 }, () => {
  test('has three steps in three languages, for the server that shows it', () => {
    for (const language of ['curl', 'JavaScript', 'Python']) {
      expect(codeOf(language, {})).toHaveLength(3)
      expect(codeOf(language, {}).join('')).toContain(`${server.origin}/api/v6`)
    }
    expect(codeOf('curl', { key })[0]).toBe(`export FLEETWRIGHT_KEY=${key}`)
  })

  test.skipIf(left.includes('curl'))('books with curl, and is answered as printed', async () => {
    needs('curl')
    const before = await orders()
    const [dueAnswer, shopsAnswer, orderAnswer] = printed()
    const due = JSON.parse(await shell(codeOf('curl', { key }).slice(0, 2).join('\n'))) as { due_services: Json[] }
    expect(due).toEqual(kinds(dueAnswer!.body))
    const first = due.due_services[0] as Record<string, string | number>
    expect(first).toMatchObject((dueAnswer!.body.due_services as Json[])[0]!)
    const chosen = { key, vehicle: first.vehicle_id!, service: first.service_definition_id!, position: first.position! }

    const [shopsCode] = codeOf('curl', chosen)[2]!.split('\n\n')
    const { shops, ...rest } = JSON.parse(await shell(shopsCode!)) as { shops: { id: number; next_free: Json | null }[] }
    const shop = shops.find(({ next_free: free }) => free)!
    expect({ shops: [shop], ...rest }).toEqual(kinds(shopsAnswer!.body))
    const time = `${shop.next_free!.date as string}T${shop.next_free!.time as string}`
    const [, orderCode] = codeOf('curl', { ...chosen, shop: shop.id, time })[2]!.split('\n\n')
    const order = JSON.parse(await shell(orderCode!)) as Json
    expect(order).toEqual(kinds(orderAnswer!.body))
    await expectBooked(String(order.id))
    expect(await orders()).toBe(before + 1)
    // Sent again with the same key, it books nothing.
    expect(JSON.parse(await shell(orderCode!))).toMatchObject({ id: order.id })
    expect(await orders()).toBe(before + 1)
  })

  const PROGRAMS = [
    { language: 'JavaScript', file: 'quick-start.mjs', command: process.execPath },
    { language: 'Python', file: 'quick-start.py', command: 'python3' },
  ]
  test.skipIf(left.includes('python3')).each(PROGRAMS)('books with $language', async ({ language, file, command }) => {
    needs(command)
    const [, ...code] = codeOf(language, { key })
    await writeFile(join(folder, file), code.join('\n'))
    const before = await orders()
    const { stdout } = await run(command, [join(folder, file)], { env: { ...process.env, FLEETWRIGHT_KEY: key } })
    await expectBooked(/^Order (\d+): \w+$/m.exec(stdout)?.[1])
    expect(await orders()).toBe(before + 1)
  })

  test('tells its key and password in no line of the log', () => {
    for (const secret of [key, session, OWNER.password])
      expect(server.output.replaceAll(/password of all:?.*/gi, '')).not.toContain(secret)
  })
})
