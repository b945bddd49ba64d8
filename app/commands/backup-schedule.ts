import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const UNITS_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** Only these are deleted: a folder may contain other files, and backups named by a user. */
const SCHEDULED = /^fleetwright-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const UNFINISHED = /^fleetwright-\d{8}T\d{6}Z\.backup\.part$/

/** Milliseconds of `30m`, `1h` or `2d`; null for anything else. */
export const intervalMs = (text: string): number | null => {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? []
  return count ? Number(count) * UNITS_MS[unit!]! : null
}

/** Sorts by time: `fleetwright-20261126T080000Z.backup`. */
export const scheduledName = (at: Date): string => `fleetwright-${at.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}Z.backup`

/** The time of a scheduled backup, from its name. */
const madeAtMs = (name: string): number => Date.parse(name.replace(SCHEDULED, '$1-$2-$3T$4:$5:$6Z'))

type Schedule = {
  folder: string
  everyMs: number
  keep: number
  now: () => Date
  write: (file: string) => Promise<void>
  report: (line: string) => void
  signal: AbortSignal
}

/**
 * Writes a backup into `folder` every `everyMs` and deletes the oldest beyond `keep`, until `signal` aborts. A restart waits for
 * the rest of the interval. A failed backup is retried after a tenth of it; until one succeeds, nothing is deleted.
 */
export const backUpOnSchedule = async ({ folder, everyMs, keep, now, write, report, signal }: Schedule): Promise<void> => {
  await removeAll(folder, await filesIn(folder, UNFINISHED))
  while (!signal.aborted) {
    const newest = (await filesIn(folder, SCHEDULED)).at(-1)
    const waitMs = newest ? madeAtMs(newest) + everyMs - now().getTime() : 0
    if (waitMs > 0 && !(await waited(Math.min(waitMs, everyMs), signal))) return
    const file = join(folder, scheduledName(now()))
    try {
      await write(file)
      const deleted = (await filesIn(folder, SCHEDULED)).slice(0, -keep)
      await removeAll(folder, deleted)
      report(`${file} is written.${deleted.length > 0 ? ` Deleted: ${deleted.join(', ')}.` : ''}`)
    } catch (error) {
      report(`The backup failed: ${(error as Error).message}`)
      if (!(await waited(everyMs / 10, signal))) return
    }
  }
}

const filesIn = async (folder: string, pattern: RegExp): Promise<string[]> =>
  (await readdir(folder)).filter((name) => pattern.test(name)).toSorted()

const removeAll = async (folder: string, names: string[]): Promise<void> => {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** False if aborted before the time is over. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve(false)), { once: true })
    if (signal.aborted) signal.dispatchEvent(new Event('abort'))
  })
