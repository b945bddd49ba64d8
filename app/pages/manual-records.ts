import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DateWindow } from '#features/countries/date-windows.ts'
import type { ManualRecordRow } from '#features/history/manual-wire.ts'
import type { Records } from '#features/orders/screens/services/listed-order.ts'
import { asOrder } from '../manual-order.ts'
import { history } from '#features/history/screens/calls.ts'

/** Far more than a fleet records in three months. */
const PAGES_MAXIMUM = 200

/** Maintenance done elsewhere within a range of days, all pages. */
export const useManualRecords = ({ from, to }: DateWindow): Records => {
  const query = { appointment_datetime_from: from, appointment_datetime_to: to }
  const { data, error, refetch } = useQuery({
    queryKey: [...history.manualList.key, 'window', query],
    queryFn: async () => {
      const rows: ManualRecordRow[] = []
      for (let page = 1; page <= PAGES_MAXIMUM; page += 1) {
        const answer = await history.manualList({ query: { ...query, page } })
        rows.push(...answer.manual_histories)
        if (page >= answer.total_pages) break
      }
      return rows
    },
    placeholderData: keepPreviousData,
  })
  return { rows: data?.map(asOrder), error, refetch: () => void refetch() }
}
