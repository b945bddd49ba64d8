import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { orderRow } from '../../wire.ts'
import type { NamedOrder } from './order-list-store.ts'
import { findLabeledServices } from '../order-store.ts'
import { presentOrder } from '../present-order.ts'

/** Orders with their services as rows of the wire, in the order given: one query for the lines of all of them. */
export const presentOrders = async (
  ctx: Pick<Ctx, 'db' | 'acting' | 'language'>,
  rows: NamedOrder[],
): Promise<z.input<typeof orderRow>[]> => {
  const services = await findLabeledServices(
    ctx.db,
    ctx.acting.fleetId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentOrder(ctx, row, services.get(row.id) ?? []))
}
