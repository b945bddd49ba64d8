import { ServicesIndex } from '#features/orders/screens/services/ServicesIndex.tsx'
import type { WithRecords } from '#features/orders/screens/services/listed-order.ts'
import { useManualRecords } from './manual-records.ts'

/** The services page with what was done elsewhere among its past orders. */
export default function Services() {
  return <ServicesIndex withRecords={ManualRecords} />
}

const ManualRecords: WithRecords = ({ window, children }) => children(useManualRecords(window))
