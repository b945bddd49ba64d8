import type { Failure } from '../failure.ts'
import {
  around,
  type Box,
  common,
  failure,
  heightOf,
  innerBox,
  isSeen,
  letThrough,
  ownTextBoxes,
  placementOf,
  selectorOf,
  textOf,
  widthOf,
} from './seen.ts'

const ROLES = ['button', 'switch', 'checkbox', 'radio', 'tab', 'link', 'menuitem', 'combobox', 'option', 'slider']
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...ROLES.map((role) => `[role=${role}]`)].join()
const BOXES = 'button, [role=button], .ui-badge'
const SHARED_PX = 2
const SPILL_PX = 1
const LEAST_PX = 24

export type Control = { element: Element; box: Box }

/** Controls that can be pressed or edited, each with its visible part. Marks in a chart are positioned by their data. */
export const controlsAmong = (elements: readonly Element[]): Control[] =>
  elements
    .filter((element) => element.matches(CONTROLS) && !element.closest('svg') && isSeen(element))
    .map((element) => ({ element, box: letThrough(element, element.getBoundingClientRect()) }))
    .filter(({ box }) => widthOf(box) > 1 && heightOf(box) > 1)

/** No two controls overlap. A button inside a field is in the field's own padding. */
export const whichControlsOverlap = (elements: readonly Element[]): Failure[] => {
  const controls = controlsAmong(elements).flatMap(({ element, box }) =>
    roomsOf(element).map((room) => ({ element, box: common(box, room) })),
  )
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => lieOver(one, other))
      .map((other) => failure('overlap', one.element, `over ${selectorOf(other.element)} "${textOf(other.element)}"`)),
  )
}

/** No text overflows its button or badge; text cut with an ellipsis does not count. */
export const whichWordsSpill = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => element.matches(BOXES) && isSeen(element))
    .flatMap((element) => {
      const { left, right } = element.getBoundingClientRect()
      const words = [element, ...element.querySelectorAll('*')]
        .filter(isSeen)
        .flatMap((part) => ownTextBoxes(part).map((box) => letThrough(part, clippedBy(part, box))))
      const past = Math.max(...words.map((box) => Math.max(box.right - right, left - box.left)))
      return past > SPILL_PX ? [failure('spill', element, `${Math.round(past)} px outside`)] : []
    })

/** The clipped part of an element's text. */
const clippedBy = (element: Element, box: Box): Box =>
  placementOf(element).overflowX === 'visible' ? box : common(box, innerBox(element))

const lieOver = (one: Control, other: Control): boolean => {
  const shared = common(one.box, other.box)
  if (widthOf(shared) <= SHARED_PX || heightOf(shared) <= SHARED_PX) return false
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false
  // Sticky bars are checked separately.
  return stays(one.element) === stays(other.element)
}

/** The boxes of a link, one per line it wraps to. */
const roomsOf = (element: Element): Box[] => {
  const box = element.getBoundingClientRect()
  if (!element.matches('input, select, textarea')) return [...element.getClientRects()]
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const right = box.right - parseFloat(paddingRight)
  return [{ left: box.left + parseFloat(paddingLeft), top: box.top, right, bottom: box.bottom }]
}

/** The nearest sticky or fixed ancestor. */
export const stays = (element: Element): Element | null => {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { position } = placementOf(at)
    if (position === 'fixed' || position === 'sticky') return at
  }
  return null
}

/**
 * Each target is at least 24 px wide and high (WCAG 2.2, 2.5.8). Smaller ones pass within a sentence, and if a circle of 24 px around
 * their center intersects neither another target nor such a circle of another small one.
 */
export const whichTargetsAreSmall = (elements: readonly Element[]): Failure[] => {
  const targets = controlsAmong(elements)
    .filter((control) => !control.element.matches(':disabled, [aria-disabled=true]') && isWhole(control))
    .map(({ element, box }) => ({ element, box: withLabel(element, box) }))
  const small = targets.filter(({ box }) => widthOf(box) < LEAST_PX - 0.5 || heightOf(box) < LEAST_PX - 0.5)
  return small
    .filter((target) => !isInSentence(target.element) && !hasSpace(target, targets, small) && !isLargerThanDrawn(target))
    .map(({ element, box }) => failure('target', element, `${Math.round(widthOf(box))} x ${Math.round(heightOf(box))} px`))
}

/** A control only partly visible in a list is measured where it is fully visible. */
const isWhole = ({ element, box }: Control): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return widthOf(box) > width - 1 && heightOf(box) > height - 1
}

/** A press on the label counts as a press on its field. */
const withLabel = (element: Element, box: Box): Box => {
  const hasLabels = element instanceof HTMLInputElement || element instanceof HTMLButtonElement
  const labels = hasLabels ? [...(element.labels ?? [])] : []
  return around([box, ...labels.filter(isSeen).map((label) => label.getBoundingClientRect())])
}

const isInSentence = (element: Element): boolean => {
  if (getComputedStyle(element).display !== 'inline') return false
  let block = element.parentElement
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  const rest = (block?.textContent ?? '').replace(element.textContent ?? '', '')
  return /\p{L}{2}/u.test(rest)
}

const middleOf = (box: Box): { x: number; y: number } => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })

const hasSpace = (target: Control, targets: readonly Control[], small: readonly Control[]): boolean => {
  const { x, y } = middleOf(target.box)
  return targets.every((other) => {
    if (other.element.contains(target.element) || target.element.contains(other.element)) return true
    const { left, right, top, bottom } = other.box
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    if (distance < LEAST_PX / 2) return false
    const middle = middleOf(other.box)
    return !small.includes(other) || Math.hypot(middle.x - x, middle.y - y) >= LEAST_PX
  })
}

/** A small element may have a larger hit area (a pseudo-element): tests the corners of its 24 px. */
const isLargerThanDrawn = ({ element, box }: Control): boolean => {
  const { x, y } = middleOf(box)
  const reach = LEAST_PX / 2 - 1
  return [-reach, reach].every((right) =>
    [-reach, reach].every((down) => {
      const hit = document.elementFromPoint(x + right, y + down)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    }),
  )
}
