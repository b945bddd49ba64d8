/** Search params of the transactions page: days, a fleet, the view, or one payment or monthly fee to open. */
export type TransactionsSearch = {
  from?: string
  to?: string
  fleet?: string
  view?: 'report'
  payment?: string
  subscription?: string
  saved_view?: string
}
