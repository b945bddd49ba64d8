import { type Brand, brandById } from '../brand.ts'

/** The brand of this page; the server has written it into the document by the host name. */
export const brandOfPage = (): Brand => brandById(document.documentElement.dataset.brand ?? 'default')
