import { oneOf, text } from '#platform/ui/address/params.ts'
import { SPEND_DIMENSIONS } from '../spend-dimension.ts'

/** Search parameters of the costs page. */
export const SPEND_PARAMS = {
  /** `2026-10`, `2026-Q4`, `2026`; empty: the last whole month. */
  period: text(),
  kind: oneOf(['', 'planned', 'unplanned']),
  by: oneOf(['', ...SPEND_DIMENSIONS]),
  value: text(),
  page: { usual: '1', read: (value: string) => (/^[1-9]\d{0,5}$/.test(value) ? value : '1') },
}
