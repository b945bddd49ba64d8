import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Area, isSignedIn } from '../shell/areas/screen-route.ts'

/**
 * Of each page of the table of addresses, such as `/vehicles/$id`, the files that it needs before it can be used; `wide` are those that
 * only a wide window needs, for its grid.
 */
export type PageFiles = Record<string, { area: Area; js: string[]; css: string[]; wide: string[] }>
export const PAGE_FILES = 'page-files.json'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
/** What was built, by file name. */
export type Chunks = ReadonlyMap<string, Chunk>

const shell = resolve(import.meta.dirname, '..', 'shell')
const FRAME = join(shell, 'AppShell.tsx')
/** What a screen fetches later, a drawer or a calendar, is no part of it, but for the grid, which fills the page. */
const GRID = /wide-grid/

/** The addresses of pages with a grid, known by the files that the bundler makes by itself: put together, they tell no longer. */
export type PagesWithGrid = ReadonlySet<string>

/** Writes what the server names in each page's head: the browser fetches all of it at once instead of finding it piece by piece. */
export const pageFiles = (withGrid: PagesWithGrid): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one as Chunk]] : [])))
      const stylesOf = (js: Iterable<string>) => [...js].flatMap((one) => [...(chunks.get(one)!.viteMetadata?.importedCss ?? [])])
      const files = pageRoots(chunks).map(({ path, area, roots, grid }) => {
        const js = closureOf(chunks, roots)
        const wide = withGrid.has(path) ? closureOf(chunks, grid).difference(js) : new Set<string>()
        const css = new Set([...stylesOf(js), ...stylesOf(wide)])
        return [path, { area, js: [...js], css: [...css], wide: [...wide] }] as const
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(files)) })
    },
  },
})

/** Of each page the files that it asks for by name: the first, the frame, the screen; and its grid. What these import is needed as well. */
export const pageRoots = (chunks: Chunks): { path: string; area: Area; roots: string[]; grid: string[] }[] => {
  const fileNameOf = (module: string): string => {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === module)
    if (!found) throw new Error(`${module} was not built`)
    return found.fileName
  }
  const entry = fileNameOf(resolve(shell, '..', 'index.html'))
  return screens().map(({ path, area, file }) => {
    const screen = fileNameOf(file)
    const later = [...closureOf(chunks, [screen])].flatMap((one) => chunks.get(one)!.dynamicImports)
    const grid = later.filter((one) => GRID.test(chunks.get(one)?.facadeModuleId ?? ''))
    return { path, area, roots: [entry, ...(isSignedIn({ area }) ? [fileNameOf(FRAME)] : []), screen], grid }
  })
}

/** Files and all that they import. */
export const closureOf = (chunks: Chunks, roots: Iterable<string>): Set<string> => {
  const found = new Set<string>()
  const pending = [...roots]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (found.has(file) || !chunks.has(file)) continue
    found.add(file)
    pending.push(...chunks.get(file)!.imports)
  }
  return found
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
