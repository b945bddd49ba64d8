import { pageFacts } from './page-facts.ts'

/** Styles that a library writes at run time carry it, or the browser refuses them. */
export const nonceOfPage = (): string => pageFacts().nonce
