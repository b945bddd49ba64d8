import type { Failure } from '../failure.ts'
import { whichHeadsStandOff } from './column-heads.ts'
import { whichControlsOverlap, whichTargetsAreSmall } from './controls.ts'
import { whatIsCovered } from './covered.ts'
import { whatIsCut } from './cut-text.ts'
import { whichHeadingsRun } from './headings.ts'
import { forgetWhatIsSeen } from './seen.ts'
import { whichTextsOverlap } from './text-on-text.ts'
import { watchShifts, whatJumped } from './shifts.ts'
import { whatIsTooWide, whatScrollsSideways } from './width.ts'

watchShifts()

/** Runs in the page: what jumped while it loaded. */
export const jumps = (): Failure[] => {
  forgetWhatIsSeen()
  return whatJumped()
}

/** Runs in the page: all that is wrong with its layout at the width that the window has now. */
export const measure = (): Failure[] => {
  forgetWhatIsSeen()
  const elements = [...document.body.querySelectorAll('*')]
  return [
    ...whatIsTooWide(elements),
    ...whatScrollsSideways(elements),
    ...whatIsCut(elements),
    ...whichHeadingsRun(elements),
    ...whichHeadsStandOff(),
    ...whichControlsOverlap(elements),
    ...whichTextsOverlap(elements),
    ...whichTargetsAreSmall(elements),
    ...whatIsCovered(elements),
  ]
}
