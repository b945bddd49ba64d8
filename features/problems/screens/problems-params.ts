import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { PROBLEM_SOURCES, SEVERITIES } from '../problem.ts'
import { PROBLEM_SEGMENTS } from '../segments.ts'

export const PROBLEMS_PARAMS = {
  segment: oneOf(PROBLEM_SEGMENTS),
  query: text(),
  source: oneOf(['', ...PROBLEM_SOURCES]),
  severity: oneOf(['', ...SEVERITIES]),
  view: text(),
  /** The opened problem. */
  problem: text(),
}
type ProblemsAddress = ValuesOf<typeof PROBLEMS_PARAMS>

/** Converts URL parameters to call parameters. */
export const queryOf = ({ segment, query, source, severity }: ProblemsAddress) => ({
  segment,
  ...(query ? { query } : {}),
  ...(source ? { source } : {}),
  ...(severity ? { severity } : {}),
})
