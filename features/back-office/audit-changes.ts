/** One thing that is different: a key, and what stood there before and after; null: nothing. */
type AuditChange = { key: string; before: string | null; after: string | null }

/** Long lists and snapshots of orders are told by the activity of the order itself. */
const LEFT_OUT: readonly string[] = ['services', 'decision', 'before', 'after', 'query']
const VALUE_LENGTH = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text = Array.isArray(value)
    ? value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join(', ')
    : isRecord(value)
      ? JSON.stringify(value)
      : String(value)
  return text === '' ? null : text.slice(0, VALUE_LENGTH)
}

/**
 * What an event changed, as keys and values: the differences of `before` and `after` where it has them, else what it says.
 * Names of keys are those under which things are stored, whatever the language.
 */
export const changesOf = (payload: Record<string, unknown>): AuditChange[] => {
  const { before, after } = payload
  if (isRecord(before) || isRecord(after)) return differences(isRecord(before) ? before : {}, isRecord(after) ? after : {})
  const said = Object.entries(payload)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, value]) => ({ key, before: null, after: written(value) }))
    .filter((change) => change.after !== null)
  if (before === undefined && after === undefined) return said
  return [{ key: 'value', before: written(before), after: written(after) }, ...said]
}

const differences = (before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, before: written(before[key]), after: written(after[key]) }))
    .filter((change) => change.before !== change.after)
