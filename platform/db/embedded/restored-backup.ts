import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folder where a restored backup waits, complete, until the next start of the database. */
export const restoredFolder = (dataDir: string): string => join(dataDir, 'restored')

/**
 * Replaces the current data with a restored backup; true if there was one. If interrupted it continues at the next start, since
 * moved folders are no longer among the restored. The database is moved last: that completes it.
 */
export const applyRestoredBackup = (dataDir: string): boolean => {
  const restored = restoredFolder(dataDir)
  if (!existsSync(restored)) return false
  const before = join(dataDir, 'before-restore')
  mkdirSync(before, { recursive: true })
  for (const name of readdirSync(restored).toSorted(databaseLast)) {
    rmSync(join(before, name), { recursive: true, force: true })
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(before, name))
    renameSync(join(restored, name), join(dataDir, name))
  }
  for (const folder of [restored, before]) rmSync(folder, { recursive: true, force: true })
  return true
}

const databaseLast = (a: string, b: string): number => Number(a === 'postgres') - Number(b === 'postgres')
