import type { Locale } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { PickOption } from '#platform/ui/form/pick.tsx'
import { EVERYONE_ID } from '../../policy.ts'
import { policySentence } from '../../policy-sentence.ts'
import type { Choices } from './policy-choices.ts'
import { amountCentsOf, type PolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'

/** Sentence of what the form permits so far. */
export const useSentence = (draft: PolicyDraft, choices: Choices, locale: Locale): string => {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const nameIn = (list: { id: number; name: string }[], gone: 'formerUser' | 'formerVehicle' | 'formerService') => {
    const names = new Map(list.map(({ id, name }) => [id, name]))
    return (id: number): string => names.get(id) ?? t(gone)
  }
  const words = {
    formatMoney: (cents: number) => formatMoney(cents, locale),
    serviceName: nameIn(choices.services, 'formerService'),
    userName: nameIn(choices.users, 'formerUser'),
    vehicleName: nameIn(choices.vehicles, 'formerVehicle'),
  }
  const allUsers = draft.userIds.includes(EVERYONE_ID)
  const allVehicles = draft.vehicleIds.includes(EVERYONE_ID)
  const policy = {
    amountCents: amountCentsOf(draft),
    serviceDefinitionIds: draft.serviceIds,
    userIds: allUsers ? [] : draft.userIds,
    allUsers,
    vehicleIds: allVehicles ? [] : draft.vehicleIds,
    allVehicles,
    autoApprovable: draft.automatic,
  }
  const isBlank = draft.userIds.length === 0 && draft.vehicleIds.length === 0
  return isBlank ? t('startHere') : policySentence(policy, words, language)
}

/** Active users, and those the policy already names. */
export const useUserOptions = (choices: Choices, selectedIds: number[]): PickOption[] => {
  const t = useTexts(policyTexts)
  return [
    { value: String(EVERYONE_ID), label: t('allUsers') },
    ...choices.users
      .filter((user) => user.is_active || selectedIds.includes(user.id))
      .map(({ id, name, roles, is_active: active }) => ({
        value: String(id),
        label: name,
        line: active ? roles.join(', ') : t('inactive'),
      })),
  ]
}

export const useVehicleOptions = (choices: Choices): PickOption[] => {
  const t = useTexts(policyTexts)
  return [
    { value: String(EVERYONE_ID), label: t('allVehicles') },
    ...choices.vehicles.map(({ id, name, detail, is_active: active }) => ({
      value: String(id),
      label: name,
      line: [detail, active ? '' : t('inactive')].filter(Boolean).join(' · '),
    })),
  ]
}
