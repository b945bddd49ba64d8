import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { companyCalls, SetUp } from '../contract.ts'
import { isSetUp, minutesLeft, type SetUpFacts, setUpSteps, stepsDone } from '../set-up/set-up.ts'
import { countPeople, findSetUpFacts, saveIsSettingUp } from './set-up-store.ts'

export const showSetUp = async (ctx: Pick<Ctx, 'db' | 'acting' | 'ports'>): Promise<SetUp> => {
  const { fleetId } = ctx.acting
  const fleet = await findSetUpFacts(ctx.db, fleetId)
  const people = await countPeople(ctx.db, fleetId)
  const drivers = { invited: Number(people.invited), accepted: Number(people.accepted) }
  const facts: SetUpFacts = {
    signedUpAt: fleet.createdAt,
    firstVehicleAt: fleet.firstVehicleAt,
    firstServiceAt: fleet.firstServiceAt,
    firstPolicyAt: fleet.firstPolicyAt,
    people: Number(people.people),
    paymentType: fleet.fleetPaymentType,
    // The time at which an account number was entered is not stored.
    paymentMethodAt: fleet.wexAccountNumber ? (fleet.paymentChosenAt ?? fleet.createdAt) : fleet.paymentMethodAt,
    paymentChosenAt: fleet.paymentChosenAt,
    drivers: { ...drivers, lastAcceptedAt: people.lastAcceptedAt },
    firstOrderAt: fleet.firstOrderAt,
  }
  const { roles } = ctx.acting
  const steps = setUpSteps(facts, roles)
  return {
    is_dismissed: !fleet.isSettingUp,
    can_dismiss: holds(roles, 'set_up.dismiss'),
    steps_done: stepsDone(steps),
    is_set_up: isSetUp(steps),
    steps: steps.map(({ key, state, doneAt, consequence }) => ({
      key,
      state,
      done_at: doneAt?.toISOString() ?? null,
      consequence,
    })),
    minutes_left: minutesLeft(steps),
    fleet: { name: fleet.name, place: placeOf(ctx, fleet) },
    vehicles: Number(fleet.vehicles),
    drivers,
  }
}

export const dismissSetUp = async (ctx: WritingCtx, { body }: Input<typeof companyCalls.dismissSetUp>): Promise<SetUp> => {
  await saveIsSettingUp(ctx.db, ctx.acting.fleetId, !body.is_dismissed)
  return showSetUp(ctx)
}

/** "Sacramento, CA": from the address, or else from the postal code. */
const placeOf = ({ ports }: Pick<Ctx, 'ports'>, { city, state, zip }: Record<'city' | 'state' | 'zip', string | null>) => {
  const near = zip === null ? null : ports.places.locate(zip)
  return [city ?? near?.city, state ?? near?.region].filter(Boolean).join(', ') || null
}
