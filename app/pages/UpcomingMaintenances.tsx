import { UpcomingList } from '#features/schedules/screens/upcoming/UpcomingList.tsx'
import { useFleetServices } from '#features/schedules/screens/upcoming/use-fleet-services.ts'
import { scheduleTexts } from '#features/schedules/screens/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { useBeginRequest } from './begin-request.ts'

/** What is due in the whole fleet; each line begins a request with the services that are due. */
export default function UpcomingMaintenances() {
  const t = useTexts(scheduleTexts)
  const begin = useBeginRequest()
  const total = useFleetServices().data?.pages.at(-1)?.total_count
  return (
    <>
      <PageHeader
        title={t('upcomingTitle')}
        line={total === undefined ? '\u00a0' : t('upcomingLine', { count: total })}
        actions={
          <Link to="/due_services" className={buttonClass({})}>
            {t('byService')}
          </Link>
        }
      />
      <UpcomingList
        onSchedule={(row, services) =>
          begin({
            vehicle: { id: row.vehicle_id, name: row.vehicle_name },
            vehicle_id: row.vehicle_id,
            order_services: services,
          })
        }
      />
    </>
  )
}
