import { PAGE_MAXIMUM } from './discovery.ts'
import { ScimError } from './scim-error.ts'

const wholeNumber = (query: Record<string, unknown>, name: string, missing: number): number => {
  const sent = query[name]
  if (sent === undefined || sent === '') return missing
  if (typeof sent !== 'string' || !/^-?\d{1,9}$/.test(sent)) throw new ScimError(400, 'invalidValue', 'numberInvalid', { name })
  return Number(sent)
}

/** Less than the first page is the first, as RFC 7644 says; a count beyond the maximum is the maximum. */
export const pageOf = (query: Record<string, unknown>): { startIndex: number; count: number } => ({
  startIndex: Math.max(1, wholeNumber(query, 'startIndex', 1)),
  count: Math.min(PAGE_MAXIMUM, Math.max(0, wholeNumber(query, 'count', PAGE_MAXIMUM))),
})
