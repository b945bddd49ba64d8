import type { Failure } from '../failure.ts'
import { failure, heightOf, isSeen } from './seen.ts'

const PHONE_PX = 550
const LEAST_PX = 44
const TOLERANCE_PX = 0.5
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'

/** On a phone every editable field is at least 44 px high, including its border, whichever element draws it. */
export const whichFieldsAreLow = (elements: readonly Element[]): Failure[] => {
  if (window.innerWidth > PHONE_PX) return []
  return elements
    .filter((element) => element.matches(FIELDS) && !element.matches(':disabled') && isSeen(element))
    .flatMap((field) => {
      const height = Math.max(heightOf(field.getBoundingClientRect()), borderedHeightOf(field))
      return height < LEAST_PX - TOLERANCE_PX ? [failure('field', field, `${Math.round(height)} px`)] : []
    })
}

/** A field without a border is inside a box with one, possibly with the pills of selected values. */
const borderedHeightOf = (field: Element): number => {
  if (hasBorder(field)) return 0
  const box = [field.parentElement, field.parentElement?.parentElement].find((around) => around && hasBorder(around))
  return box && box.querySelectorAll(FIELDS).length === 1 ? heightOf(box.getBoundingClientRect()) : 0
}

const hasBorder = (element: Element): boolean => parseFloat(getComputedStyle(element).borderTopWidth) > 0
