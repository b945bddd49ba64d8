import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { checkVin, normalizeVin, VIN_LENGTH } from '../../vin/vin.ts'
import { vehicles } from '../calls.ts'

const optionsFor = (vin: string) => ({
  ...vehicles.vinLookup.options({ query: { vin } }),
  retry: false,
  staleTime: Infinity,
})
export type Found = Awaited<ReturnType<typeof vehicles.vinLookup>>

/** Result for a complete VIN. `unknown`: valid, but not in the data; `failed`: the lookup itself failed. */
export type VinLookup =
  | { state: 'none' | 'looking' | 'invalid' | 'failed' }
  | { state: 'unknown'; message: string }
  | { state: 'found'; found: Found }

/** Looks up a complete VIN after a delay. `now` skips the delay. */
export const useVinLookup = (typed: string, enabled: boolean): { lookup: VinLookup; now: () => Promise<Found | null> } => {
  const queries = useQueryClient()
  const vin = normalizeVin(typed)
  const rested = useDelayed(vin, SEARCH_DELAY_MS)
  const whole = enabled && vin.length === VIN_LENGTH
  const valid = whole && checkVin(vin).ok
  // When disabled, it still returns what `now` has loaded.
  const query = useQuery({ ...optionsFor(vin), enabled: valid && rested === vin })
  const now = (): Promise<Found | null> => queries.fetchQuery(optionsFor(vin)).catch(() => null)
  if (!whole) return { lookup: { state: 'none' }, now }
  if (!valid) return { lookup: { state: 'invalid' }, now }
  if (query.data) return { lookup: { state: 'found', found: query.data }, now }
  if (query.error?.status === 404) return { lookup: { state: 'unknown', message: query.error.message }, now }
  return { lookup: { state: query.error ? 'failed' : 'looking' }, now }
}
