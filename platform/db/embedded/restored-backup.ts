import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where a restored backup lies, whole and ready, until the database is started on it. */
export const restoredFolder = (dataDir: string): string => join(dataDir, 'restored')

/**
 * Puts a restored backup in the place of what is there; true when there was one. Cut off in the middle it goes on at the next start,
 * since what is already in its place no longer lies among the restored. The database comes last: with it the backup is taken.
 */
export const takeRestored = (dataDir: string): boolean => {
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
