import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { orderRow } from '../../wire.ts'
import type { NamedOrder } from './order-list-store.ts'
import { findLabeledServices } from '../order-store.ts'
import { presentOrder } from '../present-order.ts'

/** Orders with services in wire format, in the given order; one query for all lines. */
export const presentOrders = async (
  ctx: Pick<Ctx, 'db' | 'acting' | 'language' | 'now'>,
  rows: NamedOrder[],
): Promise<z.input<typeof orderRow>[]> => {
  const services = await findLabeledServices(
    ctx.db,
    ctx.acting.fleetId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentOrder(ctx, row, services.get(row.id) ?? []))
}
