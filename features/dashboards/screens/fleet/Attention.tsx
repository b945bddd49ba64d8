import { linkOptions } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { toCents, toDollars } from '#features/countries/money.ts'
import { WARNING_DAYS } from '#features/documents/glovebox.ts'
import { useExpiringCounts } from '#features/documents/screens/expiring/use-expiring-counts.ts'
import { transactions } from '#features/payments/screens/calls.ts'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import type { TransactionsSummary } from '#features/payments/transactions/transactions-contract.ts'
import { sumsOf } from '#features/payments/transactions/transactions.ts'
import { localize } from '#features/countries/country.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { STOPPING } from '#features/problems/may-drive.ts'
import { problems } from '#features/problems/screens/calls.ts'
import type { problemCalls } from '#features/problems/contract.ts'
import type { Received } from '#platform/contract/call.ts'
import { recalls } from '#features/recalls/screens/calls.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { type AttentionItem, AttentionStrip } from '#platform/ui/attention-strip.tsx'
import { IconAlertTriangle, IconFileText, IconHandStop, IconReceiptDollar } from '#platform/ui/icons.ts'
import { attentionTexts } from './attention-texts.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Items of the attention strip; payments only for users who manage them. */
export const useAttention = (paysFor: boolean) => {
  // A driver's own page says it of the vehicle that is shown.
  const decides = useHolds('problems.book')
  const counted = useQuery({ ...problems.counts.options(), enabled: decides })
  const money = useQuery({ ...transactions.summary.options({ query: {} }), enabled: paysFor })
  const recalled = useQuery(recalls.summary.options())
  const expiringDocuments = useExpiringCounts()
  const parts = [
    useStopItem(counted.data),
    useMoneyItem(money.data),
    useRecallItem(recalled.data),
    useDocumentsItem(expiringDocuments.data),
  ]
  return {
    items: parts.filter((part) => part !== null),
    /** Rendered only when complete: the strip's height shifts everything below it. */
    isKnown: !counted.isLoading && !money.isLoading && !recalled.isLoading && !expiringDocuments.isLoading,
  }
}

/** Items that need the viewer's attention besides approvals: vehicles that must not be driven, then payments. */
export const Attention = ({ items }: { items: readonly AttentionItem[] }) => {
  const t = useTexts(attentionTexts)
  return <AttentionStrip label={t('attentionStrip')} items={items} />
}

/** One vehicle leads to its problem, several to the list of such problems. */
const useStopItem = (data: Received<typeof problemCalls.counts> | undefined): AttentionItem | null => {
  const t = useTexts(attentionTexts)
  const language = useLanguage()
  const [first] = data?.stops ?? []
  if (!data || !first) return null
  const count = data.stops.length
  return {
    key: 'stops',
    icon: <IconHandStop {...ICON} />,
    state: 'past',
    title: t('stopped', { count }),
    line: t('onVehicle', { component: localize(first.title, language), vehicle: first.vehicle }),
    link: linkOptions({
      to: '/problems',
      search: count === 1 ? { problem: String(first.problem_id) } : { severity: STOPPING },
    }),
  }
}

/** Unpaid payments that the fleet's users must make. Amounts settled later through the account need no action. */
const useMoneyItem = (summary: TransactionsSummary | undefined): AttentionItem | null => {
  const t = useTexts(attentionTexts)
  const { money } = useAmounts()
  if (!summary) return null
  const {
    failed_payments: failed,
    failed_payments_count: failedCount,
    open_charges: fees,
    open_charges_count: feeCount,
  } = summary
  const count = failedCount + feeCount
  if (count === 0) return null
  const sums = sumsOf(
    [...failed, ...fees].map(({ amount, currency }) => ({ currency, count: 1, cents: toCents(amount) })),
    [...failed, ...fees][0]!.currency,
  )
  const amounts = sums.map(({ cents, currency }) => money(toDollars(cents), currency))
  // More payments than the summary lists individually, so their total is unknown here.
  const title = count > failed.length + fees.length ? t('unpaidCount', { count }) : t('toPay', { amounts })
  const [payment] = failed
  const isOne = count === 1
  return {
    key: 'money',
    icon: <IconReceiptDollar {...ICON} />,
    state: 'past',
    title,
    line: !isOne
      ? [failedCount && t('failedCount', { count: failedCount }), feeCount && t('feeCount', { count: feeCount })]
          .filter(Boolean)
          .join(', ')
      : payment
        ? t('failedFor', { vehicle: payment.vehicle, shop: payment.shop_name })
        : t('feeOpen'),
    link: !isOne
      ? linkOptions({ to: '/fleet_transactions' })
      : payment
        ? linkOptions({ to: '/orders/$id/approvals', params: { id: String(payment.order_id) } })
        : linkOptions({ to: '/settings', search: { tab: 'payments' } }),
  }
}

type Recalled = {
  campaigns: { open: number }
  vehicles: { park_it: number }
  first: readonly { component: string; vehicle_name: string }[]
}

const useRecallItem = (data: Recalled | undefined): AttentionItem | null => {
  const t = useTexts(attentionTexts)
  if (!data || data.campaigns.open === 0) return null
  const park = data.vehicles.park_it
  const recallCount = t('recalls', { count: data.campaigns.open })
  const [first] = data.first
  const example = first ? t('onVehicle', { component: first.component, vehicle: first.vehicle_name }) : undefined
  return {
    key: 'recalls',
    icon: <IconAlertTriangle {...ICON} />,
    state: park > 0 ? 'past' : 'due',
    title: park > 0 ? t('park', { count: park }) : recallCount,
    line: park > 0 ? recallCount : example,
    link: linkOptions({ to: '/recalls' }),
  }
}

const useDocumentsItem = (data: { expired_count: number; expiring_count: number } | undefined): AttentionItem | null => {
  const t = useTexts(attentionTexts)
  if (!data || data.expired_count + data.expiring_count === 0) return null
  const { expired_count: expired, expiring_count: expiring } = data
  const soon = t(expired > 0 ? 'moreExpiring' : 'expireWithin', { count: expiring, days: WARNING_DAYS })
  return {
    key: 'papers',
    icon: <IconFileText {...ICON} />,
    state: expired > 0 ? 'past' : 'due',
    title: expired > 0 ? t('expired', { count: expired }) : t('expiring', { count: expiring }),
    line: expiring > 0 ? soon : undefined,
    link: linkOptions({ to: '/expiring_documents' }),
  }
}
