import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { vehicles } from '../calls.ts'

/** Minimum delay before the edit form opens, as specified. */
export const EDIT_LOAD_DELAY_MS = 1000

/** The current vehicle, not the list's cached one; undefined until the form may open. */
export const useVehicleToEdit = (id: number | null) => {
  const query = useQuery({
    ...vehicles.show.options({ params: { id: id ?? 0 } }),
    enabled: id !== null,
    // Not 0: on the server a query has no observers, and its response could be collected before rendering.
    gcTime: EDIT_LOAD_DELAY_MS,
    staleTime: 0,
    retry: false,
    // A form must not change while the user fills it in.
    refetchOnWindowFocus: false,
  })
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    setWaited(false)
    if (id === null) return undefined
    const timer = setTimeout(() => setWaited(true), EDIT_LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id])
  return { vehicle: waited ? query.data?.vehicle : undefined, error: query.error, retry: () => void query.refetch() }
}
