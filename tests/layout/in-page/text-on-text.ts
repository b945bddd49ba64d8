import type { Failure } from '../failure.ts'
import { type Box, common, failure, heightOf, isSeen, letThrough, ownTextBoxes, placementOf, textOf, widthOf } from './seen.ts'
import { controlsAmong, stays } from './controls.ts'

/** A line box is higher than its letters, and adjacent line boxes overlap slightly. */
const AROUND_LETTERS = 0.25
const SHARED_PX = 2

type Line = { element: Element; box: Box }

/** No text overlaps another. Text that is too long wraps, or is truncated with an ellipsis. */
export const whichTextsOverlap = (elements: readonly Element[]): Failure[] => {
  const lines = elements.flatMap(linesOf).sort((one, other) => one.box.top - other.box.top)
  const found = new Map<Element, Failure>()
  lines.forEach((one, index) => {
    for (let next = index + 1; next < lines.length && lines[next]!.box.top < one.box.bottom; next++) {
      const other = lines[next]!
      if (!lieOver(one, other)) continue
      const [left, right] = one.box.left <= other.box.left ? [one, other] : [other, one]
      if (!found.has(left.element)) found.set(left.element, failure('text', left.element, `over "${textOf(right.element)}"`))
    }
  })
  return [...found.values()]
}

/** No text overlaps a button or a field that it does not belong to. */
export const whichTextsRunOverControls = (elements: readonly Element[]): Failure[] => {
  const controls = controlsAmong(elements)
  return elements.flatMap((element) => {
    const lines = linesOf(element)
    if (lines.length === 0) return []
    if (element.closest('label') || controls.some((one) => one.element.contains(element))) return []
    const control = controls.find((one) => isForeign(element, one.element) && lines.some((line) => lieOver(line, one)))
    return control ? [failure('text', element, `over the control "${textOf(control.element)}"`)] : []
  })
}

/** Text around a control, or in the space for a field's unit, belongs to it. */
const isForeign = (element: Element, control: Element): boolean => {
  if (element.contains(control)) return false
  return !(control.matches('input, select, textarea') && control.parentElement?.contains(element))
}

/** The visible lines of an element's own text, as high as their letters. */
const linesOf = (element: Element): Line[] => {
  if (element.closest('svg, option')) return []
  const boxes = ownTextBoxes(element)
  if (boxes.length === 0 || !isSeen(element)) return []
  return boxes.map((box) => {
    const above = heightOf(box) * AROUND_LETTERS
    const letters = { left: box.left, right: box.right, top: box.top + above, bottom: box.bottom - above }
    return { element, box: letThrough(element, within(element, letters)) }
  })
}

/** Text that an element clips overlaps nothing. */
const within = (element: Element, box: Box): Box => {
  const { overflowX, overflowY } = placementOf(element)
  return overflowX === 'visible' && overflowY === 'visible' ? box : common(box, element.getBoundingClientRect())
}

const lieOver = (one: Line, other: Line): boolean => {
  if (one.element === other.element) return false
  const shared = common(one.box, other.box)
  if (widthOf(shared) <= SHARED_PX || heightOf(shared) <= SHARED_PX) return false
  // Sticky bars are checked separately.
  return stays(one.element) === stays(other.element)
}
