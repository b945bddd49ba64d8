import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { mayAddVehicles } from '../may-add-vehicles.ts'
import { formTexts } from './texts.ts'
import { useVehicleToEdit } from './use-vehicle-to-edit.ts'
import { VehicleSteps } from './VehicleSteps.tsx'

type FormProps = { panel: string; user: CurrentUser; onClose: () => void; onSaved: () => void }

/** Dialog over the list: adds a vehicle (`panel` is `new`) or edits one (`panel` is its id). */
export const VehicleForm = ({ panel, user, onClose, onSaved }: FormProps) => {
  const t = useTexts(formTexts)
  const id = /^\d+$/.test(panel) && holds(user.roles, 'vehicles.edit') ? Number(panel) : null
  const adds = panel === 'new' && mayAddVehicles(user)
  const { vehicle, error, retry } = useVehicleToEdit(id)
  const title = adds ? t('addTitle') : t('editTitle', { name: vehicle?.name ?? '' })
  const saved = (): void => {
    onSaved()
    onClose()
  }
  return (
    <Modal opened={adds || id !== null} title={title} size={640} onClose={onClose}>
      {adds || vehicle ? (
        <VehicleSteps key={panel} vehicle={vehicle ?? null} user={user} onCancel={onClose} onSaved={saved} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <Skeleton lines={8} height={36} gap={16} />
      )}
    </Modal>
  )
}
