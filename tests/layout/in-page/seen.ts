import type { Failure, Kind } from '../failure.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

const SMALLEST_PX = 2
const LONGEST_TEXT = 60
const PARENTS_NAMED = 2

export const widthOf = (box: Box): number => box.right - box.left
export const heightOf = (box: Box): number => box.bottom - box.top

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

type Placement = Pick<CSSStyleDeclaration, 'position' | 'overflowX' | 'overflowY'>

/** Cache for one measurement: the same parents are queried repeatedly. */
const known = {
  seen: new Map<Element, boolean>(),
  forReaders: new Map<Element, boolean>(),
  placements: new Map<Element, Placement>(),
  innerBoxes: new Map<Element, Box>(),
}

export const forgetWhatIsSeen = (): void => {
  for (const memory of Object.values(known)) memory.clear()
}

/** Scrolls the page; cached boxes are invalid afterwards. */
export const scrollPageTo = (top: number): void => {
  window.scrollTo({ top, behavior: 'instant' })
  known.innerBoxes.clear()
}

const remembered = <T>(memory: Map<Element, T>, element: Element, find: (element: Element) => T): T => {
  const answer = memory.get(element) ?? find(element)
  memory.set(element, answer)
  return answer
}

/** An element's position and overflow. */
export const placementOf = (element: Element): Placement =>
  remembered(known.placements, element, () => {
    const { position, overflowX, overflowY } = getComputedStyle(element)
    return { position, overflowX, overflowY }
  })

/** Whether an element is visible: rendered, not only for screen readers, not inert behind a dialog. */
export const isSeen = (element: Element): boolean =>
  remembered(known.seen, element, () => {
    const box = element.getBoundingClientRect()
    if (box.width < SMALLEST_PX || box.height < SMALLEST_PX) return false
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    return isDrawn && !element.closest('[inert]') && !isForReadersOnly(element)
  })

/** The usual visually-hidden pattern: a clipped box of one pixel, on the element or a parent. */
const isForReadersOnly = (element: Element): boolean =>
  remembered(known.forReaders, element, () => {
    const { overflow, clipPath, position } = getComputedStyle(element)
    if (position === 'absolute' || position === 'fixed') {
      const { width, height } = element.getBoundingClientRect()
      if (overflow === 'hidden' && width <= SMALLEST_PX && height <= SMALLEST_PX) return true
      if (clipPath === 'inset(50%)') return true
    }
    return element.parentElement !== null && isForReadersOnly(element.parentElement)
  })

/** The boxes of an element's direct text, line by line, before clipping. */
export const ownTextBoxes = (element: Element): Box[] =>
  [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()).flatMap(boxesOfNode)

/** The boxes of all visible text below an element, line by line. */
export const textBoxes = (element: Element): Box[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const boxes: Box[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim() && node.parentElement && isSeen(node.parentElement)) boxes.push(...boxesOfNode(node))
  }
  return boxes
}

const boxesOfNode = (node: Node): Box[] => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

/** The part of a box left after scrolling and clipping parents. */
export const letThrough = (element: Element, box: Box): Box => {
  let part = box
  let { position } = placementOf(element)
  for (let at = element.parentElement; at && at !== document.body && position !== 'fixed'; at = at.parentElement) {
    const style = placementOf(at)
    // An absolutely positioned element is clipped by its containing block, not by the static parents between.
    if (position === 'absolute' && style.position === 'static') continue
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') part = common(part, innerBox(at))
    position = style.position
  }
  return part
}

/** The box inside an element's borders. */
export const innerBox = (element: Element): Box =>
  remembered(known.innerBoxes, element, () => {
    const { left, top } = element.getBoundingClientRect()
    const inner = { left: left + element.clientLeft, top: top + element.clientTop }
    return { ...inner, right: inner.left + element.clientWidth, bottom: inner.top + element.clientHeight }
  })

export const textOf = (element: Element): string => {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

export const selectorOf = (element: Element): string => {
  const names: string[] = []
  for (let at: Element | null = element; at && at !== document.body && names.length <= PARENTS_NAMED; at = at.parentElement) {
    const classes = [...at.classList].filter((name) => !/^(m_|mantine-)/.test(name)).slice(0, 2)
    names.unshift([at.localName, ...classes].join('.'))
  }
  return names.join(' > ')
}

export const failure = (kind: Kind, element: Element, detail: string): Failure => ({
  kind,
  selector: selectorOf(element),
  text: textOf(element),
  detail,
})
