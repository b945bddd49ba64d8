import type { Brand } from '../brand.ts'
import { brandById } from '../brand-of-host.ts'

/** The brand of this page; the server has written it into the document by the host name. */
export const brandOfPage = (): Brand => brandById(document.documentElement.dataset.brand ?? 'default')
