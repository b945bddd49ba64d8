import { sessionTopic } from '#features/accounts/acting.ts'
import { usualEmails } from '#features/accounts/notice.ts'
import { roleName, type Role } from '#features/accounts/role.ts'
import { dropMailedKeys, endSessionsOf, findSessionsOf } from '#features/accounts/server/sessions/revoke-sessions-store.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { mayHearOverPolicy } from '#features/accounts/users/user-rights.ts'
import { happened } from '#features/events/event.ts'
import { invite } from '#features/fleets/server/users/invite-user.ts'
import { snapshotOf } from '#features/fleets/server/users/user-of-scope.ts'
import {
  countOthersWith,
  replaceFleets,
  setActive,
  type UserColumns,
  updateUser,
} from '#features/fleets/server/users/write-users-store.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { publish } from '#platform/http/channel.ts'
import { OWNER_ROLE } from '../../directory.ts'
import { endStandingAccess, findManaged, type PersonRow, setLink } from '../people-store.ts'
import type { WritingScimCall } from './scim-call.ts'
import { ScimError } from './scim-error.ts'

const actorTexts = defineTexts('directory.actor', {
  of: { en: 'Directory (connected by {{person}})', fr: 'Annuaire (branché par {{person}})' },
})

const connectorOf = ({ directory: { byId, firstName, lastName } }: WritingScimCall) => ({ id: byId, firstName, lastName })

/** In the name of the directory; the row of the event leads to who connected it. */
export const whereOf = (call: WritingScimCall, userId: number) => {
  const { id, firstName, lastName } = connectorOf(call)
  const name = translateTo(actorTexts, 'of', call.language, { person: `${firstName} ${lastName}`.trim() })
  return {
    fleetId: call.directory.fleetId,
    subjectId: userId,
    at: call.now.toISOString(),
    actor: { kind: 'user' as const, id, name },
  }
}

/** The mail names who connected the directory. */
export const inviteManaged = (call: WritingScimCall, id: number): Promise<void> =>
  invite(call, { id, fleetId: call.directory.fleetId }, connectorOf(call))

export const columnsOf = (row: PersonRow): UserColumns => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  cellPhone: row.cellPhone,
  otherId: row.otherId,
  roles: row.roles,
  language: row.language,
  affiliationId: row.affiliationId,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  shareAccountNumber: row.shareAccountNumber,
  emailNotices: row.emailNotices,
  textNotices: row.textNotices,
})

export const refuseTaken = async ({ db }: WritingScimCall, email: string, exceptUserId: number): Promise<void> => {
  if (await isEmailTaken(db, email, exceptUserId)) throw new ScimError(409, 'uniqueness', 'emailTaken', { email })
}

export type PersonChange = {
  firstName?: string
  lastName?: string
  email?: string
  roles?: Role[]
  isActive?: boolean
  userName?: string
  externalId?: string | null
}

/** Changes a user as the directory says; refuses to remove the last owner. */
export const changePerson = async (call: WritingScimCall, before: PersonRow, change: PersonChange): Promise<PersonRow> => {
  const { userName, externalId, isActive = before.isActive, ...fields } = change
  const roles = fields.roles ?? before.roles
  await keepAnOwner(call, before, isActive ? roles : [])
  if (fields.email !== undefined && fields.email !== before.email) await refuseTaken(call, fields.email, before.id)
  await saveColumns(call, before, { ...columnsOf(before), ...fields, roles })
  await setLink(call.db, before.id, {
    directoryState: 'managed',
    ...(userName === undefined ? {} : { directoryUserName: userName }),
    ...(externalId === undefined ? {} : { directoryExternalId: externalId }),
  })
  if (isActive !== before.isActive) await switchPerson(call, before, isActive)
  return (await findManaged(call.db, before.fleetId, before.id)) ?? notFound()
}

const notFound = (): never => {
  throw new ScimError(404, null, 'notFound')
}

const saveColumns = async (call: WritingScimCall, before: PersonRow, columns: UserColumns): Promise<void> => {
  const { db } = call
  if (before.roles.length === 0 && columns.roles.length > 0) columns.emailNotices = usualEmails(columns.roles)
  const approvalFleetIds = mayHearOverPolicy(columns.roles) ? before.approvalFleetIds : []
  const was = snapshotOf(before)
  const is = snapshotOf({ ...before, ...columns, approvalFleetIds })
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await updateUser(db, before.id, columns).catch(refuseUniqueViolation(columns.email))
  if (approvalFleetIds.length !== before.approvalFleetIds.length) await replaceFleets(db, before.id, 'approval', [])
  call.emit(happened('user_updated', whereOf(call, before.id), { before: was, after: is }))
  if (columns.email !== before.email) await moveMailbox(call, before, columns.email)
  for (const session of await findSessionsOf(db, before.id))
    await publish(db, { topic: sessionTopic(session), channel: 'session' })
}

/** Links sent to the old mailbox end. */
const moveMailbox = async (call: WritingScimCall, before: PersonRow, email: string): Promise<void> => {
  await dropMailedKeys(call.db, before.id)
  if (before.hasPassword) call.emit(happened('email_changed', whereOf(call, before.id), { before: before.email, after: email }))
  else if (before.isActive) await inviteManaged(call, before.id)
}

const UNIQUE_VIOLATION = '23505'
/** Of two changes at the same moment the second gets the refusal that it would get later. */
export const refuseUniqueViolation =
  (email: string) =>
  (error: { code?: string }): never => {
    if (error.code === UNIQUE_VIOLATION) throw new ScimError(409, 'uniqueness', 'emailTaken', { email })
    throw error
  }

const keepAnOwner = async (call: WritingScimCall, before: PersonRow, after: readonly Role[]): Promise<void> => {
  const role = OWNER_ROLE[call.kind]
  if (!before.isActive || !before.roles.includes(role) || after.includes(role)) return
  if ((await countOthersWith(call.db, before.fleetId, [role], before.id)) > 0) return
  throw new ScimError(409, null, 'lastOwner', { name: before.firstName, role: roleName(role, call.language) })
}

/** Deactivation ends sessions, links, calendar addresses, deputies and API keys in the same transaction. */
const switchPerson = async (call: WritingScimCall, { id, hasPassword }: PersonRow, isActive: boolean): Promise<void> => {
  const { db, now } = call
  await setActive(db, id, isActive, now)
  call.emit(happened('user_switched', whereOf(call, id), { isActive }))
  if (isActive) {
    if (!hasPassword) await inviteManaged(call, id)
    return
  }
  await dropMailedKeys(db, id)
  await endStandingAccess(db, id, now)
  for (const session of await endSessionsOf(db, id)) await publish(db, { topic: sessionTopic(session), channel: 'session' })
}
