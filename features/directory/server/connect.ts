import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { happened } from '#features/events/event.ts'
import { lockPeopleOf } from '#features/fleets/server/users/write-users-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { type DirectoryKind, directoryKindOf, TOKEN_PREFIX } from '../directory.ts'
import { deleteDirectory, findDirectory, findHome, insertDirectory, updateToken } from './directory-store.ts'
import { presentConnection } from './present-directory.ts'

const SHOWN_CHARACTERS = 4

/** The home fleet of the caller, whose people the directory manages: only there, and only in the role of its kind. */
export const homeOfDirectory = async ({
  db,
  acting,
}: Pick<Ctx, 'db' | 'acting'>): Promise<{ fleetId: number; kind: DirectoryKind }> => {
  const fleetId = acting.homeFleetId
  const kind = directoryKindOf(await findHome(db, fleetId))
  const holdsRole = acting.roles.includes(kind === 'office' ? 'super_admin' : 'fmc')
  return kind === null || !holdsRole || acting.fleetId !== fleetId ? refuse('directory_at_home_only') : { fleetId, kind }
}

export const connectDirectory = async (ctx: WritingCtx) => {
  const { fleetId } = await homeOfDirectory(ctx)
  await lockPeopleOf(ctx.db, fleetId)
  if (await findDirectory(ctx.db, fleetId)) refuse('directory_connected')
  const { token, ...stored } = issueToken()
  const brandId = resolveBrand(ctx.host).id
  await insertDirectory(ctx.db, { fleetId, brandId, ...stored, connectedBy: ctx.acting.userId, connectedAt: ctx.now })
  ctx.emit(happened('directory_connected', whereOf(ctx, fleetId), {}))
  return present(ctx, fleetId, token)
}

export const replaceToken = async (ctx: WritingCtx) => {
  const { fleetId } = await homeOfDirectory(ctx)
  await lockPeopleOf(ctx.db, fleetId)
  if (!(await findDirectory(ctx.db, fleetId))) refuse('directory_not_connected')
  const { token, ...stored } = issueToken()
  await updateToken(ctx.db, fleetId, { ...stored, connectedBy: ctx.acting.userId })
  ctx.emit(happened('directory_token_replaced', whereOf(ctx, fleetId), {}))
  return present(ctx, fleetId, token)
}

/** The managed users stay stored, for the next directory of this home fleet. */
export const turnOffDirectory = async (ctx: WritingCtx) => {
  const { fleetId } = await homeOfDirectory(ctx)
  if (!(await deleteDirectory(ctx.db, fleetId))) refuse('directory_not_connected')
  ctx.emit(happened('directory_turned_off', whereOf(ctx, fleetId), {}))
  return {}
}

const issueToken = () => {
  const token = `${TOKEN_PREFIX}${newToken().token}`
  return { token, tokenHash: hashToken(token), lastFour: token.slice(-SHOWN_CHARACTERS) }
}

const present = async (ctx: WritingCtx, fleetId: number, token: string) => ({
  directory: presentConnection((await findDirectory(ctx.db, fleetId)) ?? refuse('directory_not_connected')),
  token,
})

export const whereOf = ({ acting, now }: Pick<WritingCtx, 'acting' | 'now'>, fleetId: number, subjectId = fleetId) => ({
  fleetId,
  subjectId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})
