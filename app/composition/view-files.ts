import { canceledWindow, pastWindow, pastWindowFrom } from '#features/countries/date-windows.ts'
import { productToday } from '#features/countries/dates.ts'
import { documentsAsColumns } from '#features/documents/server/glovebox/documents-as-columns.ts'
import { downloadUsers } from '#features/fleets/server/users/download-users.ts'
import { USER_FILTERS } from '#features/fleets/users/user-filters.ts'
import { userCalls } from '#features/fleets/users/users-contract.ts'
import { inspectionCalls } from '#features/inspections/contract.ts'
import { downloadReports } from '#features/inspections/server/download-reports.ts'
import type { ViewFiles } from '#features/notices/server/view-mails/send-view-mails.ts'
import { orderCalls } from '#features/orders/contract.ts'
import { filtersIn } from '#features/orders/find-orders.ts'
import {
  FILTER_STATUSES,
  type OrderFilter,
  type OrderTab,
  OPEN_STATUSES,
  stateIdOf,
  TAB_STATUSES,
} from '#features/orders/life/status.ts'
import { downloadOrders } from '#features/orders/server/lists/orders-csv.ts'
import { downloadReport } from '#features/payments/server/transactions/download-transactions.ts'
import { transactionCalls, type TransactionFilters } from '#features/payments/transactions/transactions-contract.ts'
import { problemCalls } from '#features/problems/contract.ts'
import { problemFilters } from '#features/problems/list-filters-contract.ts'
import { downloadProblems } from '#features/problems/server/download-problems.ts'
import { DUE_LIST_FILTERS, dueCalls } from '#features/schedules/due-list/due-contract.ts'
import { downloadDue } from '#features/schedules/server/due-list/download-due.ts'
import { vehicleCalls } from '#features/vehicles/contract.ts'
import { downloadVehicles } from '#features/vehicles/server/list/download-vehicles.ts'
import { manualRows } from './manual-rows.ts'
import { vehicleExtensions } from './vehicle-extensions.ts'

type Filters = Record<string, string>
const NO_BODY = { body: undefined }
const NO_PARAMS = { params: undefined, ...NO_BODY }

/** Parses a view's parameters with the call's query schema; unknown and invalid ones are left out. */
const queryOf = <Query>(
  schema: { safeParse: (query: object) => { success: true; data: Query } | { success: false } },
  sent: Filters | object,
): Query => {
  const whole = schema.safeParse(sent)
  if (whole.success) return whole.data
  const known = Object.entries(sent).filter(([key, value]) => schema.safeParse({ [key]: value }).success)
  const rest = schema.safeParse(Object.fromEntries(known))
  if (!rest.success) throw new Error('a list has a parameter without default')
  return rest.data
}

/** The file of each list by the parameters of a saved view, as the screen downloads it. */
export const viewFiles: ViewFiles = {
  vehicles: (ctx, { query, state, sort, direction, ...columns }) =>
    downloadVehicles(vehicleExtensions)(ctx, {
      ...NO_BODY,
      params: { id: ctx.acting.fleetId },
      query: queryOf(vehicleCalls.csv.query, {
        ...withoutEmpty({ query, state, sort, direction }),
        ...(Object.keys(columns).length > 0 ? { filter: columns } : {}),
      }),
    }),
  orders: (ctx, { startingPage, startingDate, endingDate, orderFilter, query, sort, direction, ...filters }) => {
    const tab: OrderTab =
      startingPage === 'past' || startingPage === 'canceled'
        ? startingPage
        : startingPage === undefined && startingDate !== undefined
          ? 'past'
          : 'active'
    const listed = withoutEmpty({ query, ...filtersIn(filters) })
    if (tab === 'active') {
      const statuses = FILTER_STATUSES[orderFilter as OrderFilter] ?? OPEN_STATUSES
      const order = { sort: sort ?? 'date', direction: direction ?? 'asc' }
      return downloadOrders(manualRows)(ctx, {
        ...NO_PARAMS,
        query: queryOf(orderCalls.csv.query, { ...listed, ...order, state_id: statuses.map(stateIdOf) }),
      })
    }
    const today = productToday(ctx)
    const month = startingDate ? pastWindowFrom(startingDate) : tab === 'canceled' ? canceledWindow(today) : pastWindow(today)
    const window = startingDate && endingDate && endingDate >= startingDate ? { from: startingDate, to: endingDate } : month
    const order = { sort: sort ?? 'date', direction: direction ?? 'desc' }
    return downloadOrders(manualRows)(ctx, {
      ...NO_PARAMS,
      query: queryOf(orderCalls.csv.query, {
        ...listed,
        ...order,
        state_id: TAB_STATUSES[tab].map(stateIdOf),
        appointment_datetime_from: window.from,
        appointment_datetime_to: window.to,
        manual_records: tab === 'past',
      }),
    })
  },
  due: (ctx, { by, direction, ...filters }) =>
    downloadDue(ctx, {
      ...NO_PARAMS,
      query: queryOf(dueCalls.csv.query, {
        by: by ?? 'vehicle',
        ...(by === 'service' ? { sort: 'service' } : withoutEmpty({ direction })),
        ...pickFilters(filters, DUE_LIST_FILTERS),
      }),
    }),
  problems: (ctx, saved) =>
    downloadProblems(ctx, {
      ...NO_PARAMS,
      query: queryOf(problemCalls.csv.query, pickFilters(saved, Object.keys(problemFilters))),
    }),
  inspections: (ctx, { reports: segment, query }) =>
    downloadReports(ctx, {
      ...NO_PARAMS,
      query: queryOf(inspectionCalls.csv.query, withoutEmpty({ segment, query })),
    }),
  users: (ctx, saved) =>
    downloadUsers(documentsAsColumns)(ctx, {
      ...NO_BODY,
      params: { id: 'me' },
      query: queryOf(userCalls.csv.query, pickFilters(saved, [...USER_FILTERS, 'sort', 'direction'])),
    }),
  transactions: (ctx, { from, to }) => {
    const filters: Record<keyof TransactionFilters, string | undefined> = {
      transactionsStartDate: from,
      transactionsEndDate: to,
      // A view is mailed to a fleet, so it contains only that fleet's payments.
      fleet_id: String(ctx.acting.fleetId),
      fmc: undefined,
    }
    return downloadReport(ctx, { ...NO_PARAMS, query: queryOf(transactionCalls.reportCsv.query, withoutEmpty(filters)) })
  },
}

/** Parameters of a view that its file takes under the same names. */
const pickFilters = (saved: Filters, names: readonly string[]): Filters =>
  withoutEmpty(Object.fromEntries(names.map((name) => [name, saved[name]])))

/** Parameters that a view has. */
const withoutEmpty = (values: Record<string, string | undefined>): Filters =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
