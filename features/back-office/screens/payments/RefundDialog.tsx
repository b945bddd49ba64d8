import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { amountInField, parseMoney, toCents } from '#features/countries/money.ts'
import type { RefundableOrder } from '#features/payments/pay/pay-contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { REASON_MAXIMUM } from '../../stuck.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { orderPayments } from '../calls.ts'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Starts with the full remaining amount, which can be reduced. */
export const RefundDialog = ({ order, onClose }: { order: RefundableOrder; onClose: () => void }) => {
  const t = useTexts(paymentTexts)
  const sum = useSums()
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const left = sum(order.left, order.currency)
  const form = useForm({
    start: { amount: amountInField(toCents(order.left), language), reason: '' },
    check: ({ amount, reason }) => {
      const cents = parseMoney(amount.trim())
      const isAmount = cents !== null && cents > 0 && cents <= toCents(order.left)
      return { amount: isAmount ? null : t('amountInvalid', { left }), reason: reason.trim() === '' ? t('reasonMissing') : null }
    },
    submit: ({ amount, reason }) =>
      orderPayments.refund({ params: { id: order.id }, body: { amount: amount.trim(), reason: reason.trim() } }),
    done: async ({ refunded }) => {
      await orderPayments.refundable.invalidate(queries)
      toast({
        kind: 'success',
        title: t('refunded', { amount: sum(refunded, order.currency) }),
        message: t('orderNumber', { id: order.id }),
      })
      onClose()
    },
  })
  return (
    <FormDialog danger title={t('refundOf', { id: order.id })} verb={t('refund')} form={form} onClose={onClose}>
      <p className={ui.soft}>{t('refundNote', { left })}</p>
      {order.taxes.length > 0 ? (
        <>
          <p className={ui.small}>{t('taxesOfOrder')}</p>
          <dl className={ui.sum}>
            {order.taxes.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sum(amount, order.currency)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <MoneyField {...form.field('amount')} label={t('amount')} />
      <TextArea {...form.field('reason')} label={t('reason')} maxLength={REASON_MAXIMUM} />
    </FormDialog>
  )
}
