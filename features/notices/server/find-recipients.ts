import { holdsForAll } from '#features/accounts/capabilities.ts'
import { NOTICES } from '#features/accounts/notice.ts'
import { type Role } from '#features/accounts/role.ts'
import { eligibleApprovers } from '#features/approvals/server/approvers.ts'
import { findDeciders, findReporterIds } from '#features/problems/server/decider-store.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Words } from '#platform/i18n/texts.ts'
import type { NotificationRule, RecipientKind } from '../notification-rules.ts'
import { findFeePayers, findOwnerIds } from './fees/owners-store.ts'
import {
  findBackOfficeIds,
  findDesk,
  findInvitedDesk,
  findPartiesOf,
  findPayers,
  findSignUpRecipient,
  findUsers,
  type Recipient,
} from './recipient-store.ts'
import { findDriverIds } from './driver-store.ts'
import { findRemindedUsers } from './reminders/reminder-run-store.ts'

/** The recipients; `sentence`: the reason, if a policy gives one. */
export type Audience = { recipients: Recipient[]; sentence: Words | null }

/** The fleet of the event, and the id of its order, user or charge. */
type Subject = { fleetId: number; id: number; event: ProductEvent }
type FindInFleet = (tx: Tx, subject: Subject) => Promise<Recipient[]>

/** Kinds that also exist for events without a fleet. */
const ANYWHERE = {
  actor: (tx, { actor }) => (actor.kind === 'user' ? findUsers(tx, [actor.id]) : Promise.resolve([])),
  newcomer: (tx, { subjectId }) => findSignUpRecipient(tx, Number(subjectId)),
  invited_desk: (tx, { subjectId }) => findInvitedDesk(tx, Number(subjectId)),
} as const satisfies Partial<Record<RecipientKind, (tx: Tx, event: ProductEvent) => Promise<Recipient[]>>>

/** Exhaustive: a new kind of recipient does not compile without its line here. */
const IN_FLEET: Record<Exclude<RecipientKind, keyof typeof ANYWHERE | 'eligible_approvers'>, FindInFleet> = {
  subject: (tx, { id }) => findUsers(tx, [id]),
  former_mailbox: async (tx, { id, event }) => {
    const email = event.type === 'email_changed' ? event.payload.before : ''
    return (await findUsers(tx, [id])).map((user) => ({ ...user, email }))
  },
  fleet_owners: async (tx, { fleetId }) => findUsers(tx, await findOwnerIds(tx, fleetId)),
  webhook_makers: async (tx, { fleetId, event }) => {
    const maker = event.type === 'webhook_switched_off' ? [event.payload.makerUserId] : []
    return findUsers(tx, [...new Set([...(await findOwnerIds(tx, fleetId)), ...maker])])
  },
  fee_payers: async (tx, { fleetId, id }) => findUsers(tx, await findFeePayers(tx, fleetId, id)),
  back_office: async (tx) => findUsers(tx, await findBackOfficeIds(tx)),
  problem_deciders: async (tx, { fleetId }) =>
    findUsers(
      tx,
      (await findDeciders(tx, fleetId)).map(({ id }) => id),
    ),
  problem_reporters: async (tx, { fleetId, id }) => findUsers(tx, await findReporterIds(tx, fleetId, id)),
  vehicle_drivers: async (tx, { fleetId, id }) => findUsers(tx, await findDriverIds(tx, fleetId, id)),
  fleet_users: async (tx, { fleetId }) => withoutDrivers(tx, await findRemindedUsers(tx, fleetId)),
  texted_users: async (tx, { fleetId }) =>
    withoutDrivers(
      tx,
      (await findRemindedUsers(tx, fleetId)).filter(({ byText }) => byText),
    ),
  payers: async (tx, { fleetId, id }) => findUsers(tx, await findPayers(tx, fleetId, id)),
  shop_desk: async (tx, { fleetId, id }) => {
    const parties = await findPartiesOf(tx, fleetId, id)
    return parties ? findDesk(tx, parties.shopId, NOTICES) : []
  },
  originator: async (tx, { fleetId, id }) => findOriginator(tx, await findPartiesOf(tx, fleetId, id)),
  waiting_originator: async (tx, { fleetId, id }) => {
    const parties = await findPartiesOf(tx, fleetId, id)
    return parties?.status === 'initiated' ? findOriginator(tx, parties) : []
  },
}

const findOriginator = (tx: Tx, parties: Awaited<ReturnType<typeof findPartiesOf>>): Promise<Recipient[]> =>
  parties?.originatorUserId ? findUsers(tx, [parties.originatorUserId]) : Promise.resolve([])

/** Drivers are only reminded of vehicles assigned to them. */
const withoutDrivers = (tx: Tx, users: Awaited<ReturnType<typeof findRemindedUsers>>): Promise<Recipient[]> =>
  findUsers(
    tx,
    users.flatMap(({ id, roles }) => (holdsForAll(roles as Role[], 'vehicles.read') ? [id] : [])),
  )

const isAnywhere = (kind: RecipientKind): kind is keyof typeof ANYWHERE => kind in ANYWHERE

/** Resolves a rule's recipients with the current data. */
export const findAudience = async (tx: Tx, event: ProductEvent, { recipient }: NotificationRule): Promise<Audience> => {
  if (isAnywhere(recipient)) return { recipients: await ANYWHERE[recipient](tx, event), sentence: null }
  const { fleetId } = event
  if (fleetId === null) return { recipients: [], sentence: null }
  const id = Number(event.subjectId)
  if (recipient === 'eligible_approvers') {
    const { userIds, sentence } = await eligibleApprovers(tx, fleetId, id, event)
    return { recipients: await findUsers(tx, userIds), sentence }
  }
  return { recipients: await IN_FLEET[recipient](tx, { fleetId, id, event }), sentence: null }
}
