import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Area, isSignedIn } from '../shell/areas/screen-route.ts'

/** Of each page of the table of addresses, such as `/vehicles/$id`, the files that it needs before it can be used. */
export type PageFiles = Record<string, { area: Area; js: string[]; css: string[]; hasGrid: boolean }>
export const PAGE_FILES = 'page-files.json'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const shell = resolve(import.meta.dirname, '..', 'shell')
const FRAME = join(shell, 'AppShell.tsx')
/** What a screen fetches later, a drawer or a calendar, is no part of it, but for the grid, which fills the page. */
const GRID = /wide-grid/

/** Writes what the server names in each page's head: the browser fetches all of it at once instead of finding it piece by piece. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one as Chunk]] : [])))
      const of = (module: string): Chunk => {
        const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === module)
        if (!found) throw new Error(`${module} was not built`)
        return found
      }
      const entry = of(resolve(shell, '..', 'index.html'))
      const files = screens().map(({ path, area, file }) => {
        const screen = closure(chunks, of(file).fileName)
        const grid = [...screen].flatMap((one) => chunks.get(one)!.dynamicImports).filter((one) => isGrid(chunks.get(one)))
        const roots = [entry.fileName, ...(isSignedIn({ area }) ? [of(FRAME).fileName] : []), of(file).fileName, ...grid]
        const js = [...roots.reduce((seen, root) => closure(chunks, root, seen), new Set<string>())]
        const css = [...new Set(js.flatMap((one) => [...(chunks.get(one)!.viteMetadata?.importedCss ?? [])]))]
        return [path, { area, js, css, hasGrid: grid.length > 0 }] as const
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(files)) })
    },
  },
})

const isGrid = (chunk: Chunk | undefined): boolean => GRID.test(chunk?.facadeModuleId ?? '')

const closure = (chunks: Map<string, Chunk>, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !chunks.has(file)) return seen
  seen.add(file)
  for (const next of chunks.get(file)!.imports) closure(chunks, next, seen)
  return seen
}

/** The lines of the table of addresses, read as text, with the file of each screen. */
const screens = (): { path: string; area: Area; file: string }[] => {
  const tables = [join(shell, 'routes.ts'), ...readdirSync(join(shell, 'areas')).map((name) => join(shell, 'areas', name))]
  return tables.flatMap((table) => {
    const lines = readFileSync(table, 'utf8').matchAll(/path: '([^']+)',\s+area: '(\w+)'[^}]*?import\('([^']+)'\)/g)
    return [...lines]
      .map(([, path, area, from]) => ({
        path: path!,
        area: area as Area,
        file: resolve(table, '..', from!.replace(/^#/, `${resolve(shell, '..', '..')}/`)),
      }))
      .filter(({ file }) => !file.includes('gallery'))
  })
}
