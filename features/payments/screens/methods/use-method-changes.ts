import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { removalProblem } from '../../methods/method.ts'
import type { PaymentMethod } from '../../methods/methods-contract.ts'
import { methodRefusals } from '../../methods/methods-refusals.ts'
import { methods } from '../calls.ts'
import { methodTexts } from './texts.ts'
import { useMethodName } from './use-method-name.ts'

/** Deletes a method or makes it the default. */
export const useMethodChanges = () => {
  const t = useTexts(methodTexts)
  const language = useLanguage()
  const nameOf = useMethodName()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [methodToRemove, setMethodToRemove] = useState<PaymentMethod | null>(null)
  const load = (): Promise<unknown> =>
    Promise.all([methods.list.invalidate(queries), queries.invalidateQueries({ queryKey: ['accounts', 'me'] })])
  const removing = useMutation({
    mutationFn: ({ id }: PaymentMethod) => methods.remove({ params: { id } }),
    onSuccess: async (_, method) => {
      toast({ kind: 'success', title: t('deleted', { method: nameOf(method) }), message: t('deletedMore') })
      await load()
    },
    onError: (error) => alert(failureText(error)),
    onSettled: () => setMethodToRemove(null),
  })
  const choosing = useMutation({
    mutationFn: ({ id }: PaymentMethod) => methods.setDefault({ params: { id } }),
    onSuccess: async (_, method) => {
      toast({ kind: 'success', title: t('madeDefault', { method: nameOf(method) }), message: t('madeDefaultMore') })
      await load()
    },
    onError: (error) => alert(failureText(error)),
  })
  return {
    methodToRemove,
    busy: removing.isPending,
    /** Confirms first; if the method cannot be deleted, shows the server's reason at once. */
    confirmDeletion: (method: PaymentMethod): void => {
      const problem = removalProblem({ isDefault: method.is_default, hasActiveOrders: method.has_active_orders })
      if (problem) alert({ kind: 'danger', title: localize(methodRefusals[problem], language) })
      else setMethodToRemove(method)
    },
    remove: (): void => (methodToRemove ? removing.mutate(methodToRemove) : undefined),
    keep: (): void => setMethodToRemove(null),
    makeDefault: (method: PaymentMethod): void => choosing.mutate(method),
  }
}
