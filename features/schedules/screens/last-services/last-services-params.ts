import { oneOf, text } from '#platform/ui/address/params.ts'

/** Search parameters of the page on which last services are entered. */
export const LAST_SERVICES_PARAMS = {
  service: text(),
  show: oneOf(['not_known', 'all']),
  query: text(),
  page: { usual: '1', read: (value: string) => (/^[1-9]\d{0,5}$/.test(value) ? value : '1') },
}
