import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { ProgramAddsVehicles } from './FormRefused.tsx'
import { formTexts } from './texts.ts'
import { useVehicleToEdit } from './use-vehicle-to-edit.ts'
import { mayAddVehicles } from '../may-add-vehicles.ts'
import { VehicleSteps } from './VehicleSteps.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleForm.module.css'
import { UnknownVehicle } from '../page/UnknownVehicle.tsx'
import { isMissing } from '#platform/contract/client.ts'

/** `/vehicles/new` and `/vehicles/{id}/edit`: the form as a page. */
export default function VehicleFormPage() {
  const { id } = useParams({ strict: false })
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  if (id === undefined) return mayAddVehicles(user) ? <Page user={user} vehicle={null} /> : <ProgramAddsVehicles />
  return <Edit id={id} user={user} />
}

const Edit = ({ id, user }: { id: string; user: CurrentUser }) => {
  const { vehicle, error, retry } = useVehicleToEdit(Number(id))
  if (isMissing(error)) return <UnknownVehicle />
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  if (!vehicle) return <Skeleton lines={9} height={36} gap={16} />
  return <Page key={id} user={user} vehicle={vehicle} />
}

const Page = ({ user, vehicle }: { user: CurrentUser; vehicle: VehicleDetail | null }) => {
  const t = useTexts(formTexts)
  const leave = useLeave(vehicle === null ? '/vehicles' : `/vehicles/${vehicle.id}`)
  const crumb = (
    <>
      <Link to="/vehicles">{t('vehicles')}</Link>
      {vehicle ? (
        <>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {vehicle.name}
          </Link>
        </>
      ) : null}
    </>
  )
  return (
    <div className={styles.page}>
      <PageHeader
        crumb={crumb}
        title={vehicle ? t('editTitle', { name: vehicle.name }) : t('addTitle')}
        line={vehicle ? undefined : t('addLine')}
      />
      <Card>
        <div className={ui.padded}>
          <VehicleSteps vehicle={vehicle} user={user} onCancel={leave} onSaved={leave} />
        </div>
      </Card>
    </div>
  )
}

/** Back to the previous page: the list with its filters, or the vehicle. */
const useLeave = (otherwise: string): (() => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: otherwise }))
}
