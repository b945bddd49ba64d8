import type { VehicleRow } from '../../contract.ts'
import { OutageFlag } from '../out-of-service/OutageBadge.tsx'
import { recallFlag } from './RecallFlag.tsx'

/** In the words after the plate: out of service, and open recalls; null without either. */
export const vehicleFlag = ({ out_of_service: outage, recalls }: Pick<VehicleRow, 'out_of_service' | 'recalls'>) => {
  const recall = recallFlag(recalls)
  if (!outage) return recall
  return (
    <>
      <OutageFlag outage={outage} />
      {recall ? <> · {recall}</> : null}
    </>
  )
}
