import type { EarlyInput, EarlyInputs } from './early-input.ts'
import { releaseParts } from './held-parts.ts'
import { HYDRATION_LIMIT_MS, isHydrated, isHydratedThroughout } from './is-hydrated.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Replays early input in order and once. New input during the replay comes after it. Skips a control that is gone, disabled or
 * has another label by now, and then calls `onMissed`.
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
    const focused = document.activeElement
    if (target && isSame(target, input)) {
      // Moves the focus to the field's replacement: an unfocused field would close its list.
      if (target !== input.target && document.activeElement === document.body) (target as HTMLElement).focus()
      early.isReplaying = true
      // The press may mount parts synchronously: they must not be held.
      releaseParts()
      carryOut(target, input)
      early.isReplaying = false
    } else if (input.label !== '' || input.kind !== 'click') isMissed = true
    // React renders the result before the next one.
    await new Promise((resolve) => void setTimeout(resolve))
    // A part that the press opened may have taken the focus from the field of the next input.
    if (document.activeElement !== focused && early.queue.some((next) => next.target === focused))
      (focused as HTMLElement).focus()
  }
  early.stop()
  if (isMissed) onMissed()
}

const unmark = (element: Element): void => {
  if (!element.hasAttribute('data-early')) return
  element.removeAttribute('data-early')
  element.removeAttribute('aria-busy')
}

/** Fields are identified by name; anything else must have the same label. */
const isSame = (target: Element, { path, kind, label }: EarlyInput): boolean =>
  location.pathname === path &&
  !target.matches(':disabled,[aria-disabled=true]') &&
  (kind !== 'click' || label === '' || labelOf(target) === label)

/** Must repeat `early-input.ts`, which is inlined and imports nothing. */
const stateOf = (element: Element): string | null => element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked')

const labelOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim()

/** The element once hydrated; if React rerendered that part, its replacement. */
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
  // If the state changed since the press, for example by a restored draft, it is already the intended one.
  if (input.kind === 'click' && stateOf(target) === input.state) press(target)
  if (input.kind === 'value') fill(target as Field, latestValue(target as Field, input))
  if (input.kind === 'checked') check(target as HTMLInputElement, input.checked)
  if (input.kind === 'files') target.dispatchEvent(new Event('change', { bubbles: true }))
  if (input.kind === 'key') {
    const { kind: _, target: __, path: ___, label: ____, opens: _____, ...key } = input
    target.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  }
}

/** Input during the replay is newer than the recording: the field itself has the latest letters. */
const latestValue = (field: Field, input: EarlyInput & { kind: 'value' }): string => {
  // Hydration resets a select to its first option, so the recording is right.
  if (field instanceof HTMLSelectElement) return input.value
  return field === input.target && field.value !== field.defaultValue ? field.value : input.value
}

const press = (target: Element): void => {
  if (target === document.activeElement) target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const type of ['mousedown', 'mouseup']) target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  ;(target as HTMLElement).click()
}

/** Sets the value as if typed. React compares it with the value it tracks, which must be the previous one. */
const fill = (field: Field, value: string): void => {
  const isHere = field === document.activeElement
  if (isHere) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const caret = isHere && 'selectionStart' in field ? ([field.selectionStart, field.selectionEnd] as const) : null
  if (field instanceof HTMLSelectElement) field.value = value
  else {
    // Setting it on the element updates React's tracked value; the prototype's setter bypasses it.
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // Email inputs do not expose their caret.
  if (caret && caret[0] !== null) {
    // Hydration may move the caret to the start of the typed text: moves it back to the end.
    const [start, end] = caret[1] === 0 ? [value.length, value.length] : caret
    ;(field as HTMLInputElement).setSelectionRange(start, end)
  }
  if (!isHere) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const check = (box: HTMLInputElement, checked: boolean): void => {
  box.checked = !checked
  box.click()
}
