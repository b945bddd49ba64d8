import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { disputeOffice, orderPayments } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import { Differences } from './Differences.tsx'
import { Disputes } from './Disputes.tsx'
import { Refunds } from './Refunds.tsx'
import { paymentTexts } from './texts.ts'

/** Differences between card provider and ledger, disputes, and refunds. */
export default function OfficePayments() {
  return (
    <OfficePage page="payments" title={<Title />} line={<Line />}>
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
