import { TelematicsFailed } from '../port.ts'

export type Row = Record<string, unknown>
const NO_DATE_BEFORE = Date.parse('2000-01-01')

export const listOf = (value: unknown, what: string): Row[] => {
  if (!Array.isArray(value)) throw new TelematicsFailed('not_understood', `${what}: no list`)
  return value.filter((row): row is Row => typeof row === 'object' && row !== null)
}
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
/** References come as `{ id }`, or as the id alone. */
export const idOf = (value: unknown): string | null => textOf(value) ?? textOf((value as { id?: unknown } | null)?.id)
export const dateOf = (value: unknown): Date | null => {
  const epochMs = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(epochMs) || epochMs < NO_DATE_BEFORE ? null : new Date(epochMs)
}

/** The responses of a multi-call, in its order. */
export const listsOf = (answer: unknown, calls: number): Row[][] => {
  if (!Array.isArray(answer) || answer.length !== calls)
    throw new TelematicsFailed('not_understood', 'ExecuteMultiCall: other answers')
  return answer.map((one) => listOf(one, 'ExecuteMultiCall'))
}
