import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import type { PolicyRow } from '../../contract.ts'
import { checkPolicy, type PolicyProblem } from '../../policy.ts'
import { type Choices } from './data.ts'
import { formOf, type PolicyDraft } from './policy-draft.ts'
import { policyTexts } from './texts.ts'
import { approvals } from '../calls.ts'

/** Asks the rule first, then the server; whatever either refuses stands at its field. */
export const useSavePolicy = (policy: PolicyRow | null, draft: PolicyDraft, choices: Choices, onSaved: () => void) => {
  const t = useTexts(policyTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [refused, setRefused] = useState<readonly PolicyProblem[]>([])
  const [attempts, setAttempts] = useState(0)
  // The one that the form began with: a change by somebody else meanwhile is refused, not overwritten.
  const [version] = useState(policy?.version)
  const [busy, setBusy] = useState(false)
  const body = formOf(draft)
  const check = checkPolicy(body, {
    userIds: [...choices.users.map(({ id }) => id), ...draft.userIds],
    vehicleIds: [...choices.vehicles.map(({ id }) => id), ...draft.vehicleIds],
    serviceDefinitionIds: [...choices.services.map(({ id }) => id), ...draft.serviceIds],
  })
  const save = async (): Promise<void> => {
    setAttempts((count) => count + 1)
    setRefused([])
    if (!check.ok) return
    setBusy(true)
    try {
      const sent = {
        ...body,
        user_ids: [...body.user_ids],
        vehicle_ids: [...body.vehicle_ids],
        service_definition_ids: [...body.service_definition_ids],
      }
      if (policy) await approvals.updatePolicy({ params: { id: policy.id }, body: { ...sent, version } })
      else await approvals.createPolicy({ body: sent })
      alert(null)
      toast({ kind: 'success', title: t(policy ? 'updated' : 'created'), message: t('actsAtOnce') })
      await approvals.policies.invalidate(queries)
      onSaved()
    } catch (error) {
      if (error instanceof CallFailed && Array.isArray(error.body.problems)) setRefused(error.body.problems as PolicyProblem[])
      alert({ ...failureText(error), message: t('fixFields') })
    } finally {
      setBusy(false)
    }
  }
  // Nothing is red before the first attempt; after it a problem goes as soon as it is mended.
  const problems = attempts === 0 || check.ok ? refused : check.problems
  return { problems, attempts, busy, save }
}
