import { useQuery } from '@tanstack/react-query'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { normalizeVin, VIN_LENGTH } from '../../vin.ts'
import { vehicles } from '../grid/calls.ts'

/** What a whole VIN says, once it rests; what is wrong with it, or that nobody knows it, stands at the field. */
export const useVinLookup = (
  typed: string,
  enabled: boolean,
): { model: string | null; message: string | null; failed: boolean } => {
  const vin = useDelayed(normalizeVin(typed), SEARCH_DELAY_MS)
  const whole = enabled && vin.length === VIN_LENGTH && vin === normalizeVin(typed)
  const query = useQuery({ ...vehicles.vinLookup.options({ query: { vin } }), enabled: whole, retry: false, staleTime: Infinity })
  if (!whole) return { model: null, message: null, failed: false }
  const { year, make, model } = query.data ?? {}
  return {
    model: [year, make, model].filter(Boolean).join(' ') || null,
    message: query.error?.message ?? null,
    failed: query.error?.status === 404,
  }
}
