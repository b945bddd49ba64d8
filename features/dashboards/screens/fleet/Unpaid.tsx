import { useQuery } from '@tanstack/react-query'
import { FailedPayments } from '#features/payments/screens/unpaid/FailedPayments.tsx'
import { OpenCharges } from '#features/payments/screens/unpaid/OpenCharges.tsx'
import { transactions } from '#features/payments/screens/transactions/calls.ts'
import type { TransactionsSummary } from '#features/payments/transactions/transactions-contract.ts'

/** For those who look after the fleet's payments. */
export const useUnpaid = (enabled: boolean) => useQuery({ ...transactions.summary.options({ query: {} }), enabled })

/** What somebody of the fleet has to pay stands here until it is paid. What its account settles later needs nobody. */
export const Unpaid = ({ summary }: { summary: TransactionsSummary }) => (
  <>
    <FailedPayments summary={summary} mode="fleet" />
    <OpenCharges summary={summary} mode="fleet" />
  </>
)
