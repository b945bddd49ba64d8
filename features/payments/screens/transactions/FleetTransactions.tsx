import { Transactions } from './Transactions.tsx'

/** The fleet's own transactions. */
export default function FleetTransactions() {
  return <Transactions mode="fleet" />
}
