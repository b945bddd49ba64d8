import { useQueryClient } from '@tanstack/react-query'

/** Whose answers show what is due, or what was done. */
const SHOWING_DUE = ['schedules', 'dueServices', 'vehicles', 'vehicleIntervals', 'dashboards', 'fleets', 'timeline', 'grid']

export const showsDue = ([feature]: readonly unknown[]): boolean => SHOWING_DUE.includes(String(feature))

export const useReloadDue = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => showsDue(queryKey) })
}

/** Thousands may be written with a comma or a space. */
export const bareNumber = (typed: string): string => typed.replace(/[\s,\u00a0\u202f]/g, '')
