import { roleName } from '#features/accounts/role.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { lockPeopleOf } from '#features/fleets/server/users/write-users-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { directoryCalls } from '../contract.ts'
import { GROUP_ROLES } from '../directory.ts'
import { homeOfDirectory, whereOf } from './connect.ts'
import { findDirectory } from './directory-store.ts'
import { listPeople, setLink } from './people-store.ts'
import { presentConnection, presentPerson } from './present-directory.ts'

export const showDirectory = async (ctx: Ctx) => {
  const { fleetId, kind } = await homeOfDirectory(ctx)
  const [directory, people] = await Promise.all([findDirectory(ctx.db, fleetId), listPeople(ctx.db, fleetId, GROUP_ROLES[kind])])
  const present = (isManaged: boolean) =>
    people
      .filter(({ directoryState: state }) => (state === 'managed') === isManaged)
      .map((row) => presentPerson(row, ctx.language))
  return {
    directory: directory ? presentConnection(directory) : null,
    // The directory matches them by their English names.
    groups: GROUP_ROLES[kind].map((role) => roleName(role, 'en')),
    people: present(true),
    others: present(false).filter(({ is_active: isActive }) => isActive),
  }
}

/** People who were here before the directory come under it only by this decision: it never takes them by their email. */
export const managePerson = async (ctx: WritingCtx, { params, body }: Input<typeof directoryCalls.managePerson>) => {
  const { fleetId, kind } = await homeOfDirectory(ctx)
  await lockPeopleOf(ctx.db, fleetId)
  if (!(await findDirectory(ctx.db, fleetId))) refuse('directory_not_connected')
  const people = await listPeople(ctx.db, fleetId, GROUP_ROLES[kind])
  const person = people.find(({ id }) => id === params.id) ?? refuse('user_not_found')
  if ((person.directoryState === 'managed') === body.is_managed) return {}
  await setLink(ctx.db, person.id, {
    directoryState: body.is_managed ? 'managed' : null,
    directoryUserName: body.is_managed ? person.email : null,
    directoryExternalId: null,
  })
  ctx.emit(happened('directory_user_switched', whereOf(ctx, fleetId, person.id), { isManaged: body.is_managed }))
  return {}
}
