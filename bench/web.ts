import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EN_CHUNKS, FR_CHUNKS } from '#app/build/language-folders.ts'
import { PAGE_FILES, type PageFiles } from '#app/build/page-files.ts'
import type { Result } from './result.ts'

/** Bytes of a page before it is usable, as sent: every current browser accepts brotli, which the build precompresses. */
export type PageBytes = { path: string; js: number; css: number; budget: { js: number; css: number } }

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.built', 'web')
const KB = 1000
/**
 * Enforced by a test, slightly above today's sizes: a vehicle's page is the largest without a grid. React, its router and its
 * queries alone are 105 kB of gzip. Code that the sign-in page can do without is loaded after it (decision 220).
 */
const BUDGET = { signIn: 132.5 * KB, dashboard: 153.5 * KB, grid: 222.5 * KB, other: 192.5 * KB, css: 26 * KB }
export const web = (): Result[] =>
  pageBytes().flatMap(({ path, js, css, budget }) => [
    { name: `web ${path} js`, value: js, unit: 'bytes brotli', ratio: js / budget.js, against: `budget of ${budget.js} bytes` },
    {
      name: `web ${path} css`,
      value: css,
      unit: 'bytes brotli',
      ratio: css / budget.css,
      against: `budget of ${budget.css} bytes`,
    },
  ])

/** Every page of the route table, with all files the server lists in its head (`app/build/page-files.ts`). */
export const pageBytes = (): PageBytes[] => {
  const files = JSON.parse(readFileSync(join(folder, PAGE_FILES), 'utf8')) as PageFiles
  return Object.entries(files).map(([path, { js, css, wide }]) => ({
    path,
    js: sum([...js, ...wide]),
    css: sum(css),
    budget: { js: budgetOf(path, wide.length > 0), css: BUDGET.css },
  }))
}

const budgetOf = (path: string, hasGrid: boolean): number => {
  if (path === '/sign_in') return BUDGET.signIn
  if (path === '/dashboard') return BUDGET.dashboard
  return hasGrid ? BUDGET.grid : BUDGET.other
}

/** In the larger language: French. */
const sum = (files: string[]): number =>
  files.reduce((total, file) => total + statSync(join(folder, `${file.replace(EN_CHUNKS, FR_CHUNKS)}.br`)).size, 0)
