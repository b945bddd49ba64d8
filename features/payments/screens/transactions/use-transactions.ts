import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { addDays, addMonths, firstOfMonth, type IsoDate, isRealDate } from '#features/countries/dates.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'

export type Mode = 'fleet' | 'fmc'
export const TRANSACTIONS_PARAMS = {
  from: text(),
  to: text(),
  fleet: text(),
  view: oneOf(['activity', 'report']),
  payment: text(),
  subscription: text(),
  /** Id of the saved view that was opened; `view` is the way of showing. */
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

const queryOf = (address: TransactionsAddress, mode: Mode, fleetId: number | undefined) => ({
  ...(problemOf(address) === 'wrongOrder'
    ? {}
    : { transactionsStartDate: dayOr(address.from), transactionsEndDate: dayOr(address.to) }),
  ...(mode === 'fmc' ? { fmc: true, ...(address.fleet ? { fleet_id: Number(address.fleet) } : {}) } : { fleet_id: fleetId }),
})

/** Reads and writes the search params. Missing or invalid days are omitted, so the server uses its defaults. */
export const useTransactionsPlace = (mode: Mode) => {
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
    reset: () => change({ from: '', to: '', fleet: '' }),
  }
}
export type TransactionsPlace = ReturnType<typeof useTransactionsPlace>
