import { createReadStream, createWriteStream, existsSync, readFileSync, renameSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import type { Manifest } from './backup.ts'
import { findBinaries } from './binaries.ts'
import { embeddedFolder, passwordFile } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { startEmbedded } from './postgres.ts'
import { restoredFolder, applyRestoredBackup } from './restored-backup.ts'
import { chooseRunAs } from './run-as.ts'

/**
 * Unpacks a backup beside the current data and starts it once, so that an unusable file is refused before anything changes.
 * `prepare` receives the address of the unpacked database (migrations). Returns functions that put it in place and that discard
 * it.
 */
export const unpackBackup = async (
  file: string,
  dataDir: string,
  prepare: (url: string, manifest: Manifest) => Promise<void>,
): Promise<{ putInPlace(): Promise<void>; discard(): Promise<void> }> => {
  const staging = join(resolve(dataDir), 'restoring')
  await rm(staging, { recursive: true, force: true })
  try {
    await unpack(file, staging)
    const manifest = JSON.parse(await readFile(join(staging, 'manifest.json'), 'utf8')) as Manifest
    await giveToDatabaseUser(embeddedFolder(staging))
    const opened = await startEmbedded(staging)
    try {
      await prepare(opened.url, manifest)
      await adoptPassword(opened.url, dataDir)
    } finally {
      await opened.stop()
    }
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw new Error(`${file} could not be restored, and nothing was changed. ${(error as Error).message}`, { cause: error })
  }
  return { putInPlace: () => putInPlace(staging, resolve(dataDir)), discard: () => rm(staging, { recursive: true }) }
}

const unpack = async (file: string, staging: string): Promise<void> => {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  const take = async (): Promise<void> => {
    for await (const entry of archive) {
      const path = resolve(staging, entry.header.name)
      if (!path.startsWith(staging + sep)) throw new Error('It names a file outside of the backup.')
      await mkdir(entry.header.type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 })
      if (entry.header.type === 'directory') entry.resume()
      else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  }
  await Promise.all([read, take()])
  if (!existsSync(join(staging, 'manifest.json'))) throw new Error('It is no backup of Fleetwright.')
}

const giveToDatabaseUser = async (folder: string): Promise<void> => {
  const { user } = chooseRunAs(findBinaries().postgres, dirname(folder))
  if (!user) return
  const inside = await readdir(folder, { recursive: true })
  for (const path of ['', ...inside]) await chown(join(folder, path), user.uid, user.gid)
}

/** Sets the current password in the restored database, since a running server keeps using it. */
const adoptPassword = async (url: string, dataDir: string): Promise<void> => {
  const current = passwordFile(resolve(dataDir))
  if (!existsSync(current)) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { user } = new pg.Client({ connectionString: url })
  await client.query(
    `alter role ${client.escapeIdentifier(user!)} password ${client.escapeLiteral(readFileSync(current, 'utf8'))}`,
  )
  await client.end()
}

/** With a running server its PostgreSQL is stopped: the server restarts it on the restored data. */
const putInPlace = async (staging: string, dataDir: string): Promise<void> => {
  const own = existsSync(passwordFile(dataDir)) ? ['postgres.password'] : []
  for (const name of ['manifest.json', 'lock', 'postgres.log', ...own]) await rm(join(staging, name), { force: true })
  const release = tryLock(dataDir)
  renameSync(staging, restoredFolder(dataDir))
  if (release) {
    applyRestoredBackup(dataDir)
    release()
  } else {
    process.kill(Number(readFileSync(join(embeddedFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
  }
}

const tryLock = (dataDir: string): (() => void) | null => {
  try {
    return lockFolder(dataDir)
  } catch {
    return null
  }
}
