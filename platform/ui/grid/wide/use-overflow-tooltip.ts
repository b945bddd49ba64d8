import { type RefObject, useEffect } from 'react'
import { GRID_REDRAW_MS } from '../grid-rows.ts'

type Seen = { first: number; last: number }

/** What no longer fits its cell gets its whole text as a title, once rows, room and scrolling have come to rest. */
export const useOverflowTitles = (
  grid: RefObject<HTMLElement | null>,
  room: string,
  { first, last }: Seen,
  rows: unknown,
): void => {
  useEffect(() => {
    const refreshTitles = (): void => setOverflowTitles([...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])])
    const timer = setTimeout(refreshTitles, GRID_REDRAW_MS)
    return () => clearTimeout(timer)
  }, [grid, room, rows, first, last])
}

/** Who points at a cell or comes to it by keys before that does not wait for it. */
export const showFullTextOnHover = ({ target }: { target: EventTarget }): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  if (cell) setOverflowTitles([cell])
}

const setOverflowTitles = (cells: readonly HTMLElement[]): void => {
  // All are measured before any is written to, or each would lay the page out anew.
  const cut = cells.map((cell) => isCut(cell) || [...cell.querySelectorAll('*')].some(isCut))
  cells.forEach((cell, index) => {
    if (cut[index]) cell.title = wordsOf(cell)
    else if (cell.title) cell.removeAttribute('title')
  })
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden'

const wordsOf = (cell: HTMLElement): string => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) words.push(walker.currentNode.textContent?.trim() ?? '')
  return words.filter(Boolean).join(' ')
}
