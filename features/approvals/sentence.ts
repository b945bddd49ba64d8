import type { Person } from '#features/accounts/person.ts'
import { ANY_ORDER_ROLES, roleName } from '#features/accounts/role.ts'
import type { SpokenLanguage } from '#features/countries/country.ts'
import { tell, type TextParams } from '#platform/i18n/texts.ts'
import { list, nameAmong, peopleWithPhones } from './names.ts'
import type { Policy } from './policy.ts'
import { sentenceTexts } from './sentence-texts.ts'
import type { Grant, Held, Ruling } from './who-may-approve.ts'

/** How money and services are called; the caller knows the fleet's country and the catalogue. */
export type SentenceWords = {
  formatMoney: (cents: number, language: SpokenLanguage) => string
  serviceName: (serviceDefinitionId: number, language: SpokenLanguage) => string
}

/** Who reads. With `userId` the sentence says "You"; without, it is the one that is kept with the order. */
export type Reader = {
  language: SpokenLanguage
  userId: number | null
  /** It was decided: what is kept is in the past tense. */ decided?: boolean
}

const t = (language: SpokenLanguage, key: keyof typeof sentenceTexts.entries, params?: TextParams): string =>
  tell(sentenceTexts, key, language, params)

/** "any service on all vehicles up to $400.00". */
function grantText(grant: Omit<Grant, 'policyIds' | 'allUsers'>, words: SentenceWords, language: SpokenLanguage): string {
  const names = (grant.serviceDefinitionIds ?? []).map((id) => words.serviceName(id, language))
  const services = grant.serviceDefinitionIds === null ? t(language, 'any_service') : list(names, language, 'services')
  const vehicles = t(language, grant.allVehicles ? 'all_vehicles' : 'this_vehicle')
  if (grant.limitCents === null) return t(language, 'grant_any_amount', { services, vehicles })
  return t(language, 'grant', { services, vehicles, limit: words.formatMoney(grant.limitCents, language) })
}

const sameGrant = (a: Grant, b: Grant): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "Mia may approve any service …": the reader if it is theirs, else all who hold the same. */
function whoMay(held: readonly Held[], reader: Reader, words: SentenceWords): string {
  const mine = held.find(({ person }) => person.id === reader.userId)
  const shown = mine ?? held[0]
  if (!shown) return ''
  const { language } = reader
  const what = grantText(shown.grant, words, language)
  if (mine) return t(language, 'you_may', { what })
  if (shown.grant.allUsers) return t(language, 'any_user_may', { what })
  const people = held.filter(({ grant }) => sameGrant(grant, shown.grant)).map(({ person }) => person)
  const names = people.map((person) => nameAmong(person, people))
  return t(language, 'they_may', { names: list(names, language, 'people'), what, count: people.length })
}

/** Who decides what is over policy. Account Owners are named where the fleet has one. */
const deciders = (eligible: readonly Person[], language: SpokenLanguage): string =>
  t(language, eligible.some((person) => person.roles.includes('account_owner')) ? 'deciders_with_account_owner' : 'deciders')

function uncoveredNames(ids: readonly (number | null)[], words: SentenceWords, language: SpokenLanguage): string {
  const names = ids.map((id) => (id === null ? t(language, 'work_described') : words.serviceName(id, language)))
  return list(names, language, 'services')
}

type OverPolicy = Extract<
  Ruling,
  { decidedBy: 'over_amount' | 'service_not_covered' | 'no_single_approver' | 'no_active_approver' | 'vehicle_moved' }
>

/** Why it is over policy, and that somebody else must decide. */
function overPolicyText(ruling: OverPolicy, reader: Reader, words: SentenceWords): string {
  const { language } = reader
  const who = deciders(ruling.eligible, language)
  if (ruling.decidedBy === 'over_amount') {
    const amount = words.formatMoney(ruling.orderCents, language)
    return t(language, tense('over_amount', reader), { may: whoMay(ruling.held, reader, words), amount, who })
  }
  if (ruling.decidedBy === 'service_not_covered') {
    const services = uncoveredNames(ruling.serviceDefinitionIds, words, language)
    return t(language, tense('service_not_covered', reader), { services, who })
  }
  return t(language, tense(ruling.decidedBy, reader), { who })
}

