import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { PolicyRow } from '../../contract.ts'
import { checkPolicy, chosen, type PolicyField } from '../../policy.ts'
import { approvalRefusals } from '../../refusals.ts'
import type { Choices } from './policy-choices.ts'
import { formOf, type PolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'
import { approvals } from '../calls.ts'

const FIELDS = {
  user_ids: 'userIds',
  amount: 'amount',
  service_definition_ids: 'serviceIds',
  vehicle_ids: 'vehicleIds',
} as const satisfies Record<PolicyField, keyof PolicyDraft>

/** Runs the rule, then the server call; refusals are shown at their field. */
export const usePolicyForm = (policy: PolicyRow | null, start: PolicyDraft, choices: Choices, onDone: () => void) => {
  const t = useTexts(policyTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  // The version the form started with: a concurrent change is refused, not overwritten.
  const [version] = useState(policy?.version)
  const form = useForm<PolicyDraft>({
    start,
    draft: `policy-draft-${policy?.id ?? 'new'}`,
    fieldOf: (wire) => FIELDS[wire as PolicyField],
    check: (typed) => {
      const result = checkOf(typed, choices)
      if (result.ok) return {}
      return Object.fromEntries(
        result.problems.map(({ field, code }) => [FIELDS[field], localize(approvalRefusals[code], language)]),
      )
    },
    submit: async (typed) => {
      const body = policyBody(typed)
      if (policy) await approvals.updatePolicy({ params: { id: policy.id }, body: { ...body, version } })
      else await approvals.createPolicy({ body })
    },
    done: async () => {
      alert(null)
      toast({ kind: 'success', title: t(policy ? 'updated' : 'created'), message: t('actsAtOnce') })
      await approvals.policies.invalidate(queries)
      onDone()
    },
    refused: (error) => alert({ ...failureText(error), message: t('fixFields') }),
  })
  const leave = (): void => {
    form.forget()
    onDone()
  }
  /** "Everyone" or individual choices; the last choice wins. */
  const pick = (field: 'userIds' | 'vehicleIds' | 'serviceIds') => {
    const { value, onChange, error } = form.field(field)
    return { error, value: value.map(String), onChange: (ids: string[]) => onChange(chosen(value, ids.map(Number))) }
  }
  const isComplete = checkOf(form.values, choices).ok
  return { form, pick, leave, isComplete }
}

const checkOf = (typed: PolicyDraft, choices: Choices) =>
  checkPolicy(formOf(typed), {
    userIds: [...choices.users.map(({ id }) => id), ...typed.userIds],
    vehicleIds: [...choices.vehicles.map(({ id }) => id), ...typed.vehicleIds],
    serviceDefinitionIds: [...choices.services.map(({ id }) => id), ...typed.serviceIds],
  })

/** The form as calls take it. */
export const policyBody = (typed: PolicyDraft) => {
  const { user_ids: users, vehicle_ids: vehicles, service_definition_ids: services, ...body } = formOf(typed)
  return { ...body, user_ids: [...users], vehicle_ids: [...vehicles], service_definition_ids: [...services] }
}
