/** Rendering helpers of the frame, and its client-side card checks. */

export const make = (tag: string, facts: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const LOCK = ['M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2z', 'M8 11v-4a4 4 0 1 1 8 0v4']
export const lock = (): Element => {
  const drawing = (tag: string): Element => document.createElementNS('http://www.w3.org/2000/svg', tag)
  const svg = drawing('svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const d of LOCK) {
    const path = drawing('path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

export const digits = (text: string): string => text.replace(/\D/g, '')
export const grouped = (number: string): string => {
  const plain = digits(number).slice(0, 19)
  return /^3[47]/.test(plain)
    ? [plain.slice(0, 4), plain.slice(4, 10), plain.slice(10, 15)].filter(Boolean).join(' ')
    : (plain.match(/.{1,4}/g) ?? []).join(' ')
}

/** Fields that must be complete before the surrounding page enables its button. */
export const COMPLETE: Record<string, (text: string) => boolean> = {
  cardholderName: (text) => text.trim().length > 0,
  number: (text) => digits(text).length >= 13,
  expiry: (text) => /^\s*\d{1,2}\s*[/-]\s*(\d{2}|\d{4})\s*$/.test(text),
  cvc: (text) => /^\d{3,4}$/.test(text.trim()),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()),
  code: () => true,
}
