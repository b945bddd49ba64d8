import { useLayoutEffect } from 'react'
import { ui } from '#platform/ui/styles/ui.ts'

/** The page as the server drew it, which stands until this one is complete; `app/styles.css` keeps this one out of sight meanwhile. */
const DRAWN = 'drawn'

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Where somebody is in what was drawn. The page's own first field takes the focus before {@link TakeOver} could ask. */
let here: Field | null = null
const isDrawn = (element: EventTarget | null): boolean => element instanceof Element && element.closest(`#${DRAWN}`) !== null
const comeTo = (element: EventTarget | null): void => {
  if (isDrawn(element)) here = isField(element as Element) ? (element as Field) : null
}
if (typeof document !== 'undefined' && document.getElementById(DRAWN)) {
  comeTo(document.activeElement)
  document.addEventListener('focusin', ({ target }) => comeTo(target))
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isDrawn(target) && !relatedTarget) here = null
  })
}

/** Stands beside a page's content: as soon as that is there, it takes the place of what the server drew, before anything is painted. */
export const TakeOver = (): null => {
  useLayoutEffect(() => {
    const drawn = document.getElementById(DRAWN)
    if (!drawn) return undefined
    const page = document.getElementById('root')!
    const isBehind = (): boolean => placeholdersIn(page) > placeholdersIn(drawn)
    if (!isBehind()) return takeOver(drawn)
    // A part that the server drew as well is on its way: grey bars in its place would be a step back.
    const watcher = new MutationObserver(() => isBehind() || end())
    const timer = setTimeout(() => end(), LONGEST_MS)
    const end = (): void => {
      watcher.disconnect()
      clearTimeout(timer)
      if (drawn.isConnected) takeOver(drawn)
    }
    watcher.observe(page, { childList: true, subtree: true })
    return end
  }, [])
  return null
}
const LONGEST_MS = 2000
const placeholdersIn = (page: HTMLElement): number => page.getElementsByClassName(ui.skeleton!).length

const takeOver = (drawn: HTMLElement): undefined => {
  const typed = typedIn(drawn)
  const at = here && selectionOf(here)
  drawn.remove()
  for (const { name, value } of typed) fill(name, value)
  if (at) focusAgain(at)
}

/** Whoever was quicker than the scripts has typed into what was drawn: nothing of it is lost. */
const typedIn = (drawn: HTMLElement): { name: string; value: string }[] =>
  [...drawn.querySelectorAll<Field>('input[name]:not([type=checkbox]):not([type=radio]), textarea[name]')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => ({ name, value }))

const fieldNamed = (name: string): Field | null =>
  document.querySelector<Field>(`#root input[name="${CSS.escape(name)}"], #root textarea[name="${CSS.escape(name)}"]`)

/** As if it had been typed here: the form hears of it. */
const fill = (name: string, value: string): void => {
  const field = fieldNamed(name)
  if (!field) return
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Selected = { name: string; from: number | null; to: number | null }
// A field for e-mail addresses does not tell where its caret is.
const selectionOf = ({ name, selectionStart, selectionEnd }: Field): Selected => ({
  name,
  from: selectionStart,
  to: selectionEnd,
})

const focusAgain = ({ name, from, to }: Selected): void => {
  const field = fieldNamed(name)
  field?.focus({ preventScroll: true })
  if (field && from !== null) field.setSelectionRange(from, to)
}
