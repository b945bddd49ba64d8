import { holds } from '#features/accounts/capabilities.ts'
import { productDayOf } from '#features/countries/dates.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import { happened } from '#features/events/event.ts'
import { findEventsOf } from '#features/events/server/store.ts'
import { fleetOf } from '#features/fleets/server/show-fleet.ts'
import type { StoredFleet } from '#features/fleets/server/fleet-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { accountNumberProblem, readAccountNumber, shownAccountNumber } from '../../methods/account-number.ts'
import type { AccountNumber, methodCalls } from '../../methods/methods-contract.ts'
import { findAccounts } from '../pay/method-store.ts'
import { writeAccountNumber } from './account-number-store.ts'
import { eventContext, refreshScreens } from './notify-method-change.ts'

const PROVIDER = 'wex'
const LAST = 4

const present = async (ctx: Ctx, fleet: StoredFleet, number: string | null): Promise<AccountNumber> => {
  const { userId, roles } = ctx.acting
  const events = await findEventsOf(ctx.db, { fleetId: fleet.id }, { type: 'fleet', id: fleet.id }, ['account_number_set'])
  const last = number === null ? undefined : events.at(-1)
  const [account] = await findAccounts(ctx.db, [fleet.id], userId)
  return {
    wex_account_number: shownAccountNumber(number, roles, account?.isShared ?? false),
    set_by: last?.actor.name ?? null,
    set_on: last ? productDayOf(last.at) : null,
    can_edit: holds(ctx.acting.roles, 'account_number.edit') && providersOf(fleet.fleetPaymentType).includes(PROVIDER),
  }
}

export const showAccountNumber = async (ctx: Ctx, { params }: Input<typeof methodCalls.accountNumber>) => {
  const fleet = await fleetOf(ctx, params.id)
  return present(ctx, fleet, fleet.wexAccountNumber)
}

/** An unchanged number writes nothing and notifies no one. */
export const setAccountNumber = async (ctx: WritingCtx, { params, body }: Input<typeof methodCalls.setAccountNumber>) => {
  const fleet = await fleetOf(ctx, params.id, 'lock')
  const problem = accountNumberProblem(body.wex_account_number)
  if (problem) refuse('invalid_input', {}, { problems: [{ field: 'wex_account_number', message: problem }] })
  if (!providersOf(fleet.fleetPaymentType).includes(PROVIDER)) refuse('account_number_not_used')
  const number = readAccountNumber(body.wex_account_number)
  if (number === fleet.wexAccountNumber) return present(ctx, fleet, number)
  await writeAccountNumber(ctx.db, fleet.id, number)
  const where = { ...eventContext(ctx), fleetId: fleet.id, subjectId: fleet.id }
  const beforeLastFour = fleet.wexAccountNumber?.slice(-LAST) ?? null
  ctx.emit(happened('account_number_set', where, { beforeLastFour, lastFour: number.slice(-LAST) }))
  await refreshScreens({ db: ctx.db, acting: { ...ctx.acting, fleetId: fleet.id } })
  const response = await present(ctx, fleet, number)
  return { ...response, set_by: where.actor.name, set_on: productDayOf(where.at) }
}
