import type { Failure } from '../failure.ts'
import {
  around,
  type Box,
  common,
  failure,
  heightOf,
  isSeen,
  letThrough,
  ownTextBoxes,
  placementOf,
  scrollPageTo,
  selectorOf,
  widthOf,
} from './seen.ts'
import { stays } from './controls.ts'

const EDGE_PX = 2

/** No bar covers the first content at the top of the page, or the last at its end, since it could not be scrolled into view. */
export const whatIsCovered = (elements: readonly Element[]): Failure[] => {
  const bars = elements.filter((element) => isBar(element) && isSeen(element))
  if (bars.length === 0) return []
  const before = window.scrollY
  const found: Failure[] = []
  for (const end of ['top', 'bottom'] as const) {
    scrollPageTo(end === 'top' ? 0 : document.documentElement.scrollHeight)
    for (const bar of bars) if (sideOf(bar) === end) found.push(...coveredBy(bar, elements))
  }
  scrollPageTo(before)
  return found
}

/** Sticky in the window. Elements that are sticky inside a scrolling list belong to that list. */
const isBar = (element: Element): boolean => {
  const { position } = placementOf(element)
  if (position !== 'fixed' && position !== 'sticky') return false
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(placementOf(at).overflowY)) return false
  }
  return true
}

const sideOf = (bar: Element): 'top' | 'bottom' => {
  const { top, bottom } = bar.getBoundingClientRect()
  return (top + bottom) / 2 < window.innerHeight / 2 ? 'top' : 'bottom'
}

const coveredBy = (bar: Element, elements: readonly Element[]): Failure[] => {
  const room = bar.getBoundingClientRect()
  return elements
    .filter((element) => !bar.contains(element) && stays(element) === null)
    .flatMap((element) => {
      const boxes = element.matches('button, input, select, textarea') ? [element.getBoundingClientRect()] : ownTextBoxes(element)
      if (boxes.length === 0 || !isSeen(element)) return []
      const part = common(letThrough(element, around(boxes)), room)
      if (widthOf(part) <= EDGE_PX || heightOf(part) <= EDGE_PX || !isUnder(bar, part)) return []
      return [failure('covered', element, `${Math.round(heightOf(part))} px under ${selectorOf(bar)}`)]
    })
}

const isUnder = (bar: Element, { left, right, top, bottom }: Box): boolean =>
  [left + EDGE_PX / 2, (left + right) / 2, right - EDGE_PX / 2].some((x) => {
    const hit = document.elementFromPoint(x, (top + bottom) / 2)
    return hit !== null && bar.contains(hit)
  })
