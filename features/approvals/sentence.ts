import type { Person } from '#features/accounts/person.ts'
import { ANY_ORDER_ROLES, roleName } from '#features/accounts/role.ts'
import type { SpokenLanguage } from '#features/countries/country.ts'
import { list, nameAmong, otherPeople, otherServices, peopleWithPhones } from './names.ts'
import type { Policy } from './policy.ts'
import type { Grant, Held, Ruling } from './who-may-approve.ts'

/** How money and services are called; the caller knows the fleet's country and the catalogue. */
export type SentenceWords = {
  formatMoney: (cents: number, language: SpokenLanguage) => string
  serviceName: (serviceDefinitionId: number, language: SpokenLanguage) => string
}

/** Who reads. With `userId` the sentence says "You"; without, it is the one that is kept with the order. */
export type Reader = { language: SpokenLanguage; userId: number | null }

/** "any service on all vehicles up to $400.00". */
function grantText(grant: Omit<Grant, 'policyIds' | 'allUsers'>, words: SentenceWords, language: SpokenLanguage): string {
  const names = (grant.serviceDefinitionIds ?? []).map((id) => words.serviceName(id, language))
  const limit = grant.limitCents === null ? null : words.formatMoney(grant.limitCents, language)
  if (language === 'fr') {
    const services = grant.serviceDefinitionIds === null ? 'tout service' : list(names, 'fr', otherServices.fr)
    const vehicles = grant.allVehicles ? 'tous les véhicules' : 'ce véhicule'
    return `${services} pour ${vehicles}${limit === null ? ', quel que soit le montant' : ` jusqu’à ${limit}`}`
  }
  const services = grant.serviceDefinitionIds === null ? 'any service' : list(names, 'en', otherServices.en)
  const vehicles = grant.allVehicles ? 'all vehicles' : 'this vehicle'
  return `${services} on ${vehicles}${limit === null ? ', at any amount' : ` up to ${limit}`}`
}

const sameGrant = (a: Grant, b: Grant): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "Mia may approve any service …": the reader if it is theirs, else all who hold the same. */
function whoMay(held: readonly Held[], reader: Reader, words: SentenceWords): string {
  const mine = held.find(({ person }) => person.id === reader.userId)
  const shown = mine ?? held[0]
  if (!shown) return ''
  const { language } = reader
  const what = grantText(shown.grant, words, language)
  if (mine) return language === 'fr' ? `Vous pouvez approuver ${what}` : `You may approve ${what}`
  if (shown.grant.allUsers) {
    return language === 'fr' ? `Tout utilisateur du parc peut approuver ${what}` : `Any user of the fleet may approve ${what}`
  }
  const people = held.filter(({ grant }) => sameGrant(grant, shown.grant)).map(({ person }) => person)
  const names = people.map((person) => nameAmong(person, people))
  const who = list(names, language, otherPeople[language])
  if (language === 'en') return `${who} may approve ${what}`
  return `${who} ${people.length > 1 ? 'peuvent' : 'peut'} approuver ${what}`
}

/** Who decides what is over policy. Account Owners are named where the fleet has one. */
function deciders(eligible: readonly Person[], language: SpokenLanguage): string {
  const withAccountOwner = eligible.some((person) => person.roles.includes('account_owner'))
  if (language === 'fr') {
    return withAccountOwner
      ? 'un propriétaire, un titulaire du compte ou un administrateur'
      : 'un propriétaire ou un administrateur'
  }
  return withAccountOwner ? 'an Owner, Account Owner or Admin' : 'an Owner or Admin'
}

function uncoveredNames(ids: readonly (number | null)[], words: SentenceWords, language: SpokenLanguage): string {
  const byHand = language === 'fr' ? 'le travail décrit par l’atelier' : 'the work that the shop described'
  const names = ids.map((id) => (id === null ? byHand : words.serviceName(id, language)))
  return list(names, language, otherServices[language])
}

type OverPolicy = Extract<
  Ruling,
  { decidedBy: 'over_amount' | 'service_not_covered' | 'no_single_approver' | 'no_active_approver' }
>

/** Why it is over policy, and that somebody else must decide: everything but the full stop or the names. */
function overPolicyText(ruling: OverPolicy, reader: Reader, words: SentenceWords): string {
  const { language } = reader
  const who = deciders(ruling.eligible, language)
  const sum = words.formatMoney(ruling.orderCents, language)
  if (language === 'fr') {
    const so = `ce bon de travail doit donc être approuvé par ${who}`
    if (ruling.decidedBy === 'over_amount') {
      return `${whoMay(ruling.held, reader, words)}; avec un sous-total de ${sum}, ce bon de travail doit être approuvé par ${who}`
    }
    if (ruling.decidedBy === 'service_not_covered') {
      const names = uncoveredNames(ruling.serviceDefinitionIds, words, 'fr')
      return `Aucune politique d’approbation ne couvre ${names} pour ce véhicule; ${so}`
    }
    if (ruling.decidedBy === 'no_single_approver') {
      return `Aucun approbateur ne peut approuver tous les services de ce bon de travail, qui doit donc être approuvé par ${who}`
    }
    return `Aucun approbateur désigné pour ce véhicule n’est actif; ${so}`
  }
  const so = `so this order needs ${who}`
  if (ruling.decidedBy === 'over_amount')
    return `${whoMay(ruling.held, reader, words)}; the subtotal of this order is ${sum}, so it needs ${who}`
  if (ruling.decidedBy === 'service_not_covered') {
    return `No policy covers ${uncoveredNames(ruling.serviceDefinitionIds, words, 'en')} on this vehicle, ${so}`
  }
  if (ruling.decidedBy === 'no_single_approver') return `No approver may approve every service of this order, so it needs ${who}`
  return `No approver named for this vehicle is active, ${so}`
}

