import type { Rolldown } from 'vite'
import { type Chunks, closureOf, isOpenedByPress, isOverlay, type LazyParts, lazyPartsOf, pageRoots } from './page-files.ts'

/**
 * Cost of a file beside its bytes, in bytes of built code. Over HTTP/1.1 a phone sends six requests per round trip of 150 ms: a
 * file takes as long as 10 kB of transfer, 30 to 40 kB before compression. Behind a proxy with HTTP/2 it costs less.
 */
const FILE_COST = 40_000
/** Lazy files are discovered one import at a time: each file with another import adds a round trip. */
const LATER_FILE_COST = 20_000
/** Styles block the first paint. */
const STYLES_WEIGHT = 5
/** Maximum growth of a page, in bytes of built code. */
const MOST_GROWTH_BYTES = 46_000
/** Opened first, with nothing in the browser's cache: code for later pages delays them. */
const FIRST_PAGES = new Set(['/sign_in', '/dashboard'])
const MOST_GROWTH_OF_FIRST_PAGES_BYTES = 1_000
/** Weight of a lazy dialog or menu, relative to a page. */
const LATER_WEIGHT = 0.1
/** Weight of everything that an early press on a page may open, which is fetched at once. */
const OPENED_WEIGHT = 0.5
/** Merges of at most this many unneeded bytes follow, with separate limits: large ones have used up the growth by then. */
const FEW_BYTES = 2_000

/** Files that are fetched together, and their weight. */
export type Load = { files: Set<string>; weight: number; fileCost: number; mayGrowBytes: number }
/** Candidate for one file: the loads that need it, by index, and its imports. */
export type Unit = { files: string[]; bytes: number; loads: Set<number>; imports: Set<Unit>; isFixed: boolean }

/**
 * Decides which modules share a file. By default the bundler makes one for each set of screens that share something: hundreds of
 * a few lines each, and a page needs fifty of them. This merges those mostly needed together, as long as the unneeded bytes of
 * any page cost less than the files it saves. It works on the bundler's own output, since only that shows what a screen really
 * needs.
 */
export const groupChunks = (output: Rolldown.RolldownOutput['output']): { groups: Map<string, string>; lazyParts: LazyParts } => {
  const chunks: Chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
  const styles = new Map(output.flatMap((one) => (one.type === 'asset' ? [[one.fileName, one.source.length]] : [])))
  const loads = loadsOf(chunks)
  const draft = mergeUnits(unitsOf(chunks, styles, loads), loads)
  for (const load of loads) load.mayGrowBytes += FEW_BYTES
  const units = mergeUnits(draft, loads, FEW_BYTES)
  const merged = units.filter(({ files }) => files.length > 1)
  const groups = merged.flatMap(({ files }, index) =>
    files.flatMap((file) => chunks.get(file)!.moduleIds.map((id) => [id, `group-${index}`] as const)),
  )
  return {
    groups: new Map(groups),
    lazyParts: lazyPartsOf(chunks),
  }
}

const loadsOf = (chunks: Chunks): Load[] => {
  const allRoots = pageRoots(chunks).map(({ path, roots, grid }) => ({ path, roots: [...roots, ...grid] }))
  const pages = allRoots.map(({ path, roots }) => ({ path, files: closureOf(chunks, roots) }))
  const isOfPage = new Set(allRoots.flatMap(({ roots }) => roots))
  // Lazy loads can rely on the files that all pages that trigger them have.
  const later = new Map<string, Set<string>>()
  for (const { files } of pages) {
    for (const file of fetchedLater(chunks, files, isOfPage)) later.set(file, later.get(file)?.intersection(files) ?? files)
  }
  const overlays = [...chunks.values()].flatMap(({ fileName, facadeModuleId }) =>
    facadeModuleId && isOverlay(facadeModuleId) ? [fileName] : [],
  )
  const lazyParts = lazyPartsOf(chunks)
  return [
    ...pages.map(({ path, files }) => ({
      files: closureOf(chunks, [...overlays, ...openedBy(chunks, lazyParts.get(path)!.opened)]).difference(files),
      weight: OPENED_WEIGHT,
      fileCost: FILE_COST,
      mayGrowBytes: Infinity,
    })),
    ...pages.map(({ path, files }) => ({
      files,
      weight: 1,
      fileCost: FILE_COST,
      mayGrowBytes: FIRST_PAGES.has(path) ? MOST_GROWTH_OF_FIRST_PAGES_BYTES : MOST_GROWTH_BYTES,
    })),
    ...[...later].map(([file, known]) => ({
      files: closureOf(chunks, [file]).difference(known),
      weight: LATER_WEIGHT,
      fileCost: LATER_FILE_COST,
      mayGrowBytes: Infinity,
    })),
  ]
}

const openedBy = (chunks: Chunks, modules: readonly string[]): string[] =>
  [...chunks.values()].flatMap(({ fileName, facadeModuleId }) => (modules.includes(facadeModuleId!) ? [fileName] : []))

const fetchedLater = (chunks: Chunks, page: Set<string>, isOfPage: Set<string>): Set<string> => {
  const found = new Set<string>()
  const pending = [...page]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    for (const next of chunks.get(file)!.dynamicImports) {
      if (found.has(next) || isOfPage.has(next) || !chunks.has(next)) continue
      found.add(next)
      pending.push(...closureOf(chunks, [next]))
    }
  }
  return found
}

