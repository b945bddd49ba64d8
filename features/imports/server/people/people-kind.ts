import type { ServerKind } from '../kind.ts'
export const PEOPLE_KIND: ServerKind = { kind: 'people', refusal: () => 'admins_only', missingColumn: () => null, judge: () => async () => [], presentProblem: () => ({ field: null, value: '', sentence: '' }), rows: null }