type WithinPolicy = Extract<Ruling, { decidedBy: 'policy' }>

/** The reader, when it is not the policy but the role that lets the reader approve. */
const runningReader = ({ eligible, held }: WithinPolicy, { userId }: Reader): Person | null =>
  held.some(({ person }) => person.id === userId) ? null : (eligible.find((person) => person.id === userId) ?? null)

/** "You may approve as Owner; Mia may too." To others, and with the order: "Olivia may approve as Owner; Mia may too." */
export function byRoleSentence(ruling: WithinPolicy, approver: Person, { language, userId }: Reader): string {
  const role = roleName(ANY_ORDER_ROLES.find((held) => approver.roles.includes(held)) ?? 'owner', language)
  const named = ruling.held.map(({ person }) => person)
  const others = list(
    named.map((person) => nameAmong(person, [...named, approver])),
    language,
    otherPeople[language],
  )
  const isReader = approver.id === userId
  const name = nameAmong(approver, named)
  if (language === 'en') return `${isReader ? 'You' : name} may approve as ${role}; ${others} may too.`
  const ofRole = /^[aeiouyhé]/i.test(role) ? `d’${role.toLowerCase()}` : `de ${role.toLowerCase()}`
  const too = named.length > 1 ? 'le peuvent' : 'le peut'
  return `${isReader ? 'Vous pouvez' : `${name} peut`} approuver à titre ${ofRole}; ${others} ${too} aussi.`
}

/** The rule that decides, in one sentence with its full stop. Whom to call stands beside it, or in `sentenceWithPeople`. */
export function ruleSentence(ruling: Ruling, words: SentenceWords, reader: Reader): string {
  const { language } = reader
  const sum = words.formatMoney(ruling.orderCents, language)
  if (ruling.decidedBy === 'no_policy') {
    return language === 'fr'
      ? `Aucune politique d’approbation ne vise ce véhicule\u00a0: tout utilisateur du parc peut approuver ce bon de travail, dont le sous-total est de ${sum}.`
      : `No policy names this vehicle, so any user of the fleet may approve this order; its subtotal is ${sum}.`
  }
  if (ruling.decidedBy === 'policy') {
    const byRole = runningReader(ruling, reader)
    if (byRole) return byRoleSentence(ruling, byRole, reader)
    const who = whoMay(ruling.held, reader, words)
    return language === 'fr'
      ? `${who}; le sous-total de ce bon de travail est de ${sum}.`
      : `${who}; the subtotal of this order is ${sum}.`
  }
  return `${overPolicyText(ruling, reader, words)}.`
}

/** The same for someone who may not approve: it ends with whom to call. */
export function sentenceWithPeople(ruling: Ruling, words: SentenceWords, reader: Reader): string {
  const { language } = reader
  const sentence = ruleSentence(ruling, words, reader)
  if (ruling.eligible.length === 0) {
    return language === 'fr'
      ? `${sentence} Le parc n’a personne d’actif dans ce rôle.`
      : `${sentence} The fleet has nobody active in that role.`
  }
  const people = peopleWithPhones(ruling.eligible, language)
  if (ruling.overPolicy) return `${sentence.slice(0, -1)}${language === 'fr' ? '\u00a0' : ''}: ${people}`
  return language === 'fr' ? `${sentence} Peuvent approuver\u00a0: ${people}` : `${sentence} Who can approve: ${people}`
}

/** What is kept with an order that no person approved. */
export function autoApprovedSentence(
  approval: { policies: readonly Policy[]; orderCents: number },
  words: SentenceWords,
  language: SpokenLanguage,
): string {
  const { policies } = approval
  const limits = policies.flatMap((policy) => policy.amountCents ?? [])
  const grant = {
    serviceDefinitionIds: policies.some((policy) => policy.serviceDefinitionIds.length === 0)
      ? null
      : [...new Set(policies.flatMap((policy) => policy.serviceDefinitionIds))],
    allVehicles: policies.every((policy) => policy.allVehicles),
    // The tightest limit held, so all of them did.
    limitCents: limits.length > 0 ? Math.min(...limits) : null,
  }
  const what = grantText(grant, words, language)
  const sum = words.formatMoney(approval.orderCents, language)
  return language === 'fr'
    ? `Approbation automatique\u00a0: une politique d’approbation accepte d’elle-même ${what}; le sous-total de ce bon de travail est de ${sum}.`
    : `Approved automatically: a policy approves ${what} by itself; the subtotal of this order is ${sum}.`
}