const unitsOf = (chunks: Chunks, styles: ReadonlyMap<string, number>, loads: Load[]): Unit[] => {
  const units = new Map(
    [...chunks.values()].map(({ fileName, code, isEntry, isDynamicEntry, facadeModuleId, viteMetadata }) => {
      const needed = new Set(loads.flatMap(({ files }, index) => (files.has(fileName) ? [index] : [])))
      const css = [...(viteMetadata?.importedCss ?? [])].reduce((sum, file) => sum + (styles.get(file) ?? 0), 0)
      return [
        fileName,
        {
          files: [fileName],
          bytes: code.length + css * STYLES_WEIGHT,
          loads: needed,
          imports: new Set<Unit>(),
          isFixed: isEntry || (isDynamicEntry && !isOpenedByPress(facadeModuleId ?? '')) || needed.size === 0,
        },
      ]
    }),
  )
  for (const { fileName, imports } of chunks.values()) {
    for (const file of imports) if (units.has(file)) units.get(fileName)!.imports.add(units.get(file)!)
  }
  return [...units.values()]
}

type Pair = { one: Unit; other: Unit; gain: number }

/** Repeatedly merges the pair that saves most, until none saves anything. */
export const mergeUnits = (units: Unit[], loads: Load[], mostSurplus = Infinity): Unit[] => {
  const all = new Set(units)
  const pairsOf = (one: Unit, others: Iterable<Unit>): Pair[] =>
    [...others].flatMap((other) => {
      const gain = other === one || other.isFixed ? 0 : savedBy(one, other, loads)
      return gain > 0 ? [{ one, other, gain }] : []
    })
  const free = units.filter(({ isFixed }) => !isFixed)
  let pairs = free.flatMap((one, index) => pairsOf(one, free.slice(index + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const { one, other } = best
    // The cost is computed for the best pair only: subtracted from its saving, then compared again.
    const surplus = [...surplusBy(one, other), ...surplusBy(other, one)]
    const gain = savedBy(one, other, loads) - costOf(surplus, loads)
    const isTooMuch = surplus.some(({ load, bytes }) => Math.min(loads[load]!.mayGrowBytes, mostSurplus) < bytes)
    if (gain <= 0 || isTooMuch || isCircular(one, other)) pairs = pairs.filter((pair) => pair !== best)
    else if (gain < best.gain) best.gain = gain
    else {
      for (const { load, bytes } of surplus) loads[load]!.mayGrowBytes -= bytes
      const merged = merge(one, other, all)
      const others = pairs.filter((pair) => ![pair.one, pair.other].some((unit) => unit === one || unit === other))
      pairs = [...others, ...pairsOf(merged, all)]
    }
  }
  return [...all]
}

/** One file less for each load that needs both. */
const savedBy = (one: Unit, other: Unit, loads: Load[]): number => {
  let saved = 0
  for (const index of one.loads.intersection(other.loads)) saved += loads[index]!.weight * loads[index]!.fileCost
  return saved
}

type Surplus = { load: number; bytes: number; files: number }

/** Unneeded bytes of loads that need only the other: the unit, and its imports that they lack. */
const surplusBy = (unit: Unit, other: Unit): Surplus[] => {
  const imported = importedBy(unit)
  return [...other.loads.difference(unit.loads)].map((load) => {
    const missing = imported.filter(({ loads }) => !loads.has(load))
    return { load, bytes: missing.reduce((sum, { bytes }) => sum + bytes, unit.bytes), files: missing.length }
  })
}

const costOf = (surplus: Surplus[], loads: Load[]): number =>
  surplus.reduce((sum, { load, bytes, files }) => sum + loads[load]!.weight * (bytes + files * loads[load]!.fileCost), 0)

const importedBy = (unit: Unit): Unit[] => {
  const found = new Set(unit.imports)
  for (const one of found) for (const next of one.imports) found.add(next)
  return [...found]
}

const merge = (one: Unit, other: Unit, all: Set<Unit>): Unit => {
  const merged: Unit = {
    files: [...one.files, ...other.files],
    bytes: one.bytes + other.bytes,
    loads: one.loads.union(other.loads),
    imports: one.imports.union(other.imports),
    isFixed: false,
  }
  all.delete(one)
  all.delete(other)
  for (const { imports } of [...all, merged]) {
    if (!imports.has(one) && !imports.has(other)) continue
    imports.delete(one)
    imports.delete(other)
    imports.add(merged)
  }
  merged.imports.delete(merged)
  for (const unit of importedBy(merged)) for (const load of merged.loads) unit.loads.add(load)
  all.add(merged)
  return merged
}

/** Merging both would create an import cycle through a third file. */
const isCircular = (one: Unit, other: Unit): boolean => leadsTo(one, other) || leadsTo(other, one)

/** Transitively. */
const leadsTo = (from: Unit, to: Unit): boolean =>
  [...from.imports].some(
    (unit) => unit !== to && (unit.imports.has(to) || importedBy(unit).some(({ imports }) => imports.has(to))),
  )
