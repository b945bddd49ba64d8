import { type DocumentKind, expiryState, SINGLE_KINDS } from './glovebox.ts'

/** Icons of so many vehicles stand in a row of the users list; the rest shows on a press. */
export const VEHICLES_IN_A_ROW = 5

type DocumentRow = { expires_in_days: number | null }
/** What one vehicle holds, as the list of users asks it. */
export type VehicleDocuments = Record<(typeof SINGLE_KINDS)[number], DocumentRow | null> & { others: readonly DocumentRow[] }

export type DocumentState = 'active' | 'expiring' | 'expired' | 'missing'

/** How a kind of paper stands on a vehicle; of the extra ones the worst counts. */
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
 * The vehicles of a person whose paper of one kind is shown. Of extra documents none can be missing, and nobody waits for those of
 * somebody who is inactive: the headline does not count them either.
 */
export const vehiclesShown = <V extends { id: number }>(
  user: { vehicles: readonly V[]; is_active: boolean },
  kind: DocumentKind,
  documentsOf: (vehicleId: number) => VehicleDocuments | undefined,
): V[] =>
  user.vehicles.filter(({ id }) => (user.is_active && kind !== 'other') || stateOnVehicle(documentsOf(id), kind) !== 'missing')

/** What the headline counts, each vehicle once: papers that have expired, and those of the three kinds that are missing. */
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
