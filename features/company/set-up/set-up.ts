import type { Role } from '#features/accounts/role.ts'
import { type Capability, holds } from '#features/accounts/capabilities.ts'
/** The first steps of a fleet, in display order. */
export const SET_UP_STEPS = ['account', 'vehicles', 'last_services', 'approvals', 'payment', 'drivers', 'booking'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/**
 * The fleet's data that the steps depend on. Each instant is when the first such record was added, or null. No progress is
 * stored besides these facts, so that deleting the last vehicle reopens its step.
 */
export type SetUpFacts = {
  signedUpAt: Date
  firstVehicleAt: Date | null
  /** When a last service was first recorded or stated. */
  firstServiceAt: Date | null
  firstPolicyAt: Date | null
  /** Active users who are not drivers, including the viewer. */
  people: number
  paymentType: string
  paymentMethodAt: Date | null
  /** When its users chose how it pays; null: the sign-up's default. */
  paymentChosenAt: Date | null
  drivers: { invited: number; accepted: number; lastAcceptedAt: Date | null }
  firstOrderAt: Date | null
}

/** Capability required per step; steps that the user may not take are omitted. */
const NEEDED: Record<SetUpStep, Capability> = {
  account: 'set_up.read',
  vehicles: 'vehicles.add',
  last_services: 'vehicles.add',
  approvals: 'policies.edit',
  payment: 'company.edit',
  drivers: 'users.invite',
  booking: 'orders.book',
}

/** `waiting`: the fleet did its part, others have not yet. `next`: the only emphasized step. */
export const STEP_STATES = ['done', 'next', 'open', 'waiting'] as const
type StepState = (typeof STEP_STATES)[number]
/** The consequence until a step is done. */
export const CONSEQUENCES = ['schedule_not_known', 'only_you_approve', 'anyone_approves', 'pay_in_shop', 'cannot_book'] as const
export type Consequence = (typeof CONSEQUENCES)[number]
export type Step = { key: SetUpStep; state: StepState; doneAt: Date | null; consequence: Consequence | null }

/** A fuel card is part of its account: there is no choice. */
const SETTLED_ELSEWHERE = 'fleetcor'
const PAYS_IN_SHOP = 'pay_in_shop'

/** Estimated minutes per step. */
const MINUTES: Record<SetUpStep, number> = {
  account: 0,
  vehicles: 5,
  last_services: 5,
  approvals: 3,
  payment: 2,
  drivers: 3,
  booking: 2,
}

/** The steps that these roles may take, with their states: the only rule for what is done. */
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

/** The fleet itself has nothing left to do, whether done or waiting. The count and "all set" use this rule. */
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
  // Paying in the shop is the default at sign-up: it counts as a choice once a user has made it.
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
