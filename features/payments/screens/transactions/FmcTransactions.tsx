import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { Transactions } from './Transactions.tsx'

/** Transactions of all fleets of a management company. */
export default function FmcTransactions() {
  useHomeFleet()
  return <Transactions mode="fmc" />
}
