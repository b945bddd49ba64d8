import { type DocumentKind, expiryState } from './glovebox.ts'

/** The document fields the headline uses. */
type HeadlineDocument = { kind: DocumentKind; title: string | null; days: number | null }
type HeadlinePart = { state: 'expired' | 'expiring'; kind: DocumentKind; title: string | null; days: number }

/** Maximum number of documents that the headline names; the rest is counted. */
const MOST_NAMED = 2

/** Expired and expiring documents, longest expired first: the first two by name, plus the number of the rest. */
export const headlineOf = (documents: readonly HeadlineDocument[]): { listed: HeadlinePart[]; more: number } => {
  const due = documents
    .flatMap(({ kind, title, days }): HeadlinePart[] => {
      const state = expiryState(days)
      return days === null || state === 'active' ? [] : [{ state, kind, title, days }]
    })
    .sort((one, other) => one.days - other.days)
  return { listed: due.slice(0, MOST_NAMED), more: Math.max(0, due.length - MOST_NAMED) }
}
