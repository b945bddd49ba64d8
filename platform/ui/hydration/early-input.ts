/* oxlint-disable max-lines-per-function -- one function, because it is written into the page as text */
/** One user input before the page's scripts ran. */
export type EarlyInput = {
  target: Element
  path: string
  label: string
  /** Whether it may open a menu, a list or a dialog. */
  opens: boolean
} /** `state`: whether it was painted as pressed or checked; null: neither. */ & (
  | { kind: 'click'; state: string | null }
  | { kind: 'value'; value: string }
  | { kind: 'checked'; checked: boolean }
  | { kind: 'files' }
  | { kind: 'key'; key: string; code: string; ctrlKey: boolean; shiftKey: boolean; altKey: boolean; metaKey: boolean }
)
export type EarlyInputs = {
  queue: EarlyInput[]
  stop: () => void
  /** Set during replay: a checkbox clicked by a script fires a trusted `change`, which would be queued again, endlessly. */
  isReplaying: boolean
}

/** Dispatched on the window when early input could not be replayed. */
export const INPUT_MISSED = 'input-missed'

/**
 * Runs before the page is displayed: records every click, key, choice and letter until hydration (`replay-input.ts`), and marks
 * pressed controls as busy. It is inlined as text, so it must be self-contained. Links to other pages are left to the browser,
 * which follows them at once.
 */
export const captureInput = (): void => {
  const queue: EarlyInput[] = []
  const ROLES = 'button,radio,switch,checkbox,tab,option,menuitem,combobox,link'
  const CONTROL = `a[href],button,input,select,textarea,label,summary,${ROLES.replace(/\w+/g, '[role=$&]')}`
  const TEXT = 'input:not([type=checkbox],[type=radio],[type=file],[type=submit],[type=button]),textarea'
  const add = (target: Element, input: object): void => {
    const label = (target.getAttribute('aria-label') ?? target.textContent).trim()
    // A key may open something wherever the focus is.
    const opens = 'key' in input || target.matches('[aria-haspopup],[role=combobox]')
    queue.push({ target, path: location.pathname, label, opens, ...input } as EarlyInput)
    for (const id of opens ? ['files-on-press', 'files-on-open'] : ['files-on-press']) {
      const files = document.querySelector<HTMLTemplateElement>(`#${id}`)
      // Empty after the first time.
      if (files) document.head.append(files.content)
    }
  }
  const mark = (target: Element): void => {
    target.setAttribute('data-early', '')
    target.setAttribute('aria-busy', 'true')
  }
  const onClick = (event: Event): void => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (!event.isTrusted || button !== 0 || !(target instanceof Element)) return
    const control = target.closest(CONTROL) ?? target
    const link = control.closest('a[href]')
    const isElsewhere = link !== null && (ctrlKey || metaKey || shiftKey || !queue.some(({ kind }) => kind === 'click'))
    // Left to the browser: following a link, ticking a box, opening a native list. Its `change` is recorded below.
    if (isElsewhere || control.matches('label,summary,select,option,[type=checkbox],[type=radio],[type=file]')) return
    event.stopImmediatePropagation()
    if (control.matches('button,a,[type=submit],[type=button],[role=button]')) event.preventDefault()
    // Repeated presses on a busy control count once.
    if (control.hasAttribute('data-early')) return
    // A row or a card may have a click handler; if not, nothing was missed, since it is no control.
    const state = control.getAttribute('aria-pressed') ?? control.getAttribute('aria-checked')
    if (!control.matches(CONTROL)) return add(control, { kind: 'click', state, label: '' })
    add(control, { kind: 'click', state })
    if (!control.matches(TEXT)) mark(control)
  }
  const onInput = (event: Event): void => {
    const field = event.target
    if (inputs.isReplaying || !event.isTrusted || !(field instanceof Element)) return
    event.stopImmediatePropagation()
    const { type, value, checked } = field as HTMLInputElement
    const last = queue.at(-1)
    if (type === 'checkbox' || type === 'radio') {
      if (event.type === 'change') add(field, { kind: 'checked', checked })
    } else if (type === 'file') {
      if (event.type === 'change') add(field, { kind: 'files' })
    } else if (last?.kind === 'value' && last.target === field) last.value = value
    else add(field, { kind: 'value', value })
  }
  // Hydration may have emptied the field: further input is appended to the recorded text instead of replacing it.
  const onBeforeInput = ({ target, isTrusted }: Event): void => {
    const typed = queue.findLast((input) => input.kind === 'value' && input.target === target)
    if (!isTrusted || inputs.isReplaying || typed?.kind !== 'value' || !(target instanceof Element) || !target.matches(TEXT))
      return
    const field = target as HTMLInputElement
    if (field.value === '' && typed.value !== '') field.value = typed.value
  }
  const onKey = (event: Event): void => {
    const { target, key, code, ctrlKey, shiftKey, altKey, metaKey } = event as KeyboardEvent
    if (!event.isTrusted || !(target instanceof Element)) return
    const isField = target.matches(TEXT)
    const isList = target.matches('[role=combobox],[aria-haspopup]')
    // Letters are recorded as the field's value; Enter and the space bar press the focused control; the rest is left to the
    // browser.
    const isBrowsers =
      /^(Tab|Shift|Control|Alt|Meta|Page.*|Home|End)$/.test(key) ||
      (isField && !isList) ||
      (isField && key.length === 1) ||
      (/^(Enter| )$/.test(key) && target.matches('a,button,input,select,summary') && !(isField && isList))
    event.stopImmediatePropagation()
    if (isBrowsers) return
    if (isList && key !== 'Backspace' && key !== 'Delete') event.preventDefault()
    add(target, { kind: 'key', key, code, ctrlKey, shiftKey, altKey, metaKey })
  }
  // A form button is already recorded as a click; what remains is Enter in a form without one.
  const onSubmit = (event: Event): void => event.preventDefault()
  // React would hydrate the whole page within the press, before the pressed control is painted as busy.
  const onPress = (event: Event): void => {
    if (event.isTrusted && document.querySelector('#root[data-hydrating]')) event.stopImmediatePropagation()
  }
  const listeners = [
    ['click', onClick],
    ['beforeinput', onBeforeInput],
    ['input', onInput],
    ['change', onInput],
    ['keydown', onKey],
    ['submit', onSubmit],
    ['pointerdown', onPress],
    ['mousedown', onPress],
    ['touchstart', onPress],
    ['touchend', onPress],
    ['pointerup', onPress],
    ['mouseup', onPress],
  ] as const
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
  const stop = (): void => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
  }
  const inputs: EarlyInputs = { queue, stop, isReplaying: false }
  Object.assign(window, { earlyInputs: inputs })
}
