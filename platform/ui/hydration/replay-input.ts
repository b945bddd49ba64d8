import type { EarlyInput, EarlyInputs } from './early-input.ts'
import { HYDRATION_LIMIT_MS, isHydrated, isHydratedThroughout } from './is-hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Does what was done before the page was hydrated, in that order and once. Whatever is done meanwhile comes after it. A control that
 * is gone, disabled or says something else by now is left alone; `onMissed` is called then.
 */
export const replayInput = async (early: EarlyInputs, onMissed: () => void): Promise<void> => {
  let isMissed = false
  const until = performance.now() + HYDRATION_LIMIT_MS
  for (;;) {
    const input = early.queue.shift()
    if (!input) {
      if (isHydratedThroughout() || performance.now() > until) break
      await new Promise((resolve) => void setTimeout(resolve, 20))
      continue
    }
    const target = await targetOf(input)
    unmark(input.target)
    if (target && isSame(target, input)) {
      // What took a field's place while it had the focus has it now: a field without it would close the list that it opens.
      if (target !== input.target && document.activeElement === document.body) (target as HTMLElement).focus()
      early.isReplaying = true
      carryOut(target, input)
      early.isReplaying = false
    } else if (input.label !== '' || input.kind !== 'click') isMissed = true
    // React draws what came of it before the next one.
    await new Promise((resolve) => void setTimeout(resolve))
  }
  early.stop()
  if (isMissed) onMissed()
}

const unmark = (element: Element): void => {
  if (!element.hasAttribute('data-early')) return
  element.removeAttribute('data-early')
  element.removeAttribute('aria-busy')
}

/** Fields are told apart by their name; whatever else is pressed has to say what it said. */
const isSame = (target: Element, { path, kind, label }: EarlyInput): boolean =>
  location.pathname === path &&
  !target.matches(':disabled,[aria-disabled=true]') &&
  (kind !== 'click' || label === '' || labelOf(target) === label)

const labelOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()

/** The element itself once it is hydrated; where React has drawn that part anew, the one that took its place. */
const targetOf = async (input: EarlyInput): Promise<Element | null> => {
  const until = performance.now() + HYDRATION_LIMIT_MS
  while (input.target.isConnected && !isHydrated(input.target) && performance.now() < until) {
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
  if (input.target.isConnected) return input.target
  const { id, tagName, name } = input.target as Element & { name?: string }
  const alike = [...document.querySelectorAll(`#root ${tagName}`)]
  return (
    alike.find((one) => (id && one.id === id) || (name && (one as Element & { name?: string }).name === name)) ??
    alike.find((one) => input.label !== '' && labelOf(one) === input.label) ??
    null
  )
}

const carryOut = (target: Element, input: EarlyInput): void => {
  if (input.kind === 'click') press(target)
  if (input.kind === 'value') fill(target as Field, latestValue(target as Field, input))
  if (input.kind === 'checked') check(target as HTMLInputElement, input.checked)
  if (input.kind === 'files') target.dispatchEvent(new Event('change', { bubbles: true }))
  if (input.kind === 'key') {
    const { kind: _, target: __, path: ___, label: ____, ...key } = input
    target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  }
}

/** Whoever goes on typing while this runs is ahead of what was recorded: the field itself holds their latest letters. */
const latestValue = (field: Field, input: EarlyInput & { kind: 'value' }): string => {
  // Hydration puts a list back to its first choice, so only what was recorded knows better.
  if (field instanceof HTMLSelectElement) return input.value
  return field === input.target && field.value !== field.defaultValue ? field.value : input.value
}

const press = (target: Element): void => {
  if (target === document.activeElement) target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const type of ['mousedown', 'mouseup']) target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  ;(target as HTMLElement).click()
}

/** As if it had been typed now. React compares with the value that it knows, which has to be the one before. */
const fill = (field: Field, value: string): void => {
  const isHere = field === document.activeElement
  if (isHere) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const caret = isHere && 'selectionStart' in field ? ([field.selectionStart, field.selectionEnd] as const) : null
  if (field instanceof HTMLSelectElement) field.value = value
  else {
    // Through the element React hears of it, through its prototype not.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // A field for e-mail addresses does not tell where its caret is.
  if (caret && caret[0] !== null) {
    // Hydration may put the caret to the front of what was typed: whoever types goes on at its end.
    const [start, end] = caret[1] === 0 ? [value.length, value.length] : caret
    ;(field as HTMLInputElement).setSelectionRange(start, end)
  }
  if (!isHere) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const check = (box: HTMLInputElement, checked: boolean): void => {
  box.checked = !checked
  box.click()
}
