import './vehicle-form.css'
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import { vehicles } from '../grid/calls.ts'
import { formTexts } from './texts.ts'
import { VehicleFields } from './VehicleFields.tsx'

type FormProps = { panel: string; user: CurrentUser; onClose: () => void; onSaved: () => void }

/** Adds a vehicle (`panel` is `new`) or changes one (`panel` is its id). */
export const VehicleForm = ({ panel, user, onClose, onSaved }: FormProps) => {
  const t = useTexts(formTexts)
  const id = /^\d+$/.test(panel) && user.can.edit_vehicles ? Number(panel) : null
  const adds = panel === 'new' && user.can.manage_vehicles && !brandOfPage().fuelCard
  const query = useQuery({ ...vehicles.show.options({ params: { id: id ?? 0 } }), enabled: id !== null, gcTime: 0 })
  const vehicle = id === null ? null : (query.data?.vehicle ?? null)
  const title = adds ? t('addTitle') : t('editTitle', { name: vehicle?.name ?? '' })
  const saved = (): void => {
    onSaved()
    onClose()
  }
  return (
    <Modal opened={adds || id !== null} title={title} size={600} onClose={onClose}>
      {adds || vehicle ? (
        <VehicleFields key={panel} vehicle={vehicle} user={user} onClose={onClose} onSaved={saved} />
      ) : query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} height={36} gap={16} />
      )}
    </Modal>
  )
}
