import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { localize, type CountryCode } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { namedIn, type PolicyWords } from '../../policy-sentence.ts'
import type { SentenceWords } from '../../sentence.ts'
import { findUserNames, findVehicleNames } from './choices-store.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const GONE = defineWords('approvals.gone', {
  service: { en: 'a former service', fr: 'un ancien service' },
  user: { en: 'a former user', fr: 'un ancien utilisateur' },
  vehicle: { en: 'a former vehicle', fr: 'un ancien véhicule' },
})

/** Money and service names for sentences of a fleet in this country. */
export const sentenceWords = (country: CountryCode): SentenceWords => ({
  formatMoney: (cents, language) => formatMoney(cents, { country, language }),
  serviceName: (id, language) => {
    const service = serviceById(id)
    return service ? serviceName(service, language) : localize(GONE.service, language)
  },
})

/** Adds the names of all users and vehicles that these policies of the acting fleet refer to. */
export const loadPolicyWords = async (
  ctx: Pick<Ctx, 'db' | 'acting' | 'language'>,
  policies: readonly PolicySnapshot[],
): Promise<PolicyWords> => {
  const { db, acting, language } = ctx
  const referenced = namedIn(policies)
  const users = await findUserNames(db, scopeOf(acting), referenced.userIds)
  const vehicles = await findVehicleNames(db, scopeOf(acting), referenced.vehicleIds)
  return {
    ...sentenceWords(acting.country),
    userName: (id) => users.get(id) ?? localize(GONE.user, language),
    vehicleName: (id) => vehicles.get(id) ?? localize(GONE.vehicle, language),
  }
}
