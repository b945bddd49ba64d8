import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

let isPrinting = false

/** Chromium announces a print by the event, a change of the medium, or both. */
const subscribe = (onChange: () => void): (() => void) => {
  const medium = matchMedia('print')
  const set = (next: boolean) => (): void => {
    isPrinting = next
    onChange()
  }
  const [begin, end] = [set(true), set(false)]
  const follow = (): void => set(medium.matches)()
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  medium.addEventListener('change', follow)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    medium.removeEventListener('change', follow)
  }
}

/** Whether the page is being printed: lists that render only what is in view then render all loaded rows. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )

/**
 * Loads the rest of a list before Ctrl P prints it: after `beforeprint` the browser waits for no request, so its own menu prints what
 * has loaded. Null: all of it has.
 */
export const usePrintAll = (loadAll: (() => Promise<unknown>) | null): void => {
  const isLoading = loadAll !== null
  const load = useEffectEvent(() => loadAll?.() ?? Promise.resolve())
  useEffect(() => {
    if (!isLoading) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
      if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      // Without the rest, what has loaded is printed, and says so.
      void load()
        .catch(() => undefined)
        // Rendered by the next frame.
        .then(() => requestAnimationFrame(() => print()))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isLoading])
}

type Listing<Row> = {
  /** Changes with the filters. */
  key: string
  rows: readonly Row[]
  total: number
  loadAll: () => Promise<readonly Row[]>
}

/** The rows of a page; on paper those of all pages, if they were loaded by Ctrl P. */
export const usePrintedRows = <Row>({ key, rows, total, loadAll }: Listing<Row>): readonly Row[] => {
  const isPrinting = usePrinting()
  const [whole, setWhole] = useState<{ key: string; rows: readonly Row[] } | null>(null)
  usePrintAll(rows.length < total ? async () => setWhole({ key, rows: await loadAll() }) : null)
  return isPrinting && whole?.key === key ? whole.rows : rows
}

/** All pages of a list, one after the other. */
export const loadPages = async <Row>(
  total: number,
  pageSize: number,
  load: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) rows.push(...(await load(page)))
  return rows
}
