import type { CountryCode, SpokenLanguage } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { SERVICES } from '#features/schedules/catalogue/services.ts'
import { serviceName } from '#features/schedules/service.ts'
import type { Db } from '#platform/db/database.ts'
import type { PolicyWords } from '../policy-sentence.ts'
import { namedIn } from '../policy-sentence.ts'
import type { SentenceWords } from '../sentence.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { findUserNames, findVehicleNames } from './choices-store.ts'

const services = new Map(SERVICES.map((service) => [service.id, service]))
const unknownService = { nameEn: 'a service that is no longer offered', nameFr: 'un service qui n’est plus offert' }
const gone = {
  user: { en: 'a former user', fr: 'un ancien utilisateur' },
  vehicle: { en: 'a former vehicle', fr: 'un ancien véhicule' },
}

/** How sentences of this fleet call money and services. */
export const sentenceWords = (country: CountryCode): SentenceWords => ({
  formatMoney: (cents, language) => formatMoney(cents, { country, language }),
  serviceName: (id, language) => serviceName(services.get(id) ?? unknownService, language),
})

/** The same with the names of everybody and every vehicle that these policies speak of. */
export const loadPolicyWords = async (
  db: Db,
  scope: { fleetId: number },
  country: CountryCode,
  language: SpokenLanguage,
  policies: readonly PolicySnapshot[],
): Promise<PolicyWords> => {
  const named = namedIn(policies)
  const [users, vehicles] = await Promise.all([
    findUserNames(db, scope, named.userIds),
    findVehicleNames(db, scope, named.vehicleIds),
  ])
  return {
    ...sentenceWords(country),
    userName: (id) => users.get(id) ?? gone.user[language],
    vehicleName: (id) => vehicles.get(id) ?? gone.vehicle[language],
  }
}
