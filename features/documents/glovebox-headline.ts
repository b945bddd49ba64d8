import { type DocumentKind, expiryState } from './glovebox.ts'

/** A paper, as far as the headline speaks of it. */
type HeadlineDocument = { kind: DocumentKind; title: string | null; days: number | null }
type HeadlinePart = { state: 'expired' | 'expiring'; kind: DocumentKind; title: string | null; days: number }

/** What the headline names before it counts. */
const MOST_NAMED = 2

/** What has expired or soon will, the longest over first: the first two by name, and how many more. */
export const headlineOf = (documents: readonly HeadlineDocument[]): { listed: HeadlinePart[]; more: number } => {
  const due = documents
    .flatMap(({ kind, title, days }): HeadlinePart[] => {
      const state = expiryState(days)
      return days === null || state === 'active' ? [] : [{ state, kind, title, days }]
    })
    .sort((one, other) => one.days - other.days)
  return { listed: due.slice(0, MOST_NAMED), more: Math.max(0, due.length - MOST_NAMED) }
}
