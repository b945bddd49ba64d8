import type { Role } from '#features/accounts/role.ts'
import { type Capability, holds } from '#features/accounts/capabilities.ts'
/** The first steps of a fleet, in their order. */
export const SET_UP_STEPS = ['account', 'vehicles', 'last_services', 'approvals', 'payment', 'drivers', 'booking'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/**
 * What the data say of a fleet. Each instant is when the first such thing was added; null: there is none. Nothing about a step is
 * stored beside these facts, so that deleting the last vehicle opens its step again.
 */
export type SetUpFacts = {
  signedUpAt: Date
  firstVehicleAt: Date | null
  /** When it was first recorded or said when a service was last done. */
  firstServiceAt: Date | null
  firstPolicyAt: Date | null
  /** Active users beside drivers, the reader included. */
  people: number
  paymentType: string
  paymentMethodAt: Date | null
  /** When its people chose how it pays; null: the sign-up's default. */
  paymentChosenAt: Date | null
  drivers: { invited: number; accepted: number; lastAcceptedAt: Date | null }
  firstOrderAt: Date | null
}

/** The steps of others are not listed. */
const NEEDED: Record<SetUpStep, Capability> = {
  account: 'set_up.read',
  vehicles: 'vehicles.add',
  last_services: 'vehicles.add',
  approvals: 'policies.edit',
  payment: 'company.edit',
  drivers: 'users.invite',
  booking: 'orders.book',
}

/** `waiting`: the fleet did its part, others have not yet. `next`: the only step that is emphasized. */
export const STEP_STATES = ['done', 'next', 'open', 'waiting'] as const
type StepState = (typeof STEP_STATES)[number]
/** What holds until a step is done. */
export const CONSEQUENCES = ['schedule_not_known', 'only_you_approve', 'anyone_approves', 'pay_in_shop', 'cannot_book'] as const
export type Consequence = (typeof CONSEQUENCES)[number]
export type Step = { key: SetUpStep; state: StepState; doneAt: Date | null; consequence: Consequence | null }

/** A fuel card comes with its account: nothing to choose. */
const SETTLED_ELSEWHERE = 'fleetcor'
const PAYS_IN_SHOP = 'pay_in_shop'

/** About how long a step takes. */
const MINUTES: Record<SetUpStep, number> = {
  account: 0,
  vehicles: 5,
  last_services: 5,
  approvals: 3,
  payment: 2,
  drivers: 3,
  booking: 2,
}

/** The steps that these roles may take, with their states: the only rule of what is done. */
export const setUpSteps = (facts: SetUpFacts, roles: readonly Role[]): Step[] => {
  const found = SET_UP_STEPS.filter(
    (key) => holds(roles, 'set_up.read') && holds(roles, NEEDED[key]) && isNeeded(key, facts),
  ).map((key): Step => {
    const doneAt = DONE_AT[key](facts)
    const state = doneAt ? 'done' : isWaiting(key, facts) ? 'waiting' : 'open'
    return { key, state, doneAt, consequence: doneAt ? null : consequenceOf(key, facts) }
  })
  const next = found.find(({ state }) => state === 'open')
  return found.map((step) => (step === next ? { ...step, state: 'next' } : step))
}

/** Nothing of a step is left for the fleet itself, done or waited for: the count and "all set" are by the same rule. */
const isFinished = ({ state }: Step): boolean => state === 'done' || state === 'waiting'

export const stepsDone = (steps: readonly Step[]): number => steps.filter(isFinished).length

export const isSetUp = (steps: readonly Step[]): boolean => steps.length > 0 && steps.every(isFinished)

export const minutesLeft = (steps: readonly Step[]): number =>
  steps.filter(({ state }) => state === 'open' || state === 'next').reduce((sum, { key }) => sum + MINUTES[key], 0)

const isNeeded = (key: SetUpStep, { paymentType }: SetUpFacts): boolean => key !== 'payment' || paymentType !== SETTLED_ELSEWHERE

const DONE_AT: Record<SetUpStep, (facts: SetUpFacts) => Date | null> = {
  account: ({ signedUpAt }) => signedUpAt,
  vehicles: ({ firstVehicleAt }) => firstVehicleAt,
  last_services: ({ firstServiceAt }) => firstServiceAt,
  approvals: ({ firstPolicyAt }) => firstPolicyAt,
  // Paying in the shop is the default of a sign-up: it is a choice once somebody has made it.
  payment: ({ paymentType, paymentChosenAt, paymentMethodAt }) =>
    paymentType === PAYS_IN_SHOP ? paymentChosenAt : paymentMethodAt,
  drivers: ({ drivers }) => (drivers.invited > 0 && drivers.accepted === drivers.invited ? drivers.lastAcceptedAt : null),
  booking: ({ firstOrderAt }) => firstOrderAt,
}

const isWaiting = (key: SetUpStep, { drivers }: SetUpFacts): boolean => key === 'drivers' && drivers.invited > 0

const consequenceOf = (key: SetUpStep, { people, paymentType }: SetUpFacts): Consequence | null => {
  if (key === 'last_services') return 'schedule_not_known'
  // Without a policy every user of a fleet may approve.
  if (key === 'approvals') return people > 1 ? 'anyone_approves' : 'only_you_approve'
  if (key === 'payment') return paymentType === PAYS_IN_SHOP ? 'pay_in_shop' : 'cannot_book'
  return null
}
