import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { WhenDone } from '../done/WhenDone.tsx'
import { useChangeDue } from './use-change-due.ts'

type Props = { rows: readonly DueServiceRow[]; onDone: () => void; onClose: () => void }

/** Marks services done elsewhere without a record of their own; the next due point counts from that day. */
export const CompleteServices = ({ rows, onDone, onClose }: Props) => {
  const { complete } = useChangeDue()
  const [first] = rows
  const isOneVehicle = rows.every((row) => row.vehicle_id === first?.vehicle_id)
  return (
    <WhenDone
      count={rows.length}
      vehicle={first && isOneVehicle ? { units: first.odometer_units, estimated: first.due_odometer - first.remaining } : null}
      onSave={async (said) => {
        await complete.mutateAsync({ rows, said })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
