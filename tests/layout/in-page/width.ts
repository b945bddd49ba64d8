import type { Failure } from '../failure.ts'
import { failure, innerBox, isSeen, letThrough, ownTextBoxes, placementOf, textOf } from './seen.ts'

const TOLERANCE_PX = 1
/** A strip of choices may scroll horizontally, but not a table or a text. */
const STRIPS = '[role=tablist], [role=radiogroup], [role=toolbar], nav'
const CHOICES = 'button, a[href], label, input, select'

/** Nothing is wider than the window; otherwise names the outermost elements past its edge. */
export const whatIsTooWide = (elements: readonly Element[]): Failure[] => [...whatIsBefore(elements), ...whatIsPast(elements)]

/** Content left of the window, such as words of an end-aligned row, cannot be scrolled into view. */
const whatIsBefore = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => {
      const isOut = ({ left, right }: { left: number; right: number }): boolean => left < -TOLERANCE_PX && right > TOLERANCE_PX
      return (
        element.getBoundingClientRect().left < -TOLERANCE_PX &&
        isSeen(element) &&
        // A strip that starts within the window clips what was scrolled out of it.
        ownTextBoxes(element).some((box) => isOut(letThrough(element, box)))
      )
    })
    .map((element) => failure('wide', element, `${-Math.round(element.getBoundingClientRect().left)} px left of the window`))

const whatIsPast = (elements: readonly Element[]): Failure[] => {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const edge = root.clientWidth + TOLERANCE_PX
  const past = elements.filter((element) => {
    const box = element.getBoundingClientRect()
    return box.right > edge && letThrough(element, box).right > edge
  })
  const outermost = past.filter((element) => !past.some((other) => other !== element && other.contains(element)))
  const by = `${root.scrollWidth - root.clientWidth} px wider than the window`
  return (outermost.length > 0 ? outermost : [document.body]).slice(0, 3).map((element) => failure('wide', element, by))
}

/**
 * No table and no text scrolls horizontally, except a grid whose columns have their minimum width, as long as its first column stays
 * visible.
 */
export const whatScrollsSideways = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth + TOLERANCE_PX || element.matches('input, textarea, select')) return false
      return (
        /auto|scroll/.test(placementOf(element).overflowX) &&
        !isStrip(element) &&
        !isPinnedGrid(element) &&
        isSeen(element) &&
        textOf(element) !== ''
      )
    })
    .map((element) => failure('sideways', element, `${element.scrollWidth} px in ${element.clientWidth}`))

/**
 * A scrolling strip of choices is cut between two of them, never within a word; or it fades out at the window's edge, and then the
 * edge cuts a choice, which shows that more follow.
 */
export const whichStripsCutWords = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth + TOLERANCE_PX || !isSeen(element)) return false
      return /auto|scroll/.test(placementOf(element).overflowX) && isStrip(element)
    })
    .flatMap((strip) => (fades(strip) ? whatEndsEarly(strip) : whatCutsWords(strip)))

const whatCutsWords = (strip: Element): Failure[] => {
  const { left, right } = innerBox(strip)
  const isCut = (element: Element): boolean =>
    ownTextBoxes(element).some(
      (box) =>
        (box.left < right - TOLERANCE_PX && box.right > right + TOLERANCE_PX) ||
        (box.left < left - TOLERANCE_PX && box.right > left + TOLERANCE_PX),
    )
  const cut = [...strip.querySelectorAll('*')].filter((element) => isSeen(element) && isCut(element))
  return cut.map((element) => failure('strip', element, `cut in the middle of "${textOf(element)}"`))
}

const FADE_PX = 24
const PHONE_PX = 550
/** Written as `to right`, or by the build as 90 degrees. */
const fades = (strip: Element): boolean =>
  /gradient\((?:to right|90deg),.*rgba\(0, 0, 0, 0\)\)/.test(getComputedStyle(strip).maskImage)

const whatEndsEarly = (strip: Element): Failure[] => {
  const { right } = strip.getBoundingClientRect()
  // On a tablet the tools of the list follow in the same line: the strip ends where they begin.
  const next = document.documentElement.clientWidth > PHONE_PX ? strip.nextElementSibling : null
  if (next && next.getBoundingClientRect().left - right <= FADE_PX) return []
  const missing = document.documentElement.clientWidth - right
  if (missing > TOLERANCE_PX) return [failure('strip', strip, `ends ${Math.round(missing)} px before the edge of the window`)]
  if (strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - TOLERANCE_PX) return []
  const isCut = [...strip.querySelectorAll(CHOICES)].some((choice) => {
    const box = choice.getBoundingClientRect()
    return box.left < right - FADE_PX && box.right > right - FADE_PX
  })
  return isCut ? [] : [failure('strip', strip, 'ends between two choices, so that it does not look as if it scrolls')]
}

const isPinnedGrid = (element: Element): boolean => {
  const rows = [...element.querySelectorAll('[role=row], tr')].filter((row) => row.children.length > 1 && isSeen(row))
  return rows.length > 0 && rows.every((row) => getComputedStyle(row.firstElementChild!).position === 'sticky')
}

const isStrip = (element: Element): boolean => element.closest(STRIPS) !== null || ownTextOutside(element, CHOICES) === ''

/** An element's text without its controls' text. */
const ownTextOutside = (element: Element, controls: string): string =>
  [...element.querySelectorAll('*'), element]
    .filter((part) => !part.closest(controls) && isSeen(part))
    .flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
    .map((node) => node.textContent?.trim())
    .join('')
