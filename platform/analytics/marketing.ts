const MARK = 'marketing'

/** Adds the installation's marketing script to the page once; does nothing if none is configured. */
export const addMarketingScript = (page: Document): void => {
  const address = page.querySelector<HTMLMetaElement>(`meta[name="${MARK}"]`)?.content
  if (!address || page.getElementById(MARK)) return
  const script = page.createElement('script')
  script.id = MARK
  script.src = address
  script.async = true
  page.head.append(script)
}
