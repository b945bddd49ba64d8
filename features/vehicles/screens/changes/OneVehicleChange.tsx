import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { VehicleChange } from '../../bulk-change/bulk-change-contract.ts'
import type { VehicleRow } from '../../contract.ts'
import { vehicles } from '../calls.ts'
import { AssignDrivers, SetDepartment } from '../selection/ChangeDialogs.tsx'
import { selectionActionTexts } from '../selection/texts.ts'

type Props = { vehicle: VehicleRow; what: 'drivers' | 'department'; onSaved: () => void; onClose: () => void }

/** Assigns the drivers of one vehicle, or sets its department. */
export const OneVehicleChange = ({ vehicle, what, onSaved, onClose }: Props) => {
  const t = useTexts(selectionActionTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const params = { id: vehicle.id }
  // Lists have the drivers' names, not their ids.
  const { data } = useQuery({ ...vehicles.show.options({ params }), staleTime: 0 })
  if (!data) return null
  const { drivers, department_number: department, out_of_service: out } = data.vehicle
  const dialog = {
    count: 1,
    vehicle: {
      name: vehicle.name,
      department: department ?? '',
      driverIds: drivers.map(({ id }) => id),
      isOutOfService: out !== null,
    },
    start: async ({ is_active: _inUse, ...change }: VehicleChange) => {
      await vehicles.update({ params, body: change })
      toast({
        kind: 'success',
        title: t(what === 'drivers' ? 'driversSaved' : 'departmentSaved'),
        message: vehicle.name,
        about: `vehicle ${vehicle.id}`,
      })
      await vehicles.show.invalidate(queries)
      onSaved()
    },
    onClose,
  }
  return what === 'drivers' ? <AssignDrivers {...dialog} /> : <SetDepartment {...dialog} />
}
