import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { PolicyRow } from '../../contract.ts'
import { checkPolicy, type PolicyField } from '../../policy.ts'
import { approvalRefusals } from '../../refusals.ts'
import type { Choices } from './policy-choices.ts'
import { chosenLast, formOf, idsIn, type PolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'
import { approvals } from '../calls.ts'

const FIELDS = {
  user_ids: 'approvers',
  amount: 'amount',
  service_definition_ids: 'serviceIds',
  vehicle_ids: 'vehicles',
  second_approver_above: 'secondAbove',
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
    fieldOf: (wireName) => FIELDS[wireName as PolicyField],
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
  const pick = (field: 'approvers' | 'vehicles') => {
    const { value, onChange, error } = form.field(field)
    return { error, value, onChange: (values: string[]) => onChange(chosenLast(value, values)) }
  }
  const services = form.field('serviceIds')
  const pickServices = {
    error: services.error,
    value: services.value.map(String),
    onChange: (values: string[]) => services.onChange(values.map(Number)),
  }
  const isComplete = checkOf(form.values, choices).ok
  return { form, pick, pickServices, leave, isComplete }
}

const checkOf = (typed: PolicyDraft, choices: Choices) => {
  const form = formOf(typed)
  return checkPolicy(form, {
    userIds: [...choices.users.map(({ id }) => id), ...idsIn(typed.approvers)],
    vehicleIds: [...choices.vehicles.map(({ id }) => id), ...idsIn(typed.vehicles)],
    departments: [...choices.departments, ...form.departments],
    serviceDefinitionIds: [...choices.services.map(({ id }) => id), ...typed.serviceIds],
  })
}

/** The form as calls take it. */
export const policyBody = (typed: PolicyDraft) => {
  const form = formOf(typed)
  return {
    ...form,
    user_ids: [...form.user_ids],
    roles: [...form.roles],
    vehicle_ids: [...form.vehicle_ids],
    departments: [...form.departments],
    duty_classes: [...form.duty_classes],
    service_definition_ids: [...form.service_definition_ids],
  }
}
