import type { Failure } from '../failure.ts'
import { failure, isSeen, selectorOf, textOf } from './seen.ts'

const LONGEST_PHONE_PAGE_PX = 6000
const PHONE_PX = 550
const TOLERANCE_PX = 0.5

const isPhone = (): boolean => window.innerWidth <= PHONE_PX

/** Limits the height of a phone page. */
export const whichPageIsLong = (): Failure[] => {
  const height = document.documentElement.scrollHeight
  if (!isPhone() || height <= LONGEST_PHONE_PAGE_PX) return []
  const [tallest] = [...document.querySelectorAll('main > *, main')].sort((one, other) => other.clientHeight - one.clientHeight)
  return [failure('long', tallest ?? document.body, `${height} px of ${LONGEST_PHONE_PAGE_PX}`)]
}

/** The page, dialog or drawer of a control: each has one primary action. */
const layerOf = (element: Element): Element => element.closest('[role=dialog], [role=alertdialog]') ?? document.body

const primariesAmong = (elements: readonly Element[]): Element[] =>
  elements.filter((element) => element.matches('.ui-primary') && isSeen(element))

/** One primary action per layer. */
export const whichPrimariesCompete = (elements: readonly Element[]): Failure[] => {
  const first = new Map<Element, Element>()
  return primariesAmong(elements).flatMap((primary) => {
    const layer = layerOf(primary)
    const earlier = first.get(layer)
    if (!earlier) first.set(layer, primary)
    return earlier ? [failure('primary', primary, `beside ${selectorOf(earlier)} "${textOf(earlier)}"`)] : []
  })
}

/** On a decision screen the primary action is visible in the first window, without scrolling. */
export const isPrimaryBelowFold = (elements: readonly Element[]): Failure[] => {
  const primaries = primariesAmong(elements)
  const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom + window.scrollY
  const isInSight = (element: Element): boolean => {
    const { bottom } = element.getBoundingClientRect()
    return bottom <= window.innerHeight + TOLERANCE_PX
  }
  if (primaries.length === 0 || window.scrollY > 0 || primaries.some(isInSight)) return []
  const [primary] = primaries
  return [failure('fold', primary!, `ends at ${Math.round(bottomOf(primary!))} of ${window.innerHeight} px`)]
}
