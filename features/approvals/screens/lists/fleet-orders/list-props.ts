import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import type { FleetOrderRow, OrdersOfFleet } from '../../../lists/lists-contract.ts'
import type { Segment } from './segments.ts'

export type ListProps = {
  rows: readonly FleetOrderRow[]
  /** Count and sum of each fleet in the whole list. */
  fleets: readonly OrdersOfFleet[]
  segment: Segment
  isByFleet: boolean
  folded: ReadonlySet<number>
  onFold: (fleetId: number, isFolded: boolean) => void
  onOpen: (order: FleetOrderRow) => void
  selection?: RowSelection & { labelOf: (order: FleetOrderRow) => string }
}
