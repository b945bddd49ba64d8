import { useQueryClient } from '@tanstack/react-query'

/** Query keys that a report, a template or a reminder invalidates. */
const STALE = ['inspections', 'inspectionTemplates', 'annualInspections', 'problems', 'timeline', 'grid']

export const useStaleInspections = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}
