import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Area, isSignedIn } from '../shell/areas/screen-route.ts'

/**
 * For each page of the route table, such as `/vehicles/$id`, the files it needs to be usable; `wide` are those only a wide window
 * needs, for its grid; `pressed` replay a press before the scripts ran, `opened` are menus and dialogs that it may open, and their styles.
 */
export type PageFiles = Record<
  string,
  { area: Area; js: string[]; css: string[]; wide: string[]; pressed: string[]; opened: string[] }
>
export const PAGE_FILES = 'page-files.json'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
/** Built chunks by file name. */
export type Chunks = ReadonlyMap<string, Chunk>

const shell = resolve(import.meta.dirname, '..', 'shell')
const FRAME = join(shell, 'AppShell.tsx')
/** A screen's lazy files, such as a drawer or a calendar, are not included, except for the grid, which fills the page. */
const GRID = /wide-grid/
const REPLAY = /hydration\/replay-input/
const OVERLAYS = /overlays\/lazy\/(?:opened-menu|dialogs)/
const OVERLAYS_OF_FRAME = /shell\/UserMenuItems/

/** Modules that a screen's own code opens, by file name. */
const OPENED_BY_A_PRESS = /(?:Dialog|Drawer|Form|Modal|Upload)\.tsx$/

/** Whether a module has the menus and dialogs of all screens. */
export const isOverlay = (id: string): boolean => OVERLAYS.test(id) || OVERLAYS_OF_FRAME.test(id)
/** Whether a module is a dialog or a menu that a press can open. */
export const isOpenedByPress = (id: string): boolean => isOverlay(id) || OPENED_BY_A_PRESS.test(id)

/** Lazy parts of each page, determined from the bundler's own chunks: merged chunks no longer show whose they are. */
export type LazyParts = ReadonlyMap<string, { hasGrid: boolean; opened: readonly string[] }>

/** Whether a page has a grid, and the modules that a press on one of its controls may open. */
export const lazyPartsOf = (chunks: Chunks): LazyParts =>
  new Map(
    pageRoots(chunks).map(({ path, screen, grid, roots }) => {
      const frame = closureOf(
        chunks,
        roots.filter((one) => one !== screen),
      )
      const later = [...closureOf(chunks, [screen]).difference(frame)].flatMap((file) => chunks.get(file)!.dynamicImports)
      const modules = later.flatMap((file) => chunks.get(file)?.facadeModuleId ?? [])
      return [path, { hasGrid: grid.length > 0, opened: [...new Set(modules)].filter((id) => OPENED_BY_A_PRESS.test(id)) }]
    }),
  )

/**
 * Writes the files that the server names in each page's head: the browser fetches all of them at once instead of discovering them
 * one by one.
 */
export const pageFiles = (lazyParts: LazyParts): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one as Chunk]] : [])))
      const stylesOf = (js: Iterable<string>) => [...js].flatMap((one) => [...(chunks.get(one)!.viteMetadata?.importedCss ?? [])])
      const closureWith = (isSought: (module: string) => boolean) =>
        closureOf(
          chunks,
          [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isSought)).map(({ fileName }) => fileName),
        )
      const replay = closureWith((id) => REPLAY.test(id))
      const overlays = closureWith((id) => OVERLAYS.test(id))
      const overlaysInFrame = overlays.union(closureWith((id) => OVERLAYS_OF_FRAME.test(id)))
      const files = pageRoots(chunks).map(({ path, area, roots, grid }) => {
        const js = closureOf(chunks, roots)
        const { hasGrid, opened: partsOfPage } = lazyParts.get(path)!
        const wide = hasGrid ? closureOf(chunks, grid).difference(js) : new Set<string>()
        const css = new Set([...stylesOf(js), ...stylesOf(wide)])
        const loaded = js.union(wide)
        const pressed = replay.difference(loaded)
        const overlaysOfPage = isSignedIn({ area }) ? overlaysInFrame : overlays
        const parts = overlaysOfPage
          .union(closureWith((id) => partsOfPage.includes(id)))
          .difference(loaded)
          .difference(pressed)
        const opened = [...parts, ...new Set(stylesOf(parts)).difference(css)]
        return [path, { area, js: [...js], css: [...css], wide: [...wide], pressed: [...pressed], opened }] as const
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(Object.fromEntries(files)) })
    },
  },
})

/** The root files of each page: entry, frame, screen, and its grid. Their imports are needed as well. */
type PageRoots = { path: string; area: Area; screen: string; roots: string[]; grid: string[] }
export const pageRoots = (chunks: Chunks): PageRoots[] => {
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
    return { path, area, screen, roots: [entry, ...(isSignedIn({ area }) ? [fileNameOf(FRAME)] : []), screen], grid }
  })
}

/** Files and all their transitive imports. */
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

/** The lines of the route table, parsed as text, with each screen's file. */
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
