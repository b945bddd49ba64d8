import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { WhenDone, withMeter } from '../done/WhenDone.tsx'
import { useChangeDue } from './use-change-due.ts'
import { type ManyDue, useChangeMany } from './use-change-many.ts'

type Props = {
  rows: readonly DueServiceRow[]
  /** All matches of a filter, instead of these rows. */
  many: ManyDue | null
  onDone: () => void
  onClose: () => void
}

/** Marks services done elsewhere, without a maintenance record; the next due point counts from that day. */
export const CompleteServices = ({ rows, many, onDone, onClose }: Props) => {
  const { complete } = useChangeDue()
  const changeMany = useChangeMany(onDone)
  const [first] = rows
  const isOneVehicle = many === null && rows.every((row) => row.vehicle_id === first?.vehicle_id)
  return (
    <WhenDone
      count={many?.count ?? rows.length}
      vehicle={
        first && isOneVehicle ? withMeter({ units: first.odometer_units, estimated: first.due_odometer - first.remaining }) : null
      }
      onSave={async (completion) => {
        if (many) return changeMany(many, { completed_on: completion.completed_on ?? '' })
        await complete.mutateAsync({ rows, completion })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
