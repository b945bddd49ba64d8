import { useQueryClient } from '@tanstack/react-query'

/** Every list that shows what is due. */
const STALE = ['schedules', 'dueServices', 'vehicles', 'vehicleIntervals', 'dashboards', 'fleets']

export const useReloadDue = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

/** Thousands may be written with a comma or a space. */
export const bareNumber = (typed: string): string => typed.replace(/[\s,\u00a0\u202f]/g, '')
