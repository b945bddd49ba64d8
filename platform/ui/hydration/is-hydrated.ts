/** A part of the page whose code is late is waited for this long. */
export const HYDRATION_LIMIT_MS = 10_000

/** React names its own property on each element that has its listeners. */
export const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** A tab or another part with code of its own is hydrated after the page around it; until then React would empty its fields. */
export const isHydratedThroughout = (): boolean =>
  [...document.querySelectorAll('#root :is(button, input, select, textarea)')].every(
    (control) => isHydrated(control) || isInCustomElement(control),
  )

/** What a web component renders is never React's. */
const isInCustomElement = (element: Element | null): boolean =>
  element !== null && (element.localName.includes('-') || isInCustomElement(element.parentElement))
