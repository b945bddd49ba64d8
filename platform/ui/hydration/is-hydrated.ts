/** How long to wait for lazy parts of the page. */
export const HYDRATION_LIMIT_MS = 10_000

/** React sets its own property on each hydrated element. */
export const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** Lazy parts hydrate after the page around them; until then React would empty their fields. */
export const isHydratedThroughout = (): boolean =>
  [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every(
    (control) => isHydrated(control) || isInCustomElement(control),
  )

/** React never owns what a web component renders. */
const isInCustomElement = (element: Element | null): boolean =>
  element !== null && (element.localName.includes('-') || isInCustomElement(element.parentElement))
