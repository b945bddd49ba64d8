import type { Failure } from '../failure.ts'
import { failure, isSeen, textBoxes } from './seen.ts'

const MOST_LINES = 2

/** No heading runs over more than two lines. */
export const whichHeadingsRun = (elements: readonly Element[]): Failure[] =>
  elements
    .filter((element) => element.matches('h1, h2, h3, h4, h5, h6, [role=heading]') && isSeen(element))
    .flatMap((heading) => {
      const lines = linesOf(heading)
      return lines > MOST_LINES ? [failure('heading', heading, `${lines} lines`)] : []
    })

/** A box that begins below the middle of the line before it begins another line. */
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
