import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DateWindow } from '#features/countries/date-windows.ts'
import type { ManualRecordRow } from '#features/history/manual-wire.ts'
import type { ListedOrder, Records } from '#features/orders/screens/services/listed-order.ts'
import { history } from '#features/history/screens/calls.ts'

/** Far more than a fleet writes down in three months. */
const PAGES_MAXIMUM = 200

/** Maintenance done elsewhere within a window of days, every page of it. */
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
  return { rows: data?.map(toListed), error, refetch: () => void refetch() }
}

/** As the order grid shows it: done, nothing saved, approved by nobody. */
const toListed = (record: ManualRecordRow): ListedOrder => ({
  id: record.id,
  isManual: true,
  status: 'complete',
  vehicle_id: record.vehicle_id,
  vehicle: record.vehicle,
  shop: record.shop,
  custom_shop_name: record.custom_shop_name,
  appointment_date: record.completed_on,
  completed_on: record.completed_on,
  appointment_time: '',
  received_at: null,
  time_zone: 'UTC',
  pre_tax_sub_total: null,
  booked_estimate: null,
  total: record.total,
  saving: null,
  miles: record.miles,
  kilometers: record.kilometers,
  po_number: record.po_number,
  invoice_number: null,
  maintenance_type: record.maintenance_type,
  approved_at: null,
  approver: null,
  order_services: record.vehicle_services.map(({ name }) => ({ name, vanity_label: null, status: 'approved' })),
})
