import type { Db } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { findKeyColumns, findNamedKeys } from './file-key-store.ts'

export const SWEEP_FILES_JOB = 'sweep-files'
/** In the night, when few upload. */
export const SWEEP_FILES_CRON = '40 7 * * *'
/** What is younger may belong to a change that is not certain yet. */
const YOUNGEST_MS = 24 * 3_600_000
const ASKED_AT_ONCE = 500

export type Swept = { looked: number; removed: number }

/**
 * Removes files that no table names: what a process left that was killed between keeping a file and writing who owns it. A file that
 * is named, or younger than a day, is left alone.
 */
export const sweepFiles = async (db: Db, ports: Pick<Ports, 'files'>, now: Date): Promise<Swept> => {
  const columns = await findKeyColumns(db)
  const swept: Swept = { looked: 0, removed: 0 }
  const sweep = async (keys: string[]): Promise<void> => {
    const named = await findNamedKeys(db, columns, keys)
    for (const key of keys) {
      if (named.has(key)) continue
      await ports.files.remove(key)
      swept.removed += 1
    }
  }
  let keys: string[] = []
  for await (const { key, storedAt } of ports.files.list()) {
    swept.looked += 1
    if (now.getTime() - storedAt.getTime() < YOUNGEST_MS) continue
    keys.push(key)
    if (keys.length === ASKED_AT_ONCE) {
      await sweep(keys)
      keys = []
    }
  }
  await sweep(keys)
  return swept
}
