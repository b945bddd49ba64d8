import type { Failure } from '../failure.ts'
import { around, type Box, common, failure, heightOf, innerBox, isSeen, ownTextBoxes, placementOf, widthOf } from './seen.ts'

const ACROSS_PX = 1.5
const DOWN_PX = 3

/** No text is clipped without an ellipsis and the full text in a title. */
export const whatIsCut = (elements: readonly Element[]): Failure[] =>
  elements.flatMap((element) => (element.matches('input, select, textarea') ? cutField(element) : cutText(element)))

const cutText = (element: Element): Failure[] => {
  const boxes = ownTextBoxes(element)
  if (boxes.length === 0 || !isSeen(element) || element.closest('option, svg')) return []
  const text = around(boxes)
  const cutter = whatCuts(element, text)
  if (!cutter) return []
  const inner = innerBox(cutter.by)
  const part = common(text, inner)
  // A row or carousel page fully out of view is not clipped.
  if (widthOf(part) <= 0 || heightOf(part) <= 0) return []
  const measured =
    cutter.way === 'across'
      ? `${Math.round(widthOf(text))} px in ${Math.round(widthOf(part))}`
      : `${Math.round(heightOf(text))} px high in ${Math.round(heightOf(part))}`
  if (!hasEllipsis(cutter.by)) return [failure('cut', element, `${measured}, no ellipsis`)]
  return hasFullText(element) ? [] : [failure('cut', element, `${measured}, no title`)]
}

type Cutter = { by: Element; way: 'across' | 'down' }

/** The nearest parent that clips part of the text permanently; text that can be scrolled into view is not clipped. */
const whatCuts = (element: Element, text: Box): Cutter | null => {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = placementOf(at)
    const inner = innerBox(at)
    const across = text.right > inner.right + ACROSS_PX || text.left < inner.left - ACROSS_PX
    const down = text.bottom > inner.bottom + DOWN_PX || text.top < inner.top - DOWN_PX
    if (across && /hidden|clip/.test(overflowX)) return { by: at, way: 'across' }
    if (down && /hidden|clip/.test(overflowY)) return { by: at, way: 'down' }
    if ((across && /auto|scroll/.test(overflowX)) || (down && /auto|scroll/.test(overflowY)) || position === 'fixed') return null
  }
  return null
}

const hasEllipsis = (element: Element): boolean => {
  const style = getComputedStyle(element)
  return style.textOverflow.includes('ellipsis') || style.webkitLineClamp !== 'none'
}

/** Whether the title of the element or a parent has the full text on hover. */
const hasFullText = (element: Element): boolean => {
  const text = words(element.textContent)
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (words(at.getAttribute('title')).includes(text)) return true
  }
  return false
}

const words = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Text in a field that cannot be scrolled: a placeholder, the selected option. */
const cutField = (element: Element): Failure[] => {
  const shown = shownIn(element)
  if (!shown || !isSeen(element)) return []
  const style = getComputedStyle(element)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = style.font
  const needed = pen.measureText(shown).width
  const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  if (needed <= room + ACROSS_PX) return []
  const measured = `${Math.round(needed)} px in ${Math.round(room)}`
  const fault = { ...failure('cut', element, `${measured}, no ellipsis`), text: shown }
  if (!hasEllipsis(element)) return [fault]
  return words(element.getAttribute('title')).includes(words(shown)) ? [] : [{ ...fault, detail: `${measured}, no title` }]
}

const shownIn = (element: Element): string => {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
  if (!(element instanceof HTMLInputElement) || ['checkbox', 'radio', 'file', 'hidden'].includes(element.type)) return ''
  if (element.value === '') return element.placeholder
  return element.readOnly ? element.value : ''
}
