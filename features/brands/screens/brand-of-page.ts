import { apiHost } from '../api-host.ts'
import type { Brand } from '../brand.ts'
import { brandById } from '../brand-of-host.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'

/** The brand of this page; the server resolved it from the host name and wrote it into the document. */
export const brandOfPage = (): Brand => brandById(pageFacts().brand)

/** Prefix of every API path: empty if the API is on the page's own host. */
export const apiOrigin = (): string => {
  const { host, protocol } = new URL(pageFacts().origin)
  const apis = apiHost(host, brandOfPage().apiLabel)
  return apis === host ? '' : `${protocol}//${apis}`
}
