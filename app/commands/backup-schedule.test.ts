import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUpOnSchedule, intervalMs, scheduledName } from './backup-schedule.ts'

const root = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folderWith = (name: string, files: string[]): string => {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const file of files) writeFileSync(join(folder, file), '')
  return folder
}

test.each([
  ['30m', 1_800_000],
  ['1h', 3_600_000],
  ['2d', 172_800_000],
  ['0h', null],
  ['1', null],
  ['1w', null],
  ['-1h', null],
])('an interval of %s is %s ms', (text, expected) => expect(intervalMs(text)).toBe(expected))

test('a scheduled backup is named by its second, in UTC', () =>
  expect(scheduledName(new Date('2026-11-26T08:00:07.123Z'))).toBe('fleetwright-20261126T080007Z.backup'))

/** Runs the schedule on a fast clock until `count` backups were attempted; each attempt may fail. */
const run = async (
  folder: string,
  {
    count,
    keep,
    start,
    fails = () => false,
  }: {
    count: number
    keep: number
    start: string
    fails?: (attempt: number) => boolean
  },
) => {
  const stop = new AbortController()
  const reports: string[] = []
  const written: string[] = []
  let attempts = 0
  // One real interval of 20 ms is an hour of this clock.
  const began = performance.now()
  const now = (): Date => new Date(Date.parse(start) + attempts * 3_600_000 + Math.round(performance.now() - began))
  await backUpOnSchedule({
    folder,
    everyMs: 20,
    keep,
    now,
    signal: stop.signal,
    report: (line) => void reports.push(line),
    write: async (file) => {
      attempts += 1
      if (attempts === count) stop.abort()
      if (fails(attempts)) throw new Error('the disk is full')
      writeFileSync(file, '')
      written.push(basename(file))
    },
  })
  return { reports, written, attempts }
}

test('the oldest scheduled backups are deleted, and nothing else in the folder', async () => {
  const others = ['before-the-move.backup', 'notes.txt']
  const folder = folderWith('kept', [
    ...others,
    'fleetwright-20261120T000000Z.backup',
    'fleetwright-20261120T010000Z.backup.part',
  ])
  const { written } = await run(folder, { count: 4, keep: 2, start: '2026-11-26T08:00:00Z' })
  expect(written).toHaveLength(4)
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...written.slice(-2)].toSorted())
})

test('a failed backup is reported, deletes none, and is tried again', async () => {
  const old = 'fleetwright-20261126T070000Z.backup'
  const folder = folderWith('failed', [old])
  const failed = await run(folder, { count: 2, keep: 1, start: '2026-11-26T09:00:00Z', fails: () => true })
  expect(failed.reports).toEqual(Array(2).fill('The backup failed: the disk is full'))
  expect(readdirSync(folder)).toEqual([old])
  const { written } = await run(folder, { count: 2, keep: 1, start: '2026-11-26T09:00:00Z', fails: (attempt) => attempt === 1 })
  expect(readdirSync(folder)).toEqual(written)
})

test('a restart waits for what is left of the interval', async () => {
  const folder = folderWith('restarted', ['fleetwright-20261126T080000Z.backup'])
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 150)
  let writes = 0
  const write = async (): Promise<void> => void (writes += 1)
  const now = () => new Date('2026-11-26T08:10:00Z')
  await backUpOnSchedule({ folder, everyMs: 3_600_000, keep: 3, now, write, report: () => undefined, signal: stop.signal })
  expect(writes).toBe(0)
})
