import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { ErrorState, MissingPage } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { ManualRecordRow } from '../../manual-wire.ts'
import { ManualForm } from './ManualForm.tsx'
import { formTexts } from './texts.ts'
import { history } from '../calls.ts'
import { isMissing } from '#platform/contract/client.ts'

/** Form for maintenance done elsewhere: a new record, or a correction if the URL has an id. */
const ManualHistory = () => {
  const { id } = useParams({ strict: false })
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return id === undefined ? <ManualForm user={user} record={null} /> : <Edited id={Number(id)} />
}
export default ManualHistory

const Edited = ({ id }: { id: number }) => {
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery({ ...history.showManual.options({ params: { id } }), refetchOnWindowFocus: false })
  if (isMissing(query.error)) return <Unknown />
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data || !user) return <Skeleton lines={10} height={36} gap={14} />
  const { manual_history: record } = query.data
  if (record.has_moved) return <Moved record={record} />
  return record.can_edit ? <ManualForm key={record.id} user={user} record={record} /> : <NotYours record={record} />
}

const Unknown = () => {
  const t = useTexts(formTexts)
  const way = (
    <Link to="/vehicles" className={buttonClass({ look: 'primary' })}>
      {t('toVehicles')}
    </Link>
  )
  return (
    <MissingPage title={t('notFound')} way={way}>
      {t('notFoundLine')}
    </MissingPage>
  )
}

/** The vehicle has no page in this fleet anymore; its records are among the past orders. */
const Moved = ({ record }: { record: ManualRecordRow }) => {
  const t = useTexts(formTexts)
  const way = (
    <Link to="/services" search={{ startingPage: 'past' }} className={buttonClass({ look: 'primary' })}>
      {t('toPastOrders')}
    </Link>
  )
  return (
    <MissingPage title={t('moved', { vehicle: record.vehicle.name })} way={way}>
      {t('movedLine')}
    </MissingPage>
  )
}

/** Shown instead of the form if the user may not correct the record: a link to its history and the reason. */
const NotYours = ({ record }: { record: ManualRecordRow }) => {
  const t = useTexts(formTexts)
  const navigate = useNavigate()
  const { alert } = useNotices()
  const reason = t('notYours')
  useEffect(() => {
    alert({ kind: 'danger', title: reason })
    void navigate({ to: '/vehicles/$id/history', params: { id: String(record.vehicle_id) }, replace: true })
  }, [alert, navigate, record.vehicle_id, reason])
  return null
}
