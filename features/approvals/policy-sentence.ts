import type { SpokenLanguage } from '#features/countries/country.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { list } from './names.ts'

/** How what a policy names is called. Whoever is not known any more gets a plain word from the caller. */
export type PolicyWords = {
  formatMoney: (cents: number, language: SpokenLanguage) => string
  serviceName: (id: number, language: SpokenLanguage) => string
  userName: (id: number) => string
  vehicleName: (id: number) => string
}

const others = {
  en: {
    users: (n: number) => `${n} others`,
    services: (n: number) => `${n} other services`,
    vehicles: (n: number) => `${n} other vehicles`,
  },
  fr: {
    users: (n: number) => `${n} autres`,
    services: (n: number) => `${n} autres services`,
    vehicles: (n: number) => `${n} autres véhicules`,
  },
}

function english(policy: PolicySnapshot, words: PolicyWords): string {
  const users = list(policy.userIds.map(words.userName), 'en', others.en.users)
  const services = list(
    policy.serviceDefinitionIds.map((id) => words.serviceName(id, 'en')),
    'en',
    others.en.services,
  )
  const vehicles = list(policy.vehicleIds.map(words.vehicleName), 'en', others.en.vehicles)
  const who = policy.allUsers ? 'Any user of the fleet' : users || 'Nobody yet'
  const where = policy.allVehicles ? 'all vehicles' : vehicles || 'no vehicle yet'
  const limit =
    policy.amountCents === null ? ', at any amount' : ` up to ${words.formatMoney(policy.amountCents, 'en')} an order before tax`
  const automatic = policy.autoApprovable ? ' What lies within is approved automatically.' : ''
  return `${who} may approve ${services || 'any service'} on ${where}${limit}.${automatic}`
}

function french(policy: PolicySnapshot, words: PolicyWords): string {
  const users = list(policy.userIds.map(words.userName), 'fr', others.fr.users)
  const services = list(
    policy.serviceDefinitionIds.map((id) => words.serviceName(id, 'fr')),
    'fr',
    others.fr.services,
  )
  const vehicles = list(policy.vehicleIds.map(words.vehicleName), 'fr', others.fr.vehicles)
  const may = !policy.allUsers && policy.userIds.length > 1 ? 'peuvent' : 'peut'
  const nobody = !policy.allUsers && users === ''
  const who = policy.allUsers ? 'Tout utilisateur du parc' : nobody ? 'Personne ne' : users
  const verb = nobody ? 'peut encore approuver' : `${may} approuver`
  const where = policy.allVehicles ? 'tous les véhicules' : vehicles || 'aucun véhicule pour l’instant'
  const limit =
    policy.amountCents === null
      ? ', quel que soit le montant'
      : `, jusqu’à ${words.formatMoney(policy.amountCents, 'fr')} par bon de travail avant taxes`
  const automatic = policy.autoApprovable ? ' Ce qui entre dans ces limites est approuvé automatiquement.' : ''
  return `${who} ${verb} ${services || 'tout service'} pour ${where}${limit}.${automatic}`
}

/** What a policy permits, in words: the form reads it back, lists and the audit log show it. */
export const policySentence = (policy: PolicySnapshot, words: PolicyWords, language: SpokenLanguage): string =>
  language === 'fr' ? french(policy, words) : english(policy, words)

/** The ids that a sentence will name, so that their names can be loaded first. */
export const namedIn = (policies: readonly PolicySnapshot[]) => ({
  userIds: [...new Set(policies.flatMap(({ userIds }) => userIds))],
  vehicleIds: [...new Set(policies.flatMap(({ vehicleIds }) => vehicleIds))],
})
