import { rolesWith } from '#features/accounts/capabilities.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { Person } from '#features/accounts/person.ts'
import { roleName } from '#features/accounts/role.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { list, nameAmong, peopleWithPhones } from './names.ts'
import type { Policy } from './policy.ts'
import { sentenceTexts } from './sentence-texts.ts'
import { type Grant, type Held, type Ruling, deputizedPerson } from './who-may-approve.ts'

/** Formats money and names services; the caller knows the fleet's country and the catalog. */
export type SentenceWords = {
  formatMoney: (cents: number, language: UiLanguage) => string
  serviceName: (serviceDefinitionId: number, language: UiLanguage) => string
}

/** The viewer. With `userId` the sentence says "You"; without, it is the one stored with the order. */
export type Viewer = {
  language: UiLanguage
  userId: number | null
  /** Already decided: the stored sentence is in the past tense. */ decided?: boolean
}

const t = (language: UiLanguage, key: keyof typeof sentenceTexts.entries, params?: TextParams): string =>
  translateTo(sentenceTexts, key, language, params)

/** "any service on all vehicles up to $400.00". */
function grantText(grant: Omit<Grant, 'policyIds' | 'allUsers'>, words: SentenceWords, language: UiLanguage): string {
  const names = (grant.serviceDefinitionIds ?? []).map((id) => words.serviceName(id, language))
  const services = grant.serviceDefinitionIds === null ? t(language, 'any_service') : list(names, language, 'services')
  const vehicles = t(language, grant.allVehicles ? 'all_vehicles' : 'this_vehicle')
  if (grant.limitCents === null) return t(language, 'grant_any_amount', { services, vehicles })
  return t(language, 'grant', { services, vehicles, limit: words.formatMoney(grant.limitCents, language) })
}

const sameGrant = (a: Grant, b: Grant): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "Mia may approve any service …": the viewer if they hold the grant, else all who hold the same one. */
function whoMay(held: readonly Held[], viewer: Viewer, words: SentenceWords): string {
  const mine = held.find(({ person }) => person.id === viewer.userId)
  const holder = mine ?? held[0]
  if (!holder) return ''
  const { language } = viewer
  const what = grantText(holder.grant, words, language)
  if (mine) return t(language, 'you_may', { what })
  if (holder.grant.allUsers) return t(language, 'any_user_may', { what })
  const people = held.filter(({ grant }) => sameGrant(grant, holder.grant)).map(({ person }) => person)
  const names = people.map((person) => nameAmong(person, people))
  return t(language, 'they_may', { names: list(names, language, 'people'), what, count: people.length })
}

/** People who decide orders over policy. Account Owners are named if the fleet has one. */
const deciders = (eligible: readonly Person[], language: UiLanguage): string =>
  t(language, eligible.some((person) => person.roles.includes('account_owner')) ? 'deciders_with_account_owner' : 'deciders')

function uncoveredNames(ids: readonly (number | null)[], words: SentenceWords, language: UiLanguage): string {
  const names = ids.map((id) => (id === null ? t(language, 'work_described') : words.serviceName(id, language)))
  return list(names, language, 'services')
}

type OverPolicy = Extract<
  Ruling,
  { decidedBy: 'over_amount' | 'service_not_covered' | 'no_single_approver' | 'no_active_approver' | 'vehicle_moved' }
>

/** Why it is over policy, and that someone else must decide. */
function overPolicyText(ruling: OverPolicy, viewer: Viewer, words: SentenceWords): string {
  const { language } = viewer
  const who = deciders(ruling.eligible, language)
  if (ruling.decidedBy === 'over_amount') {
    const amount = words.formatMoney(ruling.orderCents, language)
    return t(language, tense('over_amount', viewer), { may: whoMay(ruling.held, viewer, words), amount, who })
  }
  if (ruling.decidedBy === 'service_not_covered') {
    const services = uncoveredNames(ruling.serviceDefinitionIds, words, language)
    return t(language, tense('service_not_covered', viewer), { services, who })
  }
  return t(language, tense(ruling.decidedBy, viewer), { who })
}

type Tensed =
  | 'within'
  | 'over_amount'
  | 'service_not_covered'
  | 'no_single_approver'
  | 'no_active_approver'
  | 'vehicle_moved'
  | 'no_policy'
const tense = (key: Tensed, { decided }: Viewer) => (decided ? (`${key}_decided` as const) : key)

/** Staff managing the fleet who are not its approvers: that is the reason, whatever the policies say. */
const isOutsider = (ruling: Ruling, { userId }: Viewer): boolean =>
  ruling.decidedBy === 'no_policy' && userId !== null && !ruling.eligible.some(({ id }) => id === userId)

type WithinPolicy = Extract<Ruling, { decidedBy: 'policy' }>

/** The viewer, if their role and not the policy lets them approve. */
const viewerByRole = ({ eligible, held }: WithinPolicy, { userId }: Viewer): Person | null =>
  held.some(({ person }) => person.id === userId) ? null : (eligible.find((person) => person.id === userId) ?? null)

function byRoleText(ruling: WithinPolicy, approver: Person, { language, userId, decided }: Viewer): string {
  const role = roleName(rolesWith('orders.approve_any').find((held) => approver.roles.includes(held)) ?? 'owner', language)
  const holders = ruling.held.map(({ person }) => person)
  const names = holders.map((person) => nameAmong(person, [...holders, approver]))
  const params = { role, others: list(names, language, 'people'), count: holders.length }
  if (approver.id === userId) return t(language, 'you_by_role', params)
  return t(language, decided ? 'they_by_role_decided' : 'they_by_role', { ...params, name: nameAmong(approver, holders) })
}

