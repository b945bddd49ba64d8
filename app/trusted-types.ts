type Policy = { createHTML(text: string): string }
type Factory = {
  createPolicy(
    name: string,
    rules: { createHTML?(text: string): string | null; createScriptURL?(address: string): string | null },
  ): Policy
}

const RUNS = 'script, iframe, object, embed, link, meta, base, form, frame, portal'
const MARKETING = 'meta[name="marketing"]'

/**
 * Trusted Types: no text may become a script. HTML written by libraries (the grid's templates, styles, the captcha's texts)
 * passes if nothing in it can run; a worker or script must come from this origin, or be the installation's own. Anything else
 * throws where it is tried. Must run before the first library.
 */
const guard = (page: Document, { trustedTypes }: { trustedTypes?: Factory }): void => {
  if (!trustedTypes) return
  // Only for inspecting the HTML: a template's content is inert.
  const inert = trustedTypes.createPolicy('fleetwright', { createHTML: (text) => text })
  const isHarmless = (text: string): boolean => {
    if (!text.includes('<')) return true
    const template = page.createElement('template')
    template.innerHTML = inert.createHTML(text)
    return [...template.content.querySelectorAll('*')].every((element) => !element.matches(RUNS) && hasNoHandler(element))
  }
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (isHarmless(text) ? text : null),
    createScriptURL: (address) => (isOwn(page, address) ? address : null),
  })
}

const hasNoHandler = ({ attributes }: Element): boolean =>
  [...attributes].every(
    ({ name, value }) => !name.startsWith('on') && name !== 'srcdoc' && !/^\s*(javascript|data):/i.test(value),
  )

const isOwn = (page: Document, address: string): boolean => {
  const { origin, href } = new URL(address, page.baseURI)
  return origin === location.origin || href === page.querySelector<HTMLMetaElement>(MARKETING)?.content
}

guard(document, globalThis as { trustedTypes?: Factory })
