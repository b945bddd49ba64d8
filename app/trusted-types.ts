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
 * The page lets no text become a script. What libraries write as HTML (the grid's templates, styles, the words of the captcha) passes
 * when nothing in it can run; a worker or script comes from this origin, or is the one that the installation names. Anything else
 * throws where it was tried. Must run before the first library does.
 */
const guard = (page: Document, { trustedTypes }: { trustedTypes?: Factory }): void => {
  if (!trustedTypes) return
  // Only for looking at what was written: nothing in a template is alive.
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
