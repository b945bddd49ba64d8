import { type DocumentKind, expiryState, SINGLE_KINDS } from './glovebox.ts'

/** Icons per row of the users list; the rest is expandable. */
export const VEHICLES_IN_A_ROW = 5

type DocumentRow = { expires_in_days: number | null }
/** Documents of one vehicle, for the list of users. */
export type VehicleDocuments = Record<(typeof SINGLE_KINDS)[number], DocumentRow | null> & { others: readonly DocumentRow[] }

export type DocumentState = 'active' | 'expiring' | 'expired' | 'missing'

/** State of a kind of document on a vehicle; among several extra documents the worst counts. */
export const stateOnVehicle = (documents: VehicleDocuments | undefined, kind: DocumentKind): DocumentState => {
  if (kind !== 'other') {
    const item = documents?.[kind] ?? null
    return item === null ? 'missing' : expiryState(item.expires_in_days)
  }
  const states = (documents?.others ?? []).map((item) => expiryState(item.expires_in_days))
  if (states.length === 0) return 'missing'
  return (['expired', 'expiring'] as const).find((state) => states.includes(state)) ?? 'active'
}

/**
 * Those of the user's vehicles whose document of this kind is shown. Extra documents cannot be missing, and missing
 * documents of inactive users are not shown: the headline does not count them either.
 */
export const vehiclesShown = <V extends { id: number }>(
  user: { vehicles: readonly V[]; is_active: boolean },
  kind: DocumentKind,
  documentsOf: (vehicleId: number) => VehicleDocuments | undefined,
): V[] =>
  user.vehicles.filter(({ id }) => (user.is_active && kind !== 'other') || stateOnVehicle(documentsOf(id), kind) !== 'missing')

/** Counts for the headline, each vehicle once: expired documents, and missing ones of the three kinds. */
export const countDocuments = (
  vehicleIds: readonly number[],
  documentsOf: (vehicleId: number) => VehicleDocuments | undefined,
) => {
  let [expired, missing] = [0, 0]
  for (const id of new Set(vehicleIds)) {
    const documents = documentsOf(id)
    for (const kind of SINGLE_KINDS) {
      const state = stateOnVehicle(documents, kind)
      if (state === 'expired') expired += 1
      if (state === 'missing') missing += 1
    }
    expired += documents?.others.filter((item) => expiryState(item.expires_in_days) === 'expired').length ?? 0
  }
  return { expired, missing }
}
