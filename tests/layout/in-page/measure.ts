import type { Failure } from '../failure.ts'
import { whichWordsBreak } from './broken-words.ts'
import { whichHeadsStandOff } from './column-heads.ts'
import { whichControlsOverlap, whichTargetsAreSmall, whichWordsSpill } from './controls.ts'
import { whatIsCovered } from './covered.ts'
import { whatIsCut } from './cut-text.ts'
import { isPrimaryBelowFold, whichPageIsLong, whichPrimariesCompete } from './first-sight.ts'
import { whichHeadingsAreCut, whichHeadingsRun } from './headings.ts'
import { whichFieldsAreLow } from './phone-fields.ts'
import { forgetWhatIsSeen } from './seen.ts'
import { whichTextsOverlap, whichTextsRunOverControls } from './text-on-text.ts'
import { watchShifts, whatJumped } from './shifts.ts'
import { whatIsTooWide, whatScrollsSideways, whichStripsCutWords } from './width.ts'

watchShifts()

/** Runs in the page: layout shifts during loading. */
export const jumps = (): Failure[] => {
  forgetWhatIsSeen()
  return whatJumped()
}

/** A screen's additional requirements. */
export type Promises = { isDecision?: boolean }

/** Runs in the page: all layout failures at the current window width. */
export const measure = ({ isDecision = false }: Promises = {}): Failure[] => {
  forgetWhatIsSeen()
  const elements = [...document.body.querySelectorAll('*')]
  return [
    ...whatIsTooWide(elements),
    ...whatScrollsSideways(elements),
    ...whichStripsCutWords(elements),
    ...whatIsCut(elements),
    ...whichWordsBreak(elements),
    ...whichHeadingsRun(elements),
    ...whichHeadingsAreCut(elements),
    ...whichHeadsStandOff(),
    ...whichControlsOverlap(elements),
    ...whichWordsSpill(elements),
    ...whichTextsOverlap(elements),
    ...whichTextsRunOverControls(elements),
    ...whichTargetsAreSmall(elements),
    ...whichFieldsAreLow(elements),
    ...whatIsCovered(elements),
    ...whichPageIsLong(),
    ...whichPrimariesCompete(elements),
    ...(isDecision ? isPrimaryBelowFold(elements) : []),
  ]
}
