import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import type { Input } from '#platform/contract/call.ts'
import type { vehicleCalls } from '../../contract.ts'
import { listPeople } from './driver-store.ts'
import { listAddresses } from './garaging-store.ts'

export const formChoices = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  const [addresses, people] = await Promise.all([listAddresses(ctx.db, scope), listPeople(ctx.db, scope)])
  const drivers = people.map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, email }))
  return { addresses, drivers }
}

export const listStates = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.states>) => ({
  states: regionsOf(query.country ?? ctx.acting.country).map((region) => ({
    id: region.id,
    code: region.code,
    name: regionName(region, ctx.language),
  })),
})
