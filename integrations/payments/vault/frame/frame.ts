import { around, post, cards, dress, main, method, type Problems, postToParent, texts } from './frame-messages.ts'
import { COMPLETE, grouped, lock, make } from './drawing.ts'

/**
 * Runs only in the frame, whose origin is opaque. It sends the surrounding page what is still missing, its height and, in the
 * end, the nonce; never the typed data. That page sends its colors, so that the fields match.
 */
type Field = { name: string; box: HTMLElement; input: HTMLInputElement; problem: HTMLElement }
const fields = new Map<string, Field>()
const field = (name: string, facts: Record<string, string>): HTMLElement => {
  const input = make('input', {
    id: name,
    'aria-describedby': `${name}-problem`,
    'aria-required': 'true',
    ...facts,
  }) as HTMLInputElement
  const problem = make('p', { class: 'problem', id: `${name}-problem`, role: 'alert' })
  const box = make('div', {}, make('label', { for: name }, texts[name]!), input, problem)
  fields.set(name, { name, box, input, problem })
  input.addEventListener('input', () => {
    showProblem(name, null)
    postState()
  })
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') postToParent({ type: 'enter' })
  })
  return box
}

const showProblem = (name: string, problem: string | null): void => {
  const { input, problem: line } = fields.get(name) ?? fields.get('number') ?? [...fields.values()][0]!
  input.setAttribute('aria-invalid', String(problem !== null))
  line.textContent = problem === null ? '' : (texts[`problem_${problem}`] ?? problem)
}

const typed = (name: string): string => fields.get(name)?.input.value ?? ''
/** Groups digits while typing at the end; leaves edits in the middle alone, or the cursor would jump. */
const groupWhileTyping = (name: string, write: (text: string) => string): void => {
  const { input } = fields.get(name)!
  input.addEventListener('input', (event) => {
    const removes = (event as InputEvent).inputType?.startsWith('delete')
    if (!removes && input.selectionStart === input.value.length) input.value = write(input.value)
  })
}

const showTestCards = (): HTMLElement => {
  const list = make('ul')
  for (const { number, does } of cards) {
    const use = make('button', { type: 'button', class: 'card' }, make('b', {}, grouped(number)), make('span', {}, does))
    use.addEventListener('click', () => {
      const { input } = fields.get('number')!
      input.value = grouped(number)
      showProblem('number', null)
      input.focus()
      postState()
    })
    list.append(make('li', {}, use))
  }
  return make('details', {}, make('summary', {}, texts.testCards!), make('p', {}, texts.testCardsHelp!), list)
}

const showCard = (): void => {
  fields.clear()
  const whole = make('div', { class: 'inside' })
  whole.append(field('cardholderName', { autocomplete: 'cc-name', maxlength: '120' }))
  const number = field('number', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '23' })
  const expiry = field('expiry', {
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    maxlength: '9',
    placeholder: texts.expiryExample!,
  })
  const cvc = field('cvc', { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '4', placeholder: texts.cvcExample! })
  whole.append(make('div', { class: 'three' }, number, expiry, cvc))
  main.replaceChildren(whole, make('p', { class: 'assurance' }, lock(), texts.assurance!), showTestCards())
  groupWhileTyping('number', grouped)
  groupWhileTyping('expiry', (text) => (/^\d{2}$/.test(text) ? `${text}/` : text.replace(/^(\d{2})(\d)/, '$1/$2')))
  postState()
}

const showPaypal = (): void => {
  fields.clear()
  const whole = make('div', { class: 'inside' }, field('email', { type: 'email', autocomplete: 'email', maxlength: '254' }))
  main.replaceChildren(whole, make('p', { class: 'assurance' }, lock(), texts.paypalAssurance!))
  postState()
}

/** The 3-D Secure prompt. The card form stays filled in behind it, in case another card is used. */
const authorizePayment = (nonce: string, lastFour: string): void => {
  const card = [...fields.entries()]
  const behind = [...main.childNodes]
  fields.clear()
  const back = (): void => {
    fields.clear()
    for (const [name, known] of card) fields.set(name, known)
    main.replaceChildren(...behind)
    clearCvc()
    postState()
    postToParent({ type: 'refused' })
    fields.get('number')!.input.focus()
  }
  const head = make(
    'div',
    { class: 'bank' },
    make('span', {}, texts.bank!),
    make('span', {}, texts.cardEnding!.replace('{lastFour}', lastFour)),
  )
  const code = field('code', { class: 'code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '6' })
  const confirm = make('button', { type: 'button', class: 'button' }, texts.confirm!)
  const other = make('button', { type: 'button', class: 'link' }, texts.otherCard!)
  other.addEventListener('click', back)
  const send = async (): Promise<void> => {
    const answer = await post('/confirmations', { nonce, code: typed('code') })
    if (answer.ok) return postToParent({ type: 'nonce', nonce: answer.nonce })
    refuse(answer.problems)
  }
  confirm.addEventListener('click', () => void send())
  code.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.stopPropagation()
    void send()
  })
  const question = make('p', {}, texts.confirmAsk!)
  main.replaceChildren(head, make('div', { class: 'inside' }, question, code, make('div', { class: 'actions' }, confirm, other)))
  postState()
  postToParent({ type: 'confirming' })
  fields.get('code')!.input.focus()
}

const clearCvc = (): void => {
  const cvc = fields.get('cvc')
  if (cvc) cvc.input.value = ''
}

const refuse = (problems: Problems): void => {
  if (problems.length === 0) return postToParent({ type: 'away' })
  for (const { field: name, problem } of problems) showProblem(name, problem)
  const first = problems.map(({ field: name }) => fields.get(name)).find(Boolean) ?? [...fields.values()][0]
  first?.input.focus()
  postState()
  postToParent({ type: 'refused' })
}

let pending = false
const submit = async (): Promise<void> => {
  if (pending || fields.has('code')) return
  pending = true
  const answer =
    method === 'paypal'
      ? await post('/paypal', { email: typed('email') })
      : await post('/cards', {
          number: typed('number'),
          expiry: typed('expiry'),
          cvc: typed('cvc'),
          cardholderName: typed('cardholderName'),
        })
  pending = false
  if (!answer.ok) refuse(answer.problems)
  else if (answer.confirm) authorizePayment(answer.nonce, answer.confirm.lastFour)
  else postToParent({ type: 'nonce', nonce: answer.nonce })
}

const postState = (): void =>
  postToParent({ type: 'state', missing: [...fields.keys()].filter((name) => !COMPLETE[name]!(typed(name))) })

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== parent || origin !== around || typeof data !== 'object' || data === null) return
  const { type, look, disabled } = data as { type?: string; look?: Record<string, unknown>; disabled?: boolean }
  if (type === 'look' && look) dress(look)
  if (type === 'submit') void submit()
  if (type === 'disable') for (const { input } of fields.values()) input.disabled = disabled === true
  if (type === 'sync') introduce()
  if (type === 'focus') [...fields.values()][0]?.input.focus()
  if (type === 'again') {
    // Declined: clears only the CVC.
    clearCvc()
    postState()
    fields.get('cvc')?.input.focus()
  }
})
const postHeight = (): void => postToParent({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) })
let hasHeight = false
// The only reliable height: measured before the surrounding page has set the width, it is wrong and the page below jumps.
new ResizeObserver(() => {
  hasHeight = true
  postHeight()
}).observe(main)
/** Sends the full state; the surrounding page requests it when it starts to listen after this frame loaded. */
const introduce = (): void => {
  if (hasHeight) postHeight()
  postState()
  postToParent({ type: 'ready' })
}
if (method === 'paypal') showPaypal()
else showCard()
introduce()
