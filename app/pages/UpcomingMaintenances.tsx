import { useNavigate } from '@tanstack/react-router'
import { useBookDue } from '#features/orders/screens/upcoming/book-due.ts'
import { useDuePrices } from '#features/orders/screens/upcoming/due-prices.ts'
import { DueList, DueToolbar } from '#features/schedules/screens/due-list/DueList.tsx'
import { DUE_PARAMS } from '#features/schedules/screens/due-list/due-params.ts'
import type { OnPlan } from '#features/schedules/screens/due-list/plan-state.ts'
import { useDueRows, useDueVehicles } from '#features/schedules/screens/due-list/use-due.ts'
import { LeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { scheduleTexts } from '#features/schedules/screens/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { PageHeader } from '#platform/ui/page.tsx'

/** Services due now and next in the whole fleet; ticked services of one vehicle start a request. */
export default function UpcomingMaintenances() {
  const t = useTexts(scheduleTexts)
  const [filters, change, clear] = useAddressFilters(DUE_PARAMS)
  const total = useDueVehicles(filters, true).data?.pages.at(-1)?.total_count
  const prices = useDuePrices(useDueRows(filters, true))
  const onBook = useBookDue(prices)
  const navigate = useNavigate()
  // The plan is on the page of due services.
  const onPlan: OnPlan = (planned) => void navigate({ to: '/due_services', search: {}, state: { planned } })
  return (
    <>
      <PageHeader title={t('upcomingTitle')} line={total === undefined ? '\u00a0' : t('upcomingLine', { count: total })} />
      <LeftOut />
      <DueToolbar {...{ filters, change, prices }} />
      <DueList {...{ filters, change, clear, onBook, onPlan, prices }} isUpcoming />
    </>
  )
}
