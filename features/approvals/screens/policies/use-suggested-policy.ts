import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { SUGGESTED_POLICY } from '../../suggested-policy.ts'
import { approvals } from '../calls.ts'
import { suggestedPolicyTexts } from './suggested-policy-texts.ts'

/** One press for a fleet without policies: managers approve what is usual, and two people what is expensive. */
export const useSuggestedPolicy = () => {
  const t = useTexts(suggestedPolicyTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const add = useMutation({
    mutationFn: () => approvals.createPolicy({ body: SUGGESTED_POLICY }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('created'), message: t('actsAtOnce') })
      void queries.invalidateQueries()
    },
    onError: (error) => alert(failureText(error)),
  })
  const { amount, second_approver_above: above } = SUGGESTED_POLICY
  return {
    sentence: t('suggestion', { amount: formats.money(amount), above: formats.money(above) }),
    label: t('useSuggestion'),
    isBusy: add.isPending,
    use: () => add.mutate(),
  }
}
