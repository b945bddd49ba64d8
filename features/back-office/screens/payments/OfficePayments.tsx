import { useQuery } from '@tanstack/react-query'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { isUnfinished } from '#features/payments/disputes/dispute.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Statistics } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { disputeOffice, orderPayments } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import { Differences } from './Differences.tsx'
import { Disputes } from './Disputes.tsx'
import { Refunds } from './Refunds.tsx'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Differences between card provider and ledger, disputes, and refunds. */
export default function OfficePayments() {
  return (
    <OfficePage page="payments" title={<Title />} line={<Line />}>
      <Facts />
      <Differences />
      <Disputes />
      <Refunds />
    </OfficePage>
  )
}

/** The headline is the dispute with the earliest reply deadline. */
const Title = () => {
  const t = useTexts(paymentTexts)
  const formats = useFormats()
  const { data } = useQuery(disputeOffice.list.options())
  const open = (data?.disputes ?? []).filter(({ status }) => status === 'open')
  const first = open.flatMap(({ reply_by: day }) => (day ? [day] : [])).toSorted()[0]
  if (!first) return t('title')
  return t('toAnswer', { count: open.length, number: formats.number(open.length), day: formats.date(first) })
}

const Line = () => {
  const t = useTexts(paymentTexts)
  const { number } = useFormats()
  const { data } = useQuery(orderPayments.differences.options())
  if (!data) return t('line')
  const count = data.differences.length
  return count === 0 ? t('booksMatch') : t('booksDiffer', { count, number: number(count) })
}

const useMonthName = () => {
  const language = useLanguage()
  return (firstDay: string): string =>
    dateTimeFormat(formatsOf(language), { month: 'long', timeZone: 'UTC' }).format(new Date(firstDay))
}

/** What needs an answer, what differs and what went back, in one strip; their lists follow only where there is something. */
const Facts = () => {
  const t = useTexts(paymentTexts)
  const monthName = useMonthName()
  const { number } = useFormats()
  const sum = useSums()
  const { data: disputed } = useQuery(disputeOffice.list.options())
  const { data: compared } = useQuery(orderPayments.differences.options())
  const { data: charged } = useQuery(orderPayments.refundable.options({ query: {} }))
  const refunds = charged?.refunded_this_month
  const open = disputed?.disputes.filter(({ status }) => isUnfinished(status)) ?? []
  const amounts = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, list]) =>
    sum(
      list.reduce((total, { amount }) => total + amount, 0),
      currency,
    ),
  )
  const differing = compared?.differences.length ?? 0
  const value = (isKnown: boolean, text: string) => (isKnown ? text : <SkeletonWords>{text}</SkeletonWords>)
  return (
    <Statistics
      figures={[
        {
          label: t('disputes'),
          value: value(
            disputed !== undefined,
            open.length === 0 ? t('noDisputes') : t('openDisputes', { count: open.length, number: number(open.length), amounts }),
          ),
        },
        {
          label: t('differences'),
          value: value(
            compared !== undefined,
            differing === 0 ? t('noDifferences') : t('differenceCount', { count: differing, number: number(differing) }),
          ),
        },
        {
          label: t('refundable'),
          value: value(
            refunds !== undefined,
            refunds && refunds.count > 0
              ? t('refunded', { amount: refunds.amounts.map(({ amount, currency }) => sum(amount, currency)) })
              : t('noRefunds', { month: refunds ? monthName(refunds.month) : '' }),
          ),
          note:
            refunds && refunds.count > 0
              ? t('refundsIn', { count: refunds.count, number: number(refunds.count), month: monthName(refunds.month) })
              : null,
        },
      ]}
    />
  )
}
