import type { ProblemState } from './problem.ts'

export type ProblemStep = 'watch' | 'book' | 'close' | 'reopen'
type Refused = 'problem_closed' | 'problem_booked' | 'problem_already_open'
type Next = { ok: true; state: ProblemState } | { ok: false; code: Refused }

const to = (state: ProblemState): Next => ({ ok: true, state })
const no = (code: Refused): Next => ({ ok: false, code })

/** State after a step. A booked problem waits for its order, but anyone who repairs it earlier can close it. */
export const nextState = (state: ProblemState, step: ProblemStep): Next => {
  if (step === 'reopen') {
    if (state === 'booked') return no('problem_booked')
    return state === 'open' ? no('problem_already_open') : to('open')
  }
  if (state === 'closed') return no('problem_closed')
  if (step === 'close') return to('closed')
  return state === 'booked' ? no('problem_booked') : to(step === 'watch' ? 'watched' : 'booked')
}
