import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { dueSelection } from '../../due-list/due-contract.ts'
import { listDueIds, listDueIdsByVehicle } from './due-list-store.ts'
import { fillBeforeReading } from './fill-due-list.ts'
import { listingOf } from './list-due.ts'
import type { DueService } from './snooze-store.ts'

type Selection = z.output<typeof dueSelection>
type Named = NonNullable<Selection['services']>

export const keyOfService = ({ vehicleId, serviceDefinitionId }: DueService): string => `${vehicleId} ${serviceDefinitionId}`

export const uniqueServices = (services: Named): DueService[] => [
  ...new Map(idsOf(services).map((one) => [keyOfService(one), one])).values(),
]

const idsOf = (services: Named): DueService[] =>
  services.map((one) => ({ vehicleId: one.vehicle_id, serviceDefinitionId: one.service_definition_id }))

/** All services of the acting fleet that match these filters, minus the exceptions. */
export const listMatching = async (
  ctx: Ctx,
  selection: Omit<Selection, 'services' | 'filter'> & { filter: NonNullable<Selection['filter']> },
): Promise<DueService[]> => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const { with_upcoming: withUpcoming, ...query } = selection.filter
  const listing = listingOf(ctx, query)
  const exceptVehicleIds = selection.except_vehicle_ids ?? []
  const matching =
    selection.by === 'vehicle'
      ? await listDueIdsByVehicle(ctx.db, scope, { ...listing, withUpcoming, exceptVehicleIds })
      : await listDueIds(ctx.db, scope, listing)
  const left = new Set(idsOf(selection.except ?? []).map(keyOfService))
  return matching.filter((one) => !left.has(keyOfService(one)))
}
