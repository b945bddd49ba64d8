import type { BrandId } from '#features/brands/brand.ts'
import { type EventPayloads, happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { fullName } from '../../acting.ts'
import { FEATURE_FLAGS, type FeatureFlag, FLAG_DEFAULTS, isFlagValue } from '../../feature-flags.ts'
import type { flagCalls, FlagWithOverrides } from '../../flags-contract.ts'
import { isEmail, normalizeEmail } from '../../sign-in.ts'
import type { Ctx, WritingCtx } from '../context.ts'
import { dropOverride, exists, findChanges, findOverride, type FlagTarget, listOverrides, saveOverride } from './flag-store.ts'
import type { StoredOverride } from './flag-store.ts'

type SetInput = Input<typeof flagCalls.set>
type Value = SetInput['body']['value']

export const listFlags = async (ctx: Ctx) => ({ flags: await presentFlags(ctx.db) })

/** Takes effect with the target's next call: the server does not cache values. */
export const setFlag = async (ctx: WritingCtx, { params: { flag }, body }: SetInput): Promise<FlagWithOverrides> => {
  const { value } = body
  if (value !== null && !isFlagValue(flag, value)) refuse('flag_value_invalid', {}, { field: 'value' })
  const target = await targetOf(ctx.db, body)
  const before = (await findOverride(ctx.db, flag, target))?.value ?? null
  const { acting, now } = ctx
  const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
  if (value === null) await dropOverride(ctx.db, flag, target)
  else await saveOverride(ctx.db, flag, target, { value, userId: acting.userId, name: actor.name, at: now })
  const where = { fleetId: target.fleetId ?? null, subjectId: acting.userId, at: now.toISOString(), actor }
  if (JSON.stringify(before) !== JSON.stringify(value))
    ctx.emit(happened('flag_changed', where, { flag, target: { ...target }, before, after: value }))
  return (await presentFlags(ctx.db)).find((one) => one.flag === flag)!
}

/** At most one: an override for both a brand and a fleet would be ambiguous. */
const targetOf = async (db: Db, { brand, affiliation_id, fleet_id, email }: SetInput['body']): Promise<FlagTarget> => {
  const targets = [brand, affiliation_id, fleet_id, email].filter((one) => one !== undefined)
  if (targets.length > 1) refuse('flag_has_one_target')
  if (brand !== undefined) return { brandId: brand }
  if (email !== undefined)
    return isEmail(normalizeEmail(email)) ? { email: normalizeEmail(email) } : refuse('email_invalid', {}, { field: 'email' })
  if (fleet_id !== undefined)
    return (await exists(db, 'fleets', fleet_id)) ? { fleetId: fleet_id } : refuse('not_found', {}, { field: 'fleet_id' })
  if (affiliation_id === undefined) return {}
  return (await exists(db, 'affiliations', affiliation_id))
    ? { affiliationId: affiliation_id }
    : refuse('not_found', {}, { field: 'affiliation_id' })
}

const presentFlags = async (db: Db): Promise<FlagWithOverrides[]> => {
  const overrides = Map.groupBy(await listOverrides(db), ({ key }) => key)
  return FEATURE_FLAGS.map((flag) => ({
    flag,
    default: defaultOf(flag),
    overrides: (overrides.get(flag) ?? []).map(present),
  }))
}

const defaultOf = (flag: FeatureFlag): boolean | null => {
  const value = FLAG_DEFAULTS[flag]
  return typeof value === 'boolean' ? value : null
}

const present = (row: StoredOverride): FlagWithOverrides['overrides'][number] => ({
  id: row.id,
  brand: row.brandId as BrandId | null,
  affiliation: row.affiliationId === null ? null : { id: row.affiliationId, name: row.affiliationName ?? '' },
  fleet: row.fleetId === null ? null : { id: row.fleetId, name: row.fleetName ?? '' },
  email: row.email,
  value: row.value as Value,
  changed_at: row.changedAt?.toISOString() ?? null,
  changed_by: row.changedByName,
})

export const flagHistory = async (ctx: Ctx, { params }: Input<typeof flagCalls.history>) => ({
  changes: (await findChanges(ctx.db, params.flag)).map(({ at, actorName, payload }) => {
    const { target, before, after } = payload as EventPayloads['flag_changed']
    return { at: at.toISOString(), by: actorName, target, before: before as Value, after: after as Value }
  }),
})
