import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../databases.ts'
import { eventually, ServerProcess } from './server-process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const ORIGIN = { PUBLIC_ORIGIN: 'https://{brand}.office.example' }
const LINK = /https:\/\/office\.example\/start#((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})/g
const PEOPLE_OF_THE_DEMO = /password of all|northwind|root@fleetwright|olivia|meridian/i

let shared: TestDatabase
let server: ServerProcess
beforeAll(async () => (shared = await freshDatabase()))
afterAll(async () => {
  await server?.remove()
  await shared.drop()
})

const linksIn = (text: string): string[] => [...text.matchAll(LINK)].map(([, code]) => code!)
const started = async (env: Record<string, string>, args: string[] = []): Promise<ServerProcess> => {
  const next = new ServerProcess({ DATABASE_URL: shared.url, DEMO: '0', DATABASE_POOL: '3', ...ORIGIN, ...env })
  next.args = args
  server = next
  await next.start()
  return next
}

/** `npm run admin-link` without installing first. */
const printLink = async (): Promise<string> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'app/commands/print-admin-link.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: shared.url, ...ORIGIN },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'exit')
  return output
}

describe('an installation without the demo', { timeout: 300_000 }, () => {
  let code = ''

  test('names nobody of the demo, says what is in test mode, and prints one link, with two processes too', async () => {
    const first = await started({}, ['--processes', '2'])
    await eventually(async () => linksIn(first.output).length > 0, 'the link')
    expect(first.output).not.toMatch(PEOPLE_OF_THE_DEMO)
    expect(first.output).not.toContain('\u001b[')
    expect(first.output).toMatch(/Database +PostgreSQL \d+(\.\d+)? at [^,]*,\s+tables\s+created/)
    for (const line of [/Email +not set up/, /Cards +test mode/, /Texts +test mode/, /Recalls +test mode/])
      expect(first.output).toMatch(line)
    expect(linksIn(first.output)).toHaveLength(1)
    code = linksIn(first.output)[0]!
    expect((await first.call('POST', '/admin_link', null, { code })).status).toBe(200)
  })

  test('another link ends the one before it, and makes an administrator who is in no log', async () => {
    const [next] = linksIn(await printLink())
    expect((await server.call('POST', '/admin_link', null, { code })).status).toBe(404)
    const form = { code: next, name: 'Robin Keller', email: 'robin@office.example', password: 'a long sentence of mine' }
    const made = await server.call<{ authentication_token: string }>('POST', '/administrators', null, {
      ...form,
      time_zone: 'America/Chicago',
    })
    expect(made.status).toBe(201)
    const stuck = await server.call('GET', '/back_office/stuck', made.body.authentication_token)
    expect(stuck.body).toMatchObject({ needs_setup: true, steps_left: 4 })
    expect(server.output).not.toContain(next)
    expect(server.output).not.toContain('robin@')
    await server.remove()
  })

  test('says at a later start what there is, and no link; the console still prints one, and says who is there', async () => {
    const later = await started({ LOG_LEVEL: 'info' })
    await eventually(async () => later.output.includes('Ready in'), 'the print')
    expect(later.output).toContain('0 shops, 0 fleets, 1 administrator')
    expect(later.output).toMatch(/Database +PostgreSQL [^,]*,\s+up\s+to\s+date/)
    expect(linksIn(later.output)).toEqual([])
    const printed = await printLink()
    expect(printed).toContain('There is an administrator already')
    expect(linksIn(printed)).toHaveLength(1)
    await later.remove()
  })

  test('in production without a terminal no link gets into the log that is shipped, only the command', async () => {
    await shared.database.kysely.deleteFrom('adminLinks').execute()
    await shared.database.kysely.updateTable('users').set({ isActive: false }).execute()
    const shipped = await started({ NODE_ENV: 'production' })
    await eventually(async () => shipped.output.includes('npm run admin-link'), 'the command')
    expect(linksIn(shipped.output)).toEqual([])
    for (const line of shipped.output.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow()
    await shipped.remove()
    const byHand = await started({ NODE_ENV: 'production', START_BY_HAND: '1' })
    await eventually(async () => byHand.output.includes('Print a link'), 'the print')
    expect(linksIn(byHand.output)).toEqual([])
    await byHand.remove()
  })
})
