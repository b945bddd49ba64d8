import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Result } from './result.ts'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
  src?: string
}
type Manifest = Record<string, Chunk>

const folder = resolve(import.meta.dirname, '..', '.built', 'web')
const KB = 1000
const BUDGET = { signIn: 130 * KB, dashboard: 150 * KB, grid: 330 * KB, other: 200 * KB, css: 40 * KB }
const GRID_CHUNK = /wide-grid/
const FRAME = 'shell/AppShell.tsx'

/**
 * What each route costs: the page's own script, the frame of those who are signed in, the screen and everything that they import,
 * gzip bytes as built. What a screen fetches later (a drawer, a calendar) is no part of it, but for the grid, which fills the page.
 */
export const web = (): Result[] => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => key.endsWith('index.html') && manifest[key]!.isEntry)!
  return [...routes()].flatMap(([file, area]) => {
    const screen = Object.keys(manifest).find((key) => join('/app', key) === file)!
    const frame = area === 'fleet' || area === 'fmc' ? closure(manifest, FRAME) : []
    const reached = [...closure(manifest, entry), ...frame, ...closure(manifest, screen), ...gridOf(manifest, screen)]
    const js = sum([...new Set(reached)].map((key) => manifest[key]!.file))
    const css = sum([...new Set(reached.flatMap((key) => manifest[key]!.css ?? []))])
    const name = screen
      .replace(/^.*features\//, '')
      .replace('/screens/', ' ')
      .replace('.tsx', '')
    const budget = budgetOf(screen, gridOf(manifest, screen).length > 0)
    return [
      { name: `web ${name} js`, value: js, unit: 'bytes gzip', ratio: js / budget, against: `budget of ${budget} bytes` },
      {
        name: `web ${name} css`,
        value: css,
        unit: 'bytes gzip',
        ratio: css / BUDGET.css,
        against: `budget of ${BUDGET.css} bytes`,
      },
    ]
  })
}

/** The screens of the table of addresses with who may open them; a part that is loaded later is none. */
const routes = (): Map<string, string> => {
  const tables = ['app/shell/routes.ts', 'app/shell/areas/door-routes.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  )
  const lines = tables.join('').matchAll(/area: '(\w+)'[^}]*?import\('([^']+)'\)/g)
  const shown = [...lines].filter(([, , file]) => !file!.includes('gallery'))
  return new Map(shown.map(([, area, file]) => [file!.replace(/^#/, '/').replace(/^\.\.\//, '/app/'), area!]))
}

const budgetOf = (screen: string, grid: boolean): number => {
  if (screen.endsWith('/SignIn.tsx')) return BUDGET.signIn
  if (screen.endsWith('/Dashboard.tsx')) return BUDGET.dashboard
  return grid ? BUDGET.grid : BUDGET.other
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

const sum = (files: string[]): number => files.reduce((total, file) => total + statSync(join(folder, `${file}.gz`)).size, 0)
