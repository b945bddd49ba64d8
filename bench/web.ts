import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Result } from './result.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>
/** What a page costs before it can be used, in gzip bytes as built. */
export type PageBytes = { path: string; js: number; css: number; budget: { js: number; css: number } }

const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.built', 'web')
const KB = 1000
/**
 * Held by a test, a little above today's sizes. Aimed at are 130 for the doors and 150 for the dashboard; React, its router and its
 * queries alone are 105 kB, and each text stands in two languages.
 */
const BUDGET = { signIn: 157 * KB, dashboard: 173 * KB, grid: 235 * KB, other: 194 * KB, css: 24 * KB }
const GRID_CHUNK = /wide-grid/
const FRAME = 'shell/AppShell.tsx'
const IN_THE_FRAME = ['fleet', 'fmc', 'office']

export const web = (): Result[] =>
  pageBytes().flatMap(({ path, js, css, budget }) => [
    { name: `web ${path} js`, value: js, unit: 'bytes gzip', ratio: js / budget.js, against: `budget of ${budget.js} bytes` },
    {
      name: `web ${path} css`,
      value: css,
      unit: 'bytes gzip',
      ratio: css / budget.css,
      against: `budget of ${budget.css} bytes`,
    },
  ])

/**
 * Every page of the table of addresses: the page's own script, the frame of those who are signed in, the screen and everything that
 * they import. What a screen fetches later (a drawer, a calendar) is no part of it, but for the grid, which fills the page.
 */
export const pageBytes = (): PageBytes[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => key.endsWith('index.html') && manifest[key]!.isEntry)!
  return pages().map(({ path, area, file }) => {
    const screen = Object.keys(manifest).find((key) => resolve(root, 'app', key) === file)
    if (!screen) throw new Error(`${path}: ${file} was not built`)
    const grid = gridOf(manifest, screen)
    const frame = IN_THE_FRAME.includes(area) ? closure(manifest, FRAME) : []
    const reached = new Set([...closure(manifest, entry), ...frame, ...closure(manifest, screen), ...grid])
    return {
      path,
      js: sum([...reached].map((key) => manifest[key]!.file)),
      css: sum([...reached].flatMap((key) => manifest[key]!.css ?? [])),
      budget: { js: budgetOf(path, grid.length > 0), css: BUDGET.css },
    }
  })
}

/** The lines of the table of addresses, with the file of each screen. */
const pages = (): { path: string; area: string; file: string }[] => {
  const shell = join(root, 'app', 'shell')
  const tables = [join(shell, 'routes.ts'), ...readdirSync(join(shell, 'areas')).map((name) => join(shell, 'areas', name))]
  return tables.flatMap((table) => {
    const lines = readFileSync(table, 'utf8').matchAll(/path: '([^']+)',\s+area: '(\w+)'[^}]*?import\('([^']+)'\)/g)
    return [...lines]
      .map(([, path, area, from]) => ({ path: path!, area: area!, file: resolve(table, '..', from!.replace(/^#/, `${root}/`)) }))
      .filter(({ file }) => !file.includes('gallery'))
  })
}

const budgetOf = (path: string, hasGrid: boolean): number => {
  if (path === '/sign_in') return BUDGET.signIn
  if (path === '/dashboard') return BUDGET.dashboard
  return hasGrid ? BUDGET.grid : BUDGET.other
}

const closure = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  if (seen.has(key) || !manifest[key]) return [...seen]
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen)
  return [...seen]
}

/** The grid is a lazy chunk; a screen with a grid pays for it all the same. */
const gridOf = (manifest: Manifest, screen: string): string[] => {
  const lazy = closure(manifest, screen).flatMap((key) => manifest[key]!.dynamicImports ?? [])
  return lazy.filter((key) => GRID_CHUNK.test(key)).flatMap((key) => closure(manifest, key))
}

const sum = (files: string[]): number =>
  [...new Set(files)].reduce((total, file) => total + statSync(join(folder, `${file}.gz`)).size, 0)
