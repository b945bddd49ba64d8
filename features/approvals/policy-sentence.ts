import type { UiLanguage } from '#features/countries/country.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { list } from './names.ts'
import { sentenceTexts } from './sentence-texts.ts'

/** Names of what a policy refers to. For unknown users the caller supplies a generic word. */
export type PolicyWords = {
  formatMoney: (cents: number, language: UiLanguage) => string
  serviceName: (id: number, language: UiLanguage) => string
  userName: (id: number) => string
  vehicleName: (id: number) => string
}

/** What a policy permits, as a sentence: shown by the form, lists and the audit log. */
export const policySentence = (policy: PolicySnapshot, words: PolicyWords, language: UiLanguage): string => {
  const t = (key: keyof typeof sentenceTexts.entries, params?: TextParams) => translateTo(sentenceTexts, key, language, params)
  const users = list(policy.userIds.map(words.userName), language, 'people')
  const names = policy.serviceDefinitionIds.map((id) => words.serviceName(id, language))
  const vehicles = list(policy.vehicleIds.map(words.vehicleName), language, 'vehicles')
  const { allUsers, userIds, allVehicles, amountCents, autoApprovable } = policy
  const who = allUsers
    ? t('policy_any_user')
    : users === ''
      ? t('policy_nobody')
      : t('policy_users', { names: users, count: userIds.length })
  const limit =
    amountCents === null ? t('policy_any_amount') : t('policy_limit', { limit: words.formatMoney(amountCents, language) })
  const sentence = t('policy', {
    who,
    services: list(names, language, 'services') || t('any_service'),
    vehicles: allVehicles ? t('all_vehicles') : vehicles || t('policy_no_vehicle'),
    limit,
  })
  return autoApprovable ? t('policy_automatic', { sentence }) : sentence
}

/** The ids a sentence will name, so that their names can be loaded first. */
export const namedIn = (policies: readonly PolicySnapshot[]) => ({
  userIds: [...new Set(policies.flatMap(({ userIds }) => userIds))],
  vehicleIds: [...new Set(policies.flatMap(({ vehicleIds }) => vehicleIds))],
})
