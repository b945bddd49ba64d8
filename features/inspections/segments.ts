/** From what must be dealt with first. */
export const BOARD_STATES = ['uninspected', 'parked', 'failed', 'too_fast', 'in_progress', 'not_started', 'passed'] as const
export type BoardState = (typeof BOARD_STATES)[number]

export const BOARD_SEGMENTS = ['all', 'uninspected', 'not_started', 'failed', 'passed', 'too_fast'] as const
type BoardSegment = (typeof BOARD_SEGMENTS)[number]

export const REPORT_SEGMENTS = ['all', 'open_defects', 'failed', 'passed', 'too_fast'] as const
export type ReportSegment = (typeof REPORT_SEGMENTS)[number]

/** `passed` and `too_fast` are both without a defect; parked vehicles failed. */
export const STATES_OF: Record<BoardSegment, readonly BoardState[]> = {
  all: BOARD_STATES,
  uninspected: ['uninspected'],
  not_started: ['not_started'],
  failed: ['failed', 'parked'],
  passed: ['passed', 'too_fast'],
  too_fast: ['too_fast'],
}
