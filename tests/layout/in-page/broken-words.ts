import type { Failure } from '../failure.ts'
import { failure, isSeen } from './seen.ts'

/** Elements with short, known words: headers, cells, buttons and headings. User input may contain a long word. */
const CONTAINERS = 'th, td, dt, dd, button, h1, h2, h3, label, [role=columnheader]'
/** A word without a hyphen, or a day in a cell: "Consommat/ion" and "2026-09/-05" mean that a column is too narrow. */
const UNBROKEN = /\p{L}{3,}|^\s*\d{2,4}[-/]\d{2}[-/]\d{2,4}\s*$/gu
/** Maximum length of a word that must not break. */
const LONGEST_WORD = 24

/** No word of a header, a cell or a button breaks inside. */
export const whichWordsBreak = (elements: readonly Element[]): Failure[] =>
  elements.flatMap((element) => {
    const container = element.closest(CONTAINERS)
    if (!container || !isSeen(element) || element.closest('[translate=no], svg')) return []
    return textsOf(element)
      .flatMap((node) => brokenIn(node))
      .slice(0, 1)
      .map((word) => failure('broken', element, `"${word}" on two lines`))
  })

const textsOf = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

const brokenIn = (node: Text): string[] => {
  const range = document.createRange()
  range.selectNodeContents(node)
  // Most texts are one line, without a break.
  if (linesOf(range) < 2) return []
  return [...node.data.matchAll(UNBROKEN)].flatMap(({ 0: word, index }) => {
    if (word.length > LONGEST_WORD) return []
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    return linesOf(range) > 1 ? [word] : []
  })
}

const linesOf = (range: Range): number =>
  new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
