import type { Locale } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { PickOption } from '#platform/ui/form/pick.tsx'
import { policySentence } from '../../policy-sentence.ts'
import type { Choices } from './policy-choices.ts'
import { amountsOf, EVERYONE, formOf, idsIn, type PolicyDraft, valueOf } from './policy-draft.ts'
import { policyTexts } from './texts.ts'

/** The permissions entered so far, as a sentence. */
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
  const form = formOf(draft)
  const policy = {
    ...amountsOf(draft),
    serviceDefinitionIds: draft.serviceIds,
    userIds: idsIn(draft.approvers),
    roles: [...form.roles],
    allUsers: draft.approvers.includes(EVERYONE),
    vehicleIds: idsIn(draft.vehicles),
    departments: [...form.departments],
    dutyClasses: [...form.duty_classes],
    allVehicles: form.all_vehicles,
    autoApprovable: draft.automatic,
  }
  const isBlank = draft.approvers.length === 0 && draft.vehicles.length === 0
  return isBlank ? t('startHere') : policySentence(policy, words, language)
}

/** All users, roles, active users, and those the policy already names. */
export const useUserOptions = (choices: Choices, selected: readonly string[]): PickOption[] => {
  const t = useTexts(policyTexts)
  return [
    { value: EVERYONE, label: t('allUsers') },
    ...choices.roles.map(({ role, name }) => ({
      value: valueOf('role', role),
      label: t('everyRole', { role: name }),
      line: t('everyRoleMore'),
    })),
    ...choices.users
      .filter((user) => user.is_active || selected.includes(String(user.id)))
      .map(({ id, name, roles, is_active: active }) => ({
        value: String(id),
        label: name,
        line: active ? roles.join(', ') : t('inactive'),
      })),
  ]
}

/** All vehicles, departments, duty classes and single vehicles; also a department without vehicles that the policy names. */
export const useVehicleOptions = (choices: Choices, selected: readonly string[]): PickOption[] => {
  const t = useTexts(policyTexts)
  const departments = choices.departments.map((name) => valueOf('department', name))
  const left = selected.filter((value) => value.startsWith('department:') && !departments.includes(value))
  return [
    { value: EVERYONE, label: t('allVehicles') },
    ...[...departments, ...left].map((value) => ({
      value,
      label: t('inDepartment', { name: value.slice(value.indexOf(':') + 1) }),
      line: t('inDepartmentMore'),
    })),
    { value: valueOf('class', 'light'), label: t('classLight'), line: t('classLightMore') },
    { value: valueOf('class', 'medium_heavy'), label: t('classHeavy'), line: t('classHeavyMore') },
    ...choices.vehicles.map(({ id, name, detail, is_active: active }) => ({
      value: String(id),
      label: name,
      line: [detail, active ? '' : t('inactive')].filter(Boolean).join(' · '),
    })),
  ]
}
