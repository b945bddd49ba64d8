import type { UiLanguage } from '#features/countries/country.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { isRole, roleName } from '#features/accounts/role.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { list, shortened } from './names.ts'
import { sentenceTexts } from './sentence-texts.ts'

/** Names in a policy. For unknown users the caller supplies a generic word. */
export type PolicyWords = {
  formatMoney: (cents: number, language: UiLanguage) => string
  serviceName: (id: number, language: UiLanguage) => string
  userName: (id: number) => string
  vehicleName: (id: number) => string
}

type Translate = (key: keyof typeof sentenceTexts.entries, params?: TextParams) => string

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "every Manager", "Mia Okafor". */
const approverNames = ({ roles = [], userIds }: PolicySnapshot, words: PolicyWords, language: UiLanguage): string[] => {
  const everyHolder = roles
    .filter(isRole)
    .map((role) => translateTo(sentenceTexts, 'every_role', language, { role: roleName(role, language) }))
  return [...everyHolder, ...shortened(userIds.map(words.userName), language, 'people')]
}

/** "Every Manager and Mia Okafor may approve". */
const approversText = (policy: PolicySnapshot, words: PolicyWords, language: UiLanguage): string => {
  const t: Translate = (key, params) => translateTo(sentenceTexts, key, language, params)
  const { allUsers, roles = [], userIds } = policy
  if (allUsers) return t('policy_any_user')
  const named = approverNames(policy, words, language)
  if (named.length === 0) return t('policy_nobody')
  return capital(t('policy_users', { names: listed(named, language), count: roles.length + userIds.length }))
}

/** "vehicles of department South, light-duty vehicles and Loop 03". */
const vehiclesText = (policy: PolicySnapshot, words: PolicyWords, language: UiLanguage): string => {
  const t: Translate = (key, params) => translateTo(sentenceTexts, key, language, params)
  const { allVehicles, departments = [], dutyClasses = [], vehicleIds } = policy
  if (allVehicles) return t('all_vehicles')
  const covered = [
    ...(departments.length > 0 ? [t('of_departments', { names: departments, count: departments.length })] : []),
    ...(dutyClasses.includes('light') ? [t('of_class_light')] : []),
    ...(dutyClasses.includes('medium_heavy') ? [t('of_class_medium_heavy')] : []),
    ...shortened(vehicleIds.map(words.vehicleName), language, 'vehicles'),
  ]
  return covered.length > 0 ? listed(covered, language) : t('policy_no_vehicle')
}

/** The permissions of a policy as a sentence, for the form, lists and the audit log. */
export const policySentence = (policy: PolicySnapshot, words: PolicyWords, language: UiLanguage): string => {
  const t: Translate = (key, params) => translateTo(sentenceTexts, key, language, params)
  const names = policy.serviceDefinitionIds.map((id) => words.serviceName(id, language))
  const { amountCents, autoApprovable, secondAboveCents } = policy
  const money = (cents: number): string => words.formatMoney(cents, language)
  const limit = amountCents === null ? t('policy_any_amount') : t('policy_limit', { limit: money(amountCents) })
  const permission = t('policy', {
    who: approversText(policy, words, language),
    services: list(names, language, 'services') || t('any_service'),
    vehicles: vehiclesText(policy, words, language),
    limit,
  })
  const sentence = autoApprovable ? t('policy_automatic', { sentence: permission }) : permission
  return typeof secondAboveCents === 'number' ? t('policy_second', { sentence, amount: money(secondAboveCents) }) : sentence
}

/** The cells of a list of policies. */
export const policyParts = (policy: PolicySnapshot, words: PolicyWords, language: UiLanguage) => {
  const t: Translate = (key, params) => translateTo(sentenceTexts, key, language, params)
  const services = policy.serviceDefinitionIds.map((id) => words.serviceName(id, language))
  return {
    approvers: policy.allUsers ? t('all_users') : capital(listed(approverNames(policy, words, language), language)),
    services: capital(list(services, language, 'services') || t('any_service')),
    vehicles: capital(vehiclesText(policy, words, language)),
  }
}

/** Ids in a sentence, so that their names can be loaded first. */
export const namedIn = (policies: readonly PolicySnapshot[]) => ({
  userIds: [...new Set(policies.flatMap(({ userIds }) => userIds))],
  vehicleIds: [...new Set(policies.flatMap(({ vehicleIds }) => vehicleIds))],
})
