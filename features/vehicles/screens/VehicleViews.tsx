import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { vehicles } from './calls.ts'
import { listedBy, type VehicleFilters, type VehiclesParams, vehiclesParams } from './vehicles-address.ts'

const BESIDES_VIEWS = ['panel'] as const

type ViewsProps = {
  filters: VehicleFilters
  change: (change: ChangeOf<VehiclesParams>, isStep?: boolean) => void
  total: number | undefined
  chosen: { keys: string[]; chosen: string[] | null; choose: (keys: string[] | null) => void }
  fit: { on: boolean; onChange: (on: boolean) => void }
}

/** Saved views of the vehicles. */
export const VehicleViews = ({ filters, change, chosen, fit, total }: ViewsProps) => {
  const params = vehiclesParams(usePhone())
  return (
    <SavedViews
      {...{ params, filters, change, fit, total }}
      list="vehicles"
      besides={BESIDES_VIEWS}
      columns={chosen}
      countOf={countVehicles}
    />
  )
}

const countVehicles = async (filters: VehicleFilters) =>
  (await vehicles.list({ query: { page: 1, request: 'plain' as const, ...listedBy(filters) } })).total_count
