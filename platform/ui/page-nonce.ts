/** Styles that a library writes at run time carry it, or the browser refuses them. */
export const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
