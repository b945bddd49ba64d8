import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { SubscriptionDetail } from '../../transactions/transactions-contract.ts'
import { MethodMark } from '../methods/MethodMark.tsx'
import { transactions } from '../calls.ts'
import { ReceiptButton, SumLines } from './PaymentDetails.tsx'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'

/** Details of one monthly fee. */
export const SubscriptionDetails = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const query = useQuery({ ...transactions.subscription.options({ params: { id: id ?? 0 } }), enabled: id !== null })
  const activity = query.data?.subscription_activity
  const title = activity ? t('subscriptionOf', { day: formats.date(activity.date) }) : t('paymentMethod')
  return (
    <Modal opened={id !== null} title={title} framed onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton lines={4} height={16} gap={16} />}>
        {({ subscription_activity: subscription }) => <Content subscription={subscription} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

const Content = ({ subscription, onClose }: { subscription: SubscriptionDetail; onClose: () => void }) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const { method, currency } = subscription
  const under =
    method === null
      ? t('methodRemoved')
      : method.expires_on
        ? t('ownerAndExpiry', { owner: method.owner, month: formats.month(method.expires_on) })
        : method.owner
  return (
    <>
      <div className={styles.method}>
        {method ? <MethodMark method={{ type: method.kind, card_type: method.card_type }} /> : null}
        <span>
          <b>{subscription.method_of_payment ?? '–'}</b>
          <span className={clsx(ui.tiny, ui.faint)}>{under}</span>
        </span>
      </div>
      <p className={styles.feeLine}>
        <span className={ui.soft}>
          {t('vehiclesAt', { count: subscription.number_of_vehicles, price: formats.money(subscription.price) })}
        </span>
        <span className={ui.figure}>{formats.money(subscription.price * subscription.number_of_vehicles)}</span>
      </p>
      <SumLines sum={subscription.sum} currency={currency} />
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('close')}</Button>
        <ReceiptButton
          load={() => transactions.subscriptionReceipt({ params: { id: subscription.id } })}
          fileName={`receipt-${formats.gridDate(subscription.month)}.pdf`}
        />
      </div>
    </>
  )
}
