import { type RefObject, useEffect } from 'react'
import { GRID_REDRAW_MS } from '../grid-rows.ts'

type Seen = { first: number; last: number }

/**
 * What no longer fits its cell gets its whole text as a title: at once when the grid’s room changes (more of it draws rows that nobody
 * scrolled to), and once more when rows and scrolling have come to rest.
 */
export const useToldInFull = (grid: RefObject<HTMLElement | null>, room: string, { first, last }: Seen, rows: unknown): void => {
  useEffect(() => {
    const frame = requestAnimationFrame(() => tellCutCells(grid.current))
    return () => cancelAnimationFrame(frame)
  }, [grid, room, rows])
  useEffect(() => {
    const timer = setTimeout(() => tellCutCells(grid.current), GRID_REDRAW_MS)
    return () => clearTimeout(timer)
  }, [grid, room, rows, first, last])
  // The product's own letters are wider than those that stand there until they have come.
  useEffect(() => {
    const tell = (): void => tellCutCells(grid.current)
    document.fonts.addEventListener('loadingdone', tell)
    return () => document.fonts.removeEventListener('loadingdone', tell)
  }, [grid])
}

const tellCutCells = (grid: HTMLElement | null): void => {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
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
