import { Transactions } from './Transactions.tsx'

/** What did our fleet pay? */
export default function FleetTransactions() {
  return <Transactions mode="fleet" />
}
