import AddressViews from '#features/accounts/screens/views/AddressViews.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { vehicles } from './calls.ts'
import { vehiclesTexts } from './grid/texts.ts'
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
const VehicleViews = ({ filters, change, chosen, fit, total }: ViewsProps) => {
  const t = useTexts(vehiclesTexts)
  const params = vehiclesParams(usePhone())
  return (
    <AddressViews
      {...{ params, filters, change, fit, total }}
      list="vehicles"
      all={t('vehicles')}
      besides={BESIDES_VIEWS}
      columns={chosen}
      countOf={countVehicles}
    />
  )
}

const countVehicles = async (filters: VehicleFilters) =>
  (await vehicles.list({ query: { page: 1, request: 'plain' as const, ...listedBy(filters) } })).total_count

export default VehicleViews
