import { useQueryClient } from '@tanstack/react-query'

/** Queries that contain due or completed services. */
const SHOWING_DUE = [
  'schedules',
  'lastServices',
  'dueServices',
  'vehicles',
  'vehicleIntervals',
  'dashboards',
  'fleets',
  'timeline',
  'grid',
]

export const isDueQuery = ([feature]: readonly unknown[]): boolean => SHOWING_DUE.includes(String(feature))

export const useReloadDue = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => isDueQuery(queryKey) })
}

/** Removes thousands separators, commas or spaces. */
export const bareNumber = (typed: string): string => typed.replace(/[\s,\u00a0\u202f]/g, '')
