import type { Failure } from '../failure.ts'
import { failure, isSeen } from './seen.ts'

/** Elements with short, known words: headers, cells, buttons and headings. User input may contain a long word. */
const CONTAINERS = 'th, td, dt, dd, button, h1, h2, h3, label, [role=columnheader]'
/** A word without a hyphen: "Consommat/ion" means that a column is too narrow. */
const WORD = /\p{L}{3,}/gu
/** A day breaks nowhere, neither in a sentence: "2026-09/-05". */
const DAY = /\b(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}|\d{2}\/\d{2}\/\d{4})\b/g
/** Maximum length of a word that must not break. */
const LONGEST_WORD = 24

/** No word of a header, a cell or a button breaks inside, and no day anywhere. */
export const whichWordsBreak = (elements: readonly Element[]): Failure[] =>
  elements.flatMap((element) => {
    if (!isSeen(element) || element.closest('[translate=no], svg')) return []
    const kinds = element.closest(CONTAINERS) ? [WORD, DAY] : [DAY]
    return textsOf(element)
      .flatMap((node) => brokenIn(node, kinds))
      .slice(0, 1)
      .map((word) => failure('broken', element, `"${word}" on two lines`))
  })

const textsOf = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')

const brokenIn = (node: Text, kinds: readonly RegExp[]): string[] => {
  const range = document.createRange()
  range.selectNodeContents(node)
  // Most texts are one line, without a break.
  if (linesOf(range) < 2) return []
  return kinds.flatMap((kind) =>
    [...node.data.matchAll(kind)].flatMap(({ 0: word, index }) => {
      if (word.length > LONGEST_WORD) return []
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return linesOf(range) > 1 ? [word] : []
    }),
  )
}

const linesOf = (range: Range): number =>
  new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
