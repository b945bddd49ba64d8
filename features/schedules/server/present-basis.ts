import type { z } from 'zod'
import type { DistanceUnit } from '#features/countries/country.ts'
import { everyOf } from '../due-list/due-row.ts'
import type { DueService } from '../interval.ts'
import type { Anchor } from '../next/next-due.ts'
import type { dueBasis } from '../schedule-contract.ts'

type Basis = z.input<typeof dueBasis>

type Counted = {
  last: Pick<Anchor, 'isNever'> | null | undefined
  isFromLast: boolean
  isByMark: boolean
  isOwn: boolean
  isKnown: boolean
}

export const countsFrom = ({ last, isFromLast, isByMark, isOwn, isKnown }: Counted): Basis['counts_from'] => {
  if (isByMark || !isKnown) return 'mark'
  if (last && isFromLast) return last.isNever ? 'never_done' : 'last_done'
  return isOwn ? 'own_schedule' : 'mark'
}

export const presentLast = (last: Anchor | undefined): Basis['last_done'] =>
  last
    ? {
        odometer: last.odometer,
        on: last.on,
        is_estimated: last.isEstimated === true,
        is_never: last.isNever === true,
        is_stated: last.isStated === true,
      }
    : null

/** Why a service is due. */
export const presentBasis = (service: DueService, unit: DistanceUnit): Basis => {
  const { everyAmount, everyUnit } = everyOf(service, unit)
  return {
    service_id: service.serviceDefinitionId,
    due_odometer: service.dueOdometer,
    counts_from: countsFrom({ ...service, isOwn: service.line.beginning !== undefined }),
    every: everyAmount,
    every_unit: everyUnit,
    due_hours: service.dueHours,
    last_done: presentLast(service.last),
  }
}
