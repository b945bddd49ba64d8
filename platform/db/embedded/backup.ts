import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { embeddedFolder, passwordFile } from './cluster.ts'

/** The first entry of a backup. */
export type Manifest = { format: 1; madeAt: string; migrations: readonly string[] }

/** Files that PostgreSQL recreates at each start, or that belong to the running server only. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\/.+|.*pgsql_tmp.*)$/

/**
 * Writes one compressed file to restore everything from: the database as of the end of the backup, including changes made during
 * it, and the folders beside it. The file gets its name only when it is complete.
 *
 * Database files are copied while the database runs; torn pages are repaired from the WAL, which is copied last.
 */
export const writeBackup = async (url: string, dataDir: string, folders: string[], file: string, manifest: Manifest) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const archive = pack()
  const writeDone = pipeline(archive, createGzip({ level: 3 }), createWriteStream(`${file}.part`, { mode: 0o600 }))
  try {
    await fillArchive(client, archive, dataDir, folders, manifest)
    archive.finalize()
    await writeDone
    await rename(`${file}.part`, file)
  } catch (error) {
    archive.destroy()
    await writeDone.catch(() => undefined)
    await rm(`${file}.part`, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

const fillArchive = async (client: pg.Client, archive: Pack, dataDir: string, folders: string[], manifest: Manifest) => {
  await addText(archive, 'manifest.json', JSON.stringify(manifest))
  await addFile(archive, passwordFile(dataDir), 'postgres.password')
  // Keeps PostgreSQL from recycling the WAL; dropped with the connection.
  await client.query(`select pg_create_physical_replication_slot('backup', true, true)`)
  const { rows: started } = await client.query<{ log: string }>(
    `select pg_walfile_name(pg_backup_start('fleetwright', true)) as log`,
  )
  const source = embeddedFolder(dataDir)
  await addFolder(archive, source, 'postgres', (path) => !LEFT_OUT.test(path))
  const known = new Set<string>()
  const isNew = (path: string): boolean => !known.has(path) && Boolean(known.add(path))
  for (const folder of folders) await addFolder(archive, join(dataDir, folder), folder, (path) => isNew(`${folder}/${path}`))
  const { rows: stopped } = await client.query<{ label: string; log: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as log from pg_backup_stop(false)`,
  )
  // Files added during the backup: everything the database references at its end must be included.
  for (const folder of folders) await addFolder(archive, join(dataDir, folder), folder, (path) => isNew(`${folder}/${path}`))
  await addText(archive, 'postgres/backup_label', stopped[0]!.label)
  const isNeeded = (name: string): boolean => /^[0-9A-F]{24}$/.test(name) && name >= started[0]!.log && name <= stopped[0]!.log
  await addFolder(archive, join(source, 'pg_wal'), 'postgres/pg_wal', isNeeded)
}

const addFolder = async (archive: Pack, folder: string, name: string, isIncluded: (path: string) => boolean): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name)
    const inside = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (!isIncluded(inside)) continue
    if (entry.isDirectory()) await add(archive, { name: `${name}/${inside}`, type: 'directory', mode: 0o700, size: 0 })
    else if (entry.isFile()) await addFile(archive, path, `${name}/${inside}`)
  }
}

/** Skips a file deleted while copying; pads one that shrinks: the WAL restores its content. */
const addFile = async (archive: Pack, path: string, name: string): Promise<void> => {
  const found = await stat(path).catch(ignoreMissing)
  if (found) await add(archive, { name, mode: 0o600, size: found.size }, Readable.from(exactly(path, found.size)))
}

const addText = (archive: Pack, name: string, text: string): Promise<void> =>
  add(archive, { name, mode: 0o600, size: Buffer.byteLength(text) }, Readable.from([Buffer.from(text)]))

const add = async (
  archive: Pack,
  header: { name: string; mode: number; size: number; type?: 'directory' },
  content?: Readable,
) => {
  const entryDone = Promise.withResolvers<void>()
  const entry = archive.entry(header, (error) => (error ? entryDone.reject(error) : entryDone.resolve()))
  if (content) await pipeline(content, entry)
  await entryDone.promise
}

async function* exactly(path: string, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0) {
    for await (const piece of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
      left -= piece.length
      yield piece
    }
  }
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 1 << 20))
    left -= zeros.length
    yield zeros
  }
}

const ignoreMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
