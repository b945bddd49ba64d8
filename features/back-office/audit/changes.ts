import { LEFT_OUT } from './payload-fields.ts'

/** A changed field with its value before and after; null if empty. */
type AuditChange = { key: string; before: unknown; after: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const emptyToNull = (value: unknown): unknown => (isNothing(value) ? null : value)

/** The changes of an event, by field: the difference of `before` and `after` if it has them, or else its payload. */
export const changesOf = (payload: Record<string, unknown>): AuditChange[] => {
  const { before, after } = payload
  if (isRecord(before) || isRecord(after)) return differences(isRecord(before) ? before : {}, isRecord(after) ? after : {})
  const facts = Object.entries(payload)
    .filter(([key, value]) => !(LEFT_OUT as readonly string[]).includes(key) && !isNothing(value))
    .map(([key, value]) => ({ key, before: null, after: value }))
  if (before === undefined && after === undefined) return facts
  return [{ key: 'value', before: emptyToNull(before), after: emptyToNull(after) }, ...facts]
}

const differences = (before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, before: emptyToNull(before[key]), after: emptyToNull(after[key]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
