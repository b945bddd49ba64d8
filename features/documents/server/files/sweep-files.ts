import type { Db } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { findKeyColumns, findNamedKeys } from './file-key-store.ts'

export const SWEEP_FILES_JOB = 'sweep-files'
/** Runs at night, when few users upload. */
export const SWEEP_FILES_CRON = '40 7 * * *'
/** A younger file may belong to an uncommitted change. */
const YOUNGEST_MS = 24 * 3_600_000
const KEYS_PER_QUERY = 500

/** Beyond this number and a tenth of all files, storage and database do not match, and nothing is removed. */
const MOST_ORPHANS = 100
const MOST_SHARE = 0.1

type Swept = { looked: number; orphans: number; removed: number }

/**
 * Removes files that no table references: left behind by a process killed between storing a file and writing its row. Files
 * younger than a day are kept. If far too many would be removed, the process is connected to another database: removes none.
 */
export const sweepFiles = async (db: Db, ports: Pick<Ports, 'files'>, now: Date): Promise<Swept> => {
  const columns = await findKeyColumns(db)
  const orphans: string[] = []
  const look = async (keys: string[]): Promise<void> => {
    const referencedKeys = await findNamedKeys(db, columns, keys)
    orphans.push(...keys.filter((key) => !referencedKeys.has(key)))
  }
  let looked = 0
  let keys: string[] = []
  for await (const { key, storedAt } of ports.files.list()) {
    looked += 1
    if (now.getTime() - storedAt.getTime() < YOUNGEST_MS) continue
    keys.push(key)
    if (keys.length === KEYS_PER_QUERY) {
      await look(keys)
      keys = []
    }
  }
  await look(keys)
  if (orphans.length > Math.max(MOST_ORPHANS, looked * MOST_SHARE)) return { looked, orphans: orphans.length, removed: 0 }
  for (const key of orphans) await ports.files.remove(key)
  return { looked, orphans: orphans.length, removed: orphans.length }
}
