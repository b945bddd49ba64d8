import { givenOf, type NothingElse, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { addDays, addMonths, firstOfMonth, type IsoDate, isRealDate } from '#features/countries/dates.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import type { TransactionFilters } from '../../transactions/transactions-contract.ts'

export type Mode = 'fleet' | 'fmc'
/** Address parameters of the calls' filters, parsed by `queryOf`. */
const FILTER_PARAMS = { from: text(), to: text(), fleet: text() }
export type FilterParam = keyof typeof FILTER_PARAMS
const NO_FILTERS = Object.fromEntries(Object.keys(FILTER_PARAMS).map((name) => [name, ''])) as Record<FilterParam, string>
export const TRANSACTIONS_PARAMS = {
  ...FILTER_PARAMS,
  view: oneOf(['activity', 'report']),
  payment: text(),
  subscription: text(),
  /** Id of the saved view that was opened; `view` is the layout. */
  saved_view: text(),
}
type TransactionsAddress = ValuesOf<typeof TRANSACTIONS_PARAMS>

/** Named date ranges. */
export const namedDays = (today: IsoDate) => {
  const first = firstOfMonth(today)
  return {
    lastMonth: { from: addMonths(first, -1), to: addDays(first, -1) },
    thisYear: { from: `${first.slice(0, 4)}-01-01`, to: today },
  }
}

const dayOr = (text: string): IsoDate | undefined => (isRealDate(text) ? text : undefined)

/** Days that do not exist, or end before they begin: not sent to the server; the page shows the problem. */
const problemOf = ({ from, to }: { from: string; to: string }): 'noSuchDay' | 'wrongOrder' | null => {
  if ([from, to].some((day) => day !== '' && !isRealDate(day))) return 'noSuchDay'
  return from !== '' && to !== '' && from > to ? 'wrongOrder' : null
}

const queryOf = (address: ValuesOf<typeof FILTER_PARAMS>, mode: Mode, fleetId: number | undefined): TransactionFilters => {
  const { from, to, fleet, ...others } = address
  others satisfies NothingElse
  const isWrong = problemOf(address) === 'wrongOrder'
  const chosenFleet = fleet ? Number(fleet) : undefined
  return givenOf<TransactionFilters>({
    transactionsStartDate: isWrong ? undefined : dayOr(from),
    transactionsEndDate: isWrong ? undefined : dayOr(to),
    fleet_id: mode === 'fmc' ? chosenFleet : fleetId,
    fmc: mode === 'fmc' ? true : undefined,
  })
}

/** Reads and writes the search params. Missing or invalid days are omitted, so the server uses its defaults. */
export const useTransactionsParams = (mode: Mode) => {
  const [address, change] = useAddressFilters(TRANSACTIONS_PARAMS)
  const { data: user } = useQuery(currentUserQuery)
  const problem = problemOf(address)
  return {
    address,
    view: address.view,
    fleet: address.fleet,
    payment: Number(address.payment) || null,
    subscription: Number(address.subscription) || null,
    problem,
    query: queryOf(address, mode, user?.fleet_id),
    queryOf: (saved: TransactionsAddress) => queryOf(saved, mode, user?.fleet_id),
    change,
    reset: () => change(NO_FILTERS),
  }
}
export type TransactionsParams = ReturnType<typeof useTransactionsParams>
