import { type RefObject, useEffect } from 'react'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { GRID_REDRAW_MS } from '../grid-rows.ts'

type Seen = { first: number; last: number }

/** Sets the full text as `title` on truncated cells, once rows, size and scrolling have settled. */
export const useOverflowTitles = (
  grid: RefObject<HTMLElement | null>,
  room: string,
  { first, last }: Seen,
  rows: unknown,
): void => {
  const language = useLanguage()
  useEffect(() => {
    const refreshTitles = (): void => setOverflowTitles([...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])])
    const timer = setTimeout(refreshTitles, GRID_REDRAW_MS)
    return () => clearTimeout(timer)
  }, [grid, room, rows, first, last, language])
}

/** Sets it at once for a cell that is hovered or focused before that. */
export const showFullTextOnHover = ({ target }: { target: EventTarget }): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  if (cell) setOverflowTitles([cell])
}

const setOverflowTitles = (cells: readonly HTMLElement[]): void => {
  // Measures all before writing any, or each write would force a new layout.
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
