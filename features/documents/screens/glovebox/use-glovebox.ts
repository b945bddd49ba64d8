import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { CallFailed } from '#platform/contract/client.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { documents } from '../calls.ts'

/** File URLs expire after ten minutes at the earliest. */
const RELOAD_MS = 8 * 60_000

export const gloveboxOptions = (vehicleId: number) => ({
  ...documents.list.options({ query: { vehicle_id: vehicleId } }),
  refetchInterval: RELOAD_MS,
})
export const useGlovebox = (vehicleId: number) => useQuery(gloveboxOptions(vehicleId))

/** Queries that show or count documents: refetched after one was saved or deleted. */
const STALE = ['documents', 'dashboards', 'timeline']
export const useGloveboxChanged = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => STALE.includes(String(queryKey[0])) })
}

export const fileOf = (item: GloveboxItem) => item.glovebox_documents[0]!
export type GloveboxFile = GloveboxItem['glovebox_documents'][number]

export const addressOf = (address: string): string => apiOrigin() + address

/** Loads a file by its signed URL, without a session, like any picture. */
export const loadFile = async (file: GloveboxFile): Promise<Blob> => {
  const response = await fetch(addressOf(file.document_url.url))
  if (!response.ok) throw new CallFailed(response.status, await response.json().catch(() => ({})))
  return response.blob()
}
