import { useQueryClient } from '@tanstack/react-query'
import { isEmail } from '#features/accounts/sign-in.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NotYet } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { MethodType } from '../../methods/method.ts'
import type { PaymentMethod } from '../../methods/methods-contract.ts'
import { type CardFieldsHandle, PROVIDER_UNAVAILABLE } from '../card-fields/card-fields.ts'
import { methods } from '../calls.ts'
import { methodFormTexts, methodTexts } from './texts.ts'
import { useMethodName } from './use-method-name.ts'

type Draft = {
  nickname: string
  email: string
  billing_address: string
  billing_zip: string
  customer_ids: string[]
  is_default: boolean
}

type MethodFormOptions = { method: PaymentMethod | null; onDone: () => void }

/** The form of a method, submitted through the provider's fields. */
export const useMethodForm = (
  { method, onDone }: MethodFormOptions,
  type: MethodType,
  handle: { current: CardFieldsHandle | null },
) => {
  const t = useTexts(methodFormTexts)
  const tMethod = useTexts(methodTexts)
  const nameOf = useMethodName()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const start: Draft = {
    nickname: method?.nickname ?? '',
    email: method?.billing_email ?? '',
    billing_address: method?.billing_address ?? '',
    billing_zip: method?.billing_zip ?? '',
    customer_ids: (method?.customer_ids ?? []).map(String),
    is_default: false,
  }
  return useForm({
    start,
    draft: `payment-method ${method?.id ?? 'new'}`,
    check: (values) => ({
      nickname: type === 'bill_to' && !values.nickname.trim() && !values.billing_address.trim() ? t('bill_to_empty') : null,
      email: values.email.trim() && !isEmail(values.email.trim()) ? t('email_invalid') : null,
    }),
    submit: async ({ customer_ids: ids, is_default: isDefault, ...details }) => {
      const customer_ids = ids.map(Number)
      if (method) return methods.update({ params: { id: method.id }, body: { ...details, customer_ids } })
      if (type === 'bill_to') return methods.add({ body: { type, ...details } })
      const nonce = await handle.current?.take()
      // The provider's fields show their own errors.
      if (!nonce) throw new NotYet({})
      return methods.add({ body: { type, payment_method_nonce: nonce, ...details, customer_ids, is_default: isDefault } })
    },
    refused: (error) =>
      error instanceof CallFailed && error.code !== PROVIDER_UNAVAILABLE ? handle.current?.again() : undefined,
    done: async ({ payment_method: saved }) => {
      const names = saved.customers.map(({ name }) => name)
      const message = names.length && !method ? tMethod('mayUse', { count: names.length, names }) : tMethod('savedMore')
      toast({ kind: 'success', title: tMethod(method ? 'updated' : 'added', { method: nameOf(saved) }), message })
      await Promise.all([methods.list.invalidate(queries), queries.invalidateQueries({ queryKey: ['accounts', 'me'] })])
      onDone()
    },
  })
}
export type MethodFormState = ReturnType<typeof useMethodForm>
