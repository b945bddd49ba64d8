import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { Transactions } from './Transactions.tsx'

/** What did which fleet pay? */
export default function FmcTransactions() {
  useHomeFleet()
  return <Transactions mode="fmc" />
}