type Tensed =
  | 'within'
  | 'over_amount'
  | 'service_not_covered'
  | 'no_single_approver'
  | 'no_active_approver'
  | 'vehicle_moved'
  | 'no_policy'
const tense = (key: Tensed, { decided }: Reader) => (decided ? (`${key}_decided` as const) : key)

/** Staff that looks after the fleet without being one of its approvers: that is their reason, whatever the policies say. */
const isOutsider = (ruling: Ruling, { userId }: Reader): boolean =>
  ruling.decidedBy === 'no_policy' && userId !== null && !ruling.eligible.some(({ id }) => id === userId)

type WithinPolicy = Extract<Ruling, { decidedBy: 'policy' }>

/** The reader, when it is not the policy but the role that lets the reader approve. */
const readerByRole = ({ eligible, held }: WithinPolicy, { userId }: Reader): Person | null =>
  held.some(({ person }) => person.id === userId) ? null : (eligible.find((person) => person.id === userId) ?? null)

function byRoleText(ruling: WithinPolicy, approver: Person, { language, userId, decided }: Reader): string {
  const role = roleName(ANY_ORDER_ROLES.find((held) => approver.roles.includes(held)) ?? 'owner', language)
  const named = ruling.held.map(({ person }) => person)
  const names = named.map((person) => nameAmong(person, [...named, approver]))
  const parts = { role, others: list(names, language, 'people'), count: named.length }
  if (approver.id === userId) return t(language, 'you_by_role', parts)
  return t(language, decided ? 'they_by_role_decided' : 'they_by_role', { ...parts, name: nameAmong(approver, named) })
}

/** "You may approve as Owner; Mia may too." To others, and with the order: "Olivia may approve as Owner; Mia may too." */
export const byRoleSentence = (ruling: WithinPolicy, approver: Person, reader: Reader): string =>
  t(reader.language, 'full_stop', { sentence: byRoleText(ruling, approver, reader) })

/** The rule that decides, without its full stop. */
function ruleText(ruling: Ruling, words: SentenceWords, reader: Reader): string {
  const { language } = reader
  const amount = words.formatMoney(ruling.orderCents, language)
  if (isOutsider(ruling, reader)) return t(language, 'not_your_fleet', { amount })
  if (ruling.decidedBy === 'no_policy') return t(language, tense('no_policy', reader), { amount })
  if (ruling.decidedBy !== 'policy') return overPolicyText(ruling, reader, words)
  const byRole = readerByRole(ruling, reader)
  if (byRole) return byRoleText(ruling, byRole, reader)
  return t(language, tense('within', reader), { may: whoMay(ruling.held, reader, words), amount })
}

/** The rule that decides, in one sentence with its full stop. Whom to call stands beside it, or in `sentenceWithPeople`. */
export const ruleSentence = (ruling: Ruling, words: SentenceWords, reader: Reader): string =>
  t(reader.language, 'full_stop', { sentence: ruleText(ruling, words, reader) })

/** The same for someone who may not approve: it ends with whom to call. */
export function sentenceWithPeople(ruling: Ruling, words: SentenceWords, reader: Reader): string {
  const { language } = reader
  const sentence = ruleText(ruling, words, reader)
  if (ruling.eligible.length === 0) return t(language, 'nobody_active', { sentence })
  const people = peopleWithPhones(ruling.eligible, language)
  return t(language, ruling.overPolicy ? 'whom_to_call' : 'who_can_approve', { sentence, people })
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
  const sentence = t(language, 'auto_approved', {
    what: grantText(grant, words, language),
    amount: words.formatMoney(approval.orderCents, language),
  })
  return t(language, 'full_stop', { sentence })
}
