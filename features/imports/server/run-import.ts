import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { importCalls } from '../contract.ts'
import { signatureOf } from '../match-columns.ts'
import { changeImport, findImport, lockImport, saveColumnMatch } from './import-store.ts'
import { dayOrderOf, daysToAskAbout } from './day-order.ts'
import { linesTakenIn } from './check-import.ts'
import { findRunnable, isReady, isRun, judgeRows, LeftOutRows, depsOf } from './judge-rows.ts'
import { presentImports } from './present-import.ts'
import { RUN_IMPORT_JOB } from './save-rows.ts'
import { saveNamedDrivers } from './vehicles/create-drivers.ts'
import { NamedDrivers } from './vehicles/named-drivers.ts'

/** Starts the job that saves all valid rows. */
export const runImport = async (ctx: Ctx, { params, body }: Input<typeof importCalls.run>) => {
  const { kind, sheet, ...found } = await findRunnable(ctx, params.id)
  const stored = { ...found.stored, takenIn: linesTakenIn(found.stored.takenIn, body) }
  const leftOut = new LeftOutRows()
  // Stores the order that was used: for the job, and for the fleet's next file.
  const dayOrder = daysToAskAbout(stored, sheet, ctx.acting.country).length > 0 ? dayOrderOf(stored, ctx.acting) : null
  const drivers = new NamedDrivers()
  let rowsTotal = 0
  for await (const group of judgeRows(depsOf(ctx, stored), kind, stored, sheet)) {
    // Otherwise half the file would be silently left out.
    if (group.some(({ waitsForDayOrder }) => waitsForDayOrder)) refuse('import_day_order_missing')
    rowsTotal += group.filter(isReady).length
    for (const one of group) {
      leftOut.add(one, { withWrong: true })
      drivers.add(one.drivers)
    }
  }
  if (rowsTotal === 0) refuse('import_nothing')
  return ctx.write(async (tx, emit) => {
    const locked = await lockImport(tx, ctx.acting, stored.id)
    if (!locked || isRun(locked)) refuse('import_already_run')
    if (!drivers.isEmpty) await saveNamedDrivers({ ...depsOf(ctx, stored), db: tx, emit }, stored, drivers)
    const progress = { startedAt: ctx.now, rowsTotal }
    await changeImport(tx, ctx.acting, stored.id, { dayOrder, takenIn: stored.takenIn, leftOut: leftOut.result, ...progress })
    const signature = signatureOf(sheet.columns)
    if (body.remember && signature !== null) {
      const fields = stored.fields.map(({ field }) => field)
      const { distanceUnit, volumeUnit, valueCorrections } = stored
      const match = { fields, distanceUnit, volumeUnit, dayOrder, valueCorrections, usedAt: ctx.now }
      await saveColumnMatch(tx, ctx.acting, signature, stored.kind, match)
    }
    const { fleetId } = ctx.acting
    await ctx.ports.jobs.send(tx, RUN_IMPORT_JOB, { fleetId, id: stored.id }, { key: stored.id })
    const [presented] = await presentImports(tx, [(await findImport(tx, ctx.acting, stored.id))!], ctx)
    return { import: presented! }
  })
}
