import { apiHost } from '../api-host.ts'
import type { Brand } from '../brand.ts'
import { brandById } from '../brand-of-host.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'

/** The brand of this page; the server has written it into the document by the host name. */
export const brandOfPage = (): Brand => brandById(pageFacts().brand)

/** What stands before every path of the API: nothing where it lives on the page's own host. */
export const apiOrigin = (): string => {
  const { host, protocol } = new URL(pageFacts().origin)
  const apis = apiHost(host, brandOfPage().apiLabel)
  return apis === host ? '' : `${protocol}//${apis}`
}