/**
 * "You may approve as Owner; Mia may too." For other viewers, and stored with the order: "Olivia may approve as Owner; Mia may
 * too."
 */
export const byRoleSentence = (ruling: WithinPolicy, approver: Person, viewer: Viewer): string =>
  t(viewer.language, 'full_stop', { sentence: byRoleText(ruling, approver, viewer) })

/** "Mia Okafor approved first; a second person must approve too". */
function afterFirstText({ second, eligible, orderCents }: Ruling, words: SentenceWords, { userId, language }: Viewer): string {
  const first = second!.first!
  const amount = words.formatMoney(orderCents, language)
  const name = approvedAs(first, language)
  if (first.userId === userId) return t(language, 'first_is_you', { amount })
  if (userId !== null && first.forUserId === userId) return t(language, 'first_for_you', { name: first.name, amount })
  const isNext = userId !== null && eligible.some(({ id }) => id === userId)
  return t(language, isNext ? 'second_is_you' : 'second_missing', { name, amount })
}

/** "Dana Cruz for Olivia Hart", or only the name. */
export const approvedAs = ({ name, forName }: { name: string; forName: string | null }, language: UiLanguage): string =>
  forName === null ? name : t(language, 'for_absent', { name, forName })

/** "Above $500.00, two people must approve." Empty if one is enough. */
function twoPeopleText({ second }: Ruling, words: SentenceWords, { language }: Viewer): string {
  if (!second) return ''
  const limit = words.formatMoney(second.aboveCents, language)
  if (second.isOutOfReach) return t(language, second.first ? 'nobody_second' : 'nobody_two', { limit })
  return second.first ? '' : t(language, 'two_people', { limit })
}

const sentences = (...parts: string[]): string => parts.filter(Boolean).join(' ')

/** Stored at the second approval. */
export const secondDecidedSentence = (ruling: Ruling, approver: Person, words: SentenceWords, language: UiLanguage): string => {
  const { first, aboveCents } = ruling.second!
  const forPerson = deputizedPerson(ruling, approver.id)
  const second = { name: fullName(approver), forName: forPerson && fullName(forPerson) }
  return t(language, 'both_decided', {
    first: approvedAs(first!, language),
    second: approvedAs(second, language),
    amount: words.formatMoney(ruling.orderCents, language),
    limit: words.formatMoney(aboveCents, language),
  })
}

/** Stored when a deputy approves. */
export const deputySentence = (
  ruling: Ruling,
  approver: Person,
  forPerson: Person,
  words: SentenceWords,
  language: UiLanguage,
): string => {
  const names = { name: fullName(approver), forName: fullName(forPerson) }
  const amount = words.formatMoney(ruling.orderCents, language)
  const sentence = t(language, 'full_stop', { sentence: t(language, 'deputy_decided', { ...names, amount }) })
  return sentences(sentence, twoPeopleText(ruling, words, { language, userId: null }))
}

/** The deciding rule, without the full stop. */
function ruleText(ruling: Ruling, words: SentenceWords, viewer: Viewer): string {
  const { language } = viewer
  const amount = words.formatMoney(ruling.orderCents, language)
  if (ruling.second?.first) return afterFirstText(ruling, words, viewer)
  const forPerson = viewer.userId === null ? null : deputizedPerson(ruling, viewer.userId)
  if (forPerson) return t(language, 'deputy_may', { forName: fullName(forPerson), amount })
  if (isOutsider(ruling, viewer)) return t(language, 'not_your_fleet', { amount })
  if (ruling.decidedBy === 'no_policy') return t(language, tense('no_policy', viewer), { amount })
  if (ruling.decidedBy !== 'policy') return overPolicyText(ruling, viewer, words)
  const byRole = viewerByRole(ruling, viewer)
  if (byRole) return byRoleText(ruling, byRole, viewer)
  return t(language, tense('within', viewer), { may: whoMay(ruling.held, viewer, words), amount })
}

/** The deciding rule as a sentence with full stop. People to call are listed beside it, or in `sentenceWithPeople`. */
export const ruleSentence = (ruling: Ruling, words: SentenceWords, viewer: Viewer): string =>
  sentences(t(viewer.language, 'full_stop', { sentence: ruleText(ruling, words, viewer) }), twoPeopleText(ruling, words, viewer))

/** The same for viewers who may not approve: ends with whom to call. */
export function sentenceWithPeople(ruling: Ruling, words: SentenceWords, viewer: Viewer): string {
  const { language } = viewer
  const sentence = ruleText(ruling, words, viewer)
  if (ruling.eligible.length === 0) {
    if (!ruling.second) return t(language, 'nobody_active', { sentence })
    return ruleSentence(ruling, words, viewer)
  }
  const people = peopleWithPhones(ruling.eligible, language)
  return t(language, ruling.overPolicy ? 'whom_to_call' : 'who_can_approve', { sentence, people })
}

/** The sentence stored with an automatically approved order. */
export function autoApprovedSentence(
  approval: { policies: readonly Policy[]; orderCents: number },
  words: SentenceWords,
  language: UiLanguage,
): string {
  const { policies } = approval
  const limits = policies.flatMap((policy) => policy.amountCents ?? [])
  const grant = {
    serviceDefinitionIds: policies.some((policy) => policy.serviceDefinitionIds.length === 0)
      ? null
      : [...new Set(policies.flatMap((policy) => policy.serviceDefinitionIds))],
    allVehicles: policies.every((policy) => policy.allVehicles),
    // Within the tightest limit, so within all of them.
    limitCents: limits.length > 0 ? Math.min(...limits) : null,
  }
  const sentence = t(language, 'auto_approved', {
    what: grantText(grant, words, language),
    amount: words.formatMoney(approval.orderCents, language),
  })
  return t(language, 'full_stop', { sentence })
}
