import type { Failure } from '../failure.ts'
import { failure, isSeen, textBoxes, widthOf } from './seen.ts'

const MOST_LINES = 2

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]'
const CUT_PX = 1.5

/** No heading is truncated, not even with an ellipsis: it names the page, so it must wrap. */
export const whichHeadingsAreCut = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => element.matches(HEADINGS) && isSeen(element))
    .flatMap((heading) => {
      const cutter = [heading, ...heading.querySelectorAll('*')].find(
        (part) => /hidden|clip/.test(getComputedStyle(part).overflowX) && isSeen(part) && isWiderThanItsBox(part),
      )
      return cutter ? [failure('heading', heading, 'cut')] : []
    })

const isWiderThanItsBox = (part: Element): boolean => {
  const { right, left } = part.getBoundingClientRect()
  const lines = textBoxes(part)
  return lines.some((line) => line.right > right + CUT_PX || line.left < left - CUT_PX || widthOf(line) > right - left + CUT_PX)
}

/** No heading is longer than two lines. */
export const whichHeadingsRun = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => element.matches(HEADINGS) && isSeen(element))
    .flatMap((heading) => {
      const lines = linesOf(heading)
      return lines > MOST_LINES ? [failure('heading', heading, `${lines} lines`)] : []
    })

/** A box that starts below the middle of the previous one starts a new line. */
const linesOf = (heading: Element): number => {
  let lines = 0
  let middle = -Infinity
  for (const { top, bottom } of textBoxes(heading).sort((one, other) => one.top - other.top)) {
    if (top >= middle) {
      lines++
      middle = (top + bottom) / 2
    }
  }
  return lines
}
