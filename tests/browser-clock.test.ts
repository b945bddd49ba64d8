import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The only module that reads the browser's clock, corrected by the server's. */
const CLOCK = 'platform/ui/page-facts.ts'
/** These measure a duration: across pages, where `performance.now()` restarts, and by the query cache's dates. */
const DURATIONS = ['app/shell/connection/load-screen.ts', 'platform/ui/grid/wide/use-paged-rows.ts']

const isBrowserCode = (file: string): boolean =>
  /^features\/[^/]+\/screens\/|^platform\/ui\/|^app\/(shell|pages)\//.test(file) && /(?<!\.test)\.tsx?$/.test(file)
const files = ['app', 'features', 'platform']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter(isBrowserCode)
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

test('browser code asks one module for the time: the browser may be in another day than the account, or set wrong', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(filesWith(/new Date\(\)|Date\.now\(\)|\bdayjs\(\)|Temporal\.Now/).filter((file) => !DURATIONS.includes(file))).toEqual([
    CLOCK,
  ])
})

test('a form takes today from the account, never from the zone of the viewer', () => {
  const ofViewer = filesWith(/\blocalToday\b/).filter((file) => file !== 'platform/ui/local-today.ts')
  // Neither is a form: "done today" in a list, and today's time in the viewer's zone.
  expect(ofViewer).toEqual([
    'features/company/screens/set-up/StepList.tsx',
    'features/telematics/screens/database/SyncEvents.tsx',
  ])
})
