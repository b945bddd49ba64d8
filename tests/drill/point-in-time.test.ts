import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../processes/book.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'
import { ownFolder, PostgresNode } from './postgres-node.ts'

const archive = ownFolder('archive')
let primary: PostgresNode
let restored: PostgresNode | null = null
let server: ServerProcess
let after: ServerProcess | null = null

beforeAll(async () => {
  primary = await PostgresNode.primary(archive)
  server = new ServerProcess({ DATABASE_URL: primary.url })
  await server.start()
}, 180_000)
afterAll(async () => {
  await after?.remove()
  await server.remove()
  await restored?.remove()
  await primary.remove()
})

/** A hash of every row of every logged table, except jobs, which continue to run. */
const contentOf = async (node: PostgresNode): Promise<Record<string, string>> => {
  const tables = await node.ask<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await node.ask<{ hash: string | null }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    )
    hashes[name] = row!.hash!
  }
  return hashes
}

test(
  'a base backup and the archive restore the database as it was at a moment, and the product goes on with it',
  { timeout: 240_000 },
  async () => {
    const token = await server.signIn('olivia@northwind.example')
    const { id } = await book(server, token)
    const note = (approverNote: string) => server.call('POST', '/notes', token, { shopOrderId: id, approverNote })
    expect((await note('Before the backup')).status).toBe(200)
    restored = primary.baseBackup()
    expect((await note('After the backup')).status).toBe(200)
    // Stopped for the comparison: a running product also writes without requests.
    await server.stop()
    const before = await contentOf(primary)
    const [{ moment }] = (await primary.ask<{ moment: string }>('select clock_timestamp()::text as moment')) as [
      { moment: string },
    ]
    await pause(1000)

    await server.start()
    expect((await note('Too late')).status).toBe(200)
    await primary.ask(`update vehicles set name = 'Nobody meant this'`)
    const [{ file }] = (await primary.ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')) as [
      { file: string },
    ]
    const isArchived = async (): Promise<boolean> =>
      (await primary.ask<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')).some(
        ({ last }) => last !== null && last >= file,
      )
    await eventually(isArchived, 'the archive')
    await server.stop()

    await restored.restoreTo(moment, archive)
    expect(await contentOf(restored)).toEqual(before)
    after = new ServerProcess({ DATABASE_URL: restored.url })
    await after.start()
    const again = await after.signIn('olivia@northwind.example')
    const { body } = await after.call<{ notes: { comment: string }[] }>('GET', `/notes?shopOrderId=${id}`, again)
    expect(body.notes.map(({ comment }) => comment).toSorted()).toEqual(['After the backup', 'Before the backup'])
    const written = await after.call('POST', '/notes', again, { shopOrderId: id, approverNote: 'It goes on' })
    expect(written.status).toBe(200)
  },
)
