import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CellPosition } from './grid-keys.ts'

type StoredPosition = { row: number; position: CellPosition; byKeys: boolean }

const read = (key: string): StoredPosition | null => JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredPosition | null

/**
 * Restores a list's scroll position on return, if search, filters and order are the same; a user who left it by keyboard also
 * gets the same cell. Another filter or order starts at the top.
 */
export const useScrollRestoration = (
  scroller: RefObject<HTMLElement | null>,
  key: string,
  total: number | null,
  active: { position: CellPosition; goTo: (position: CellPosition) => void },
  rowHeight: number,
): { leave: () => void } => {
  const restored = useRef<string | null>(null)
  const keep = (byKeys: boolean): void => {
    const row = Math.round((scroller.current?.scrollTop ?? 0) / rowHeight)
    sessionStorage.setItem(key, JSON.stringify({ row, position: active.position, byKeys } satisfies StoredPosition))
  }
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || total === null || restored.current === key) return
    const isArrival = restored.current === null
    restored.current = key
    const stored = isArrival ? read(key) : null
    if (!isArrival) sessionStorage.removeItem(key)
    box.scrollTo({ top: stored && stored.row < total ? stored.row * rowHeight : 0 })
    if (stored?.byKeys && stored.position.row < total) active.goTo(stored.position)
  })
  useEffect(() => {
    const box = scroller.current
    if (!box || total === null) return undefined
    const keepRow = (): void => keep(false)
    box.addEventListener('scrollend', keepRow)
    return () => box.removeEventListener('scrollend', keepRow)
  })
  return { leave: () => keep(true) }
}
