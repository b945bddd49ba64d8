import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { buildKind, VEHICLE_TYPE_IDS } from '../../body-type.ts'
import type { vehicleCalls } from '../../contract.ts'
import { checkVin } from '../../vin/vin.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { choiceIds } from '../catalog/choice-id.ts'

/** Decodes a VIN; a valid VIN in no data is a 404, and the form continues with its lists. */
export const lookUpVin = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.vinLookup>) => {
  const check = checkVin(query.vin)
  if (!check.ok) {
    return refuse('vin_invalid', { reason: vinSentence(check, ctx.language) }, { field: 'vin', reason: check.code })
  }
  const decoded = ctx.ports.vinDecoder.decode(check.vin)
  if (!decoded?.make) return refuse('vin_not_found')
  const { year, make, model, submodel, engine } = decoded
  const kind = buildKind(decoded)
  return {
    vin: check.vin,
    year,
    make,
    model,
    submodel,
    engine,
    body: kind.body,
    vehicle_type_id: VEHICLE_TYPE_IDS[kind.dutyClass],
    year_candidates: [...decoded.yearCandidates],
    ...choiceIds(decoded),
  }
}
