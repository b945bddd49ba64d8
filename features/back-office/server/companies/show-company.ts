import { fullName } from '#features/accounts/acting.ts'
import { roleName } from '#features/accounts/role.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { OfficeAffiliation, OfficeAffiliationDetail, OfficePerson } from '../../companies-contract.ts'
import type { officeCalls } from '../../contract.ts'
import { type AffiliationRow, findStaffOf, listAffiliations as findAffiliations, type StaffRow } from './companies-store.ts'

export const listAffiliations = async (ctx: Ctx) => ({ affiliations: (await findAffiliations(ctx.db)).map(present) })

export const showAffiliation = async (ctx: Ctx, { params }: Input<typeof officeCalls.affiliation>) =>
  presentCompany(ctx, params.id)

/** The response of every call about one company. */
export const presentCompany = async (ctx: Ctx | WritingCtx, id: number): Promise<{ affiliation: OfficeAffiliationDetail }> => {
  const row = await affiliationOf(ctx, id)
  const staff = await findStaffOf(ctx.db, id)
  return { affiliation: { ...present(row), staff: staff.map((person) => presentPerson(ctx, person)) } }
}

export const affiliationOf = async (ctx: Ctx | WritingCtx, id: number): Promise<AffiliationRow> =>
  (await findAffiliations(ctx.db)).find((one) => one.id === id) ?? refuse('affiliation_not_found')

export const presentPerson = ({ acting, language }: Ctx | WritingCtx, row: StaffRow): OfficePerson => ({
  id: row.id,
  name: fullName(row),
  email: row.email,
  roles: row.roles.map((role) => roleName(role, language)),
  is_active: row.isActive,
  is_self: row.id === acting.userId,
  is_waiting: !row.hasPassword && row.invitedAt !== null,
  invited_at: row.invitedAt?.toISOString() ?? null,
})

const present = (row: AffiliationRow): OfficeAffiliation => ({
  id: row.id,
  name: row.name,
  parent: row.parentId === null ? null : { id: row.parentId, name: row.parentName ?? '' },
  brand_id: row.brandId,
  allow_share_account_number: row.allowShareAccountNumber,
  fleets: Number(row.fleets),
  vehicles: Number(row.vehicles),
  people: Number(row.people),
  waiting: row.waiting && { ...row.waiting, invited_at: new Date(row.waiting.invited_at).toISOString() },
})
