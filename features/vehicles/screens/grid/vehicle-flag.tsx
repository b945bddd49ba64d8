import type { ReactNode } from 'react'
import type { VehicleRow } from '../../contract.ts'
import { OutageFlag } from '../out-of-service/OutageBadge.tsx'
import { DriveStopLink } from '../page/DriveStop.tsx'
import styles from '../VehiclesGrid.module.css'
import { recallFlag } from './RecallFlag.tsx'

type Flagged = Pick<VehicleRow, 'out_of_service' | 'recalls' | 'drive_stop'>

/** In the words after the plate: not to be driven, out of service, open recalls; null without any. */
export const vehicleFlag = ({ drive_stop: stop, out_of_service: outage, recalls }: Flagged) => {
  const flags: ReactNode[] = [
    stop ? <DriveStopLink key="stop" stop={stop} flag={styles.parkFlag} /> : null,
    outage ? <OutageFlag key="outage" outage={outage} /> : null,
    recallFlag(recalls),
  ].filter(Boolean)
  if (flags.length === 0) return null
  return flags.reduce((shown, flag) => (
    <>
      {shown} · {flag}
    </>
  ))
}
