import type { ShopCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { portalCalls } from '../contract.ts'
import { baysInUse, countDay, oldestOpenStep } from '../day.ts'
import { countPastRows, type DeskRow, findDayRows, findLines, findOpenRows, findPastRows } from './order-rows-store.ts'
import { presentOrder } from './present-order.ts'
import { presentRow, progressOf } from './present-row.ts'
import { findShopTimes, isOpenOn } from './settings-store.ts'

const isRequest = (line: { state: string }) => line.state === 'requested'

const isFinishedOn = ({ completedAt, zone }: DeskRow, date: string): boolean =>
  completedAt !== null && dayIn(zone, completedAt) === date

const present = async (ctx: ShopCtx, rows: DeskRow[]) => {
  const lines = await findLines(
    ctx.db,
    ctx.acting,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentRow(row, lines.get(row.id) ?? [], ctx.now))
}

/** Unanswered requests of any day, and the vehicles of one day by time. */
export const day = async (ctx: ShopCtx, { query }: Input<typeof portalCalls.day>) => {
  const shop = await findShopTimes(ctx.db, ctx.acting)
  const today = dayIn(shop.zone, ctx.now)
  const date = query.date ?? today
  const rows = await findDayRows(ctx.db, ctx.acting, date, date === today)
  const all = await present(ctx, rows)
  const requests = all.filter(isRequest)
  const finished = new Set(rows.filter((row) => isFinishedOn(row, date)).map(({ id }) => id))
  const isOfDay = (row: (typeof all)[number]) => row.appointment_date >= date || finished.has(row.id)
  const earlier = all.filter((row) => !isRequest(row) && !isOfDay(row))
  const vehicles = all.filter((row) => !isRequest(row) && isOfDay(row))
  const lines = [...requests, ...earlier, ...vehicles].map((row) => ({ ...row, nextStep: row.next_step }))
  return {
    date,
    today,
    is_open: isOpenOn(shop, date),
    requests,
    earlier,
    vehicles,
    counts: { ...countDay(lines), ready: vehicles.filter(({ id }) => finished.has(id)).length, vehicles: vehicles.length },
    bays: shop.bays,
    bays_in_use: baysInUse(rows.map(progressOf), shop.bays),
    oldest_open_step: oldestOpenStep(
      lines.filter(isRequest),
      lines.filter((line) => !isRequest(line)),
    ),
  }
}

export const orders = async (ctx: ShopCtx) => ({ orders: await present(ctx, await findOpenRows(ctx.db, ctx.acting)) })

/** Past orders per page. */
const PAST_PAGE_SIZE = 25

export const pastOrders = async (ctx: ShopCtx, { query }: Input<typeof portalCalls.pastOrders>) => {
  const { page, ...sent } = query
  // An empty search counts as no search.
  const filters = { ...sent, query: sent.query || undefined }
  const total = await countPastRows(ctx.db, ctx.acting, filters)
  const part = { limit: PAST_PAGE_SIZE, offset: (page - 1) * PAST_PAGE_SIZE }
  const rows = await present(ctx, await findPastRows(ctx.db, ctx.acting, filters, part))
  return { orders: rows, page, total_count: total, total_pages: Math.ceil(total / PAST_PAGE_SIZE) }
}

export const order = (ctx: ShopCtx, { params }: Input<typeof portalCalls.order>) =>
  presentOrder(ctx.db, ctx.acting, params.id, ctx.now)
