/**
 * A pattern of the NHTSA data over "positions 4 to 8, a bar, positions 10 to 17" of a VIN.
 * `*` any character, `#` a digit, `[A-F1]` one of, all else literal; it may be shorter than the text.
 */
export type Pattern = {
  readonly keys: string
  /** Number of fixed characters: the more, the closer the pattern describes the vehicle. */
  readonly specificity: number
  /** Characters of the text that the pattern constrains, without trailing wildcards. */
  readonly significantLength: number
  readonly slots: readonly Slot[] | null
}

type Slot = string | null | ReadonlySet<string>

const ANY = '*'

/** The part of a VIN that patterns match: excludes position 9, the check digit, which does not describe the vehicle. */
export function describedPart(vin: string): string {
  return `${vin.slice(3, 8)}|${vin.slice(9)}`
}

export function readPattern(keys: string): Pattern {
  const plain = !keys.includes('[') && !keys.includes('#')
  const slots = plain ? null : readSlots(keys)
  const cells: readonly Slot[] = slots ?? [...keys].map((letter) => (letter === ANY ? null : letter))
  let specificity = 0
  let significantLength = 0
  cells.forEach((slot, index) => {
    if (slot === null || slot === '|') return
    // A set counts less than a letter, so that the exact pattern wins over the range that contains it.
    specificity += typeof slot === 'string' ? 1 : 0.9
    significantLength = index + 1
  })
  return { keys, specificity, significantLength, slots }
}

export function matches(pattern: Pattern, described: string): boolean {
  const { keys, slots } = pattern
  if (slots === null) {
    for (let i = 0; i < keys.length; i++) {
      const letter = keys.charCodeAt(i)
      if (letter !== 42 && letter !== described.charCodeAt(i)) return false
    }
    return true
  }
  return slots.every((slot, index) => slotAllows(slot, described[index] ?? ''))
}

/** True when one vehicle can match both patterns, e.g. a model and its trims. */
export function canMeet(one: Pattern, other: Pattern): boolean {
  const a = one.slots ?? plainSlots(one.keys)
  const b = other.slots ?? plainSlots(other.keys)
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (!slotsMeet(a[i] ?? null, b[i] ?? null)) return false
  }
  return true
}

function plainSlots(keys: string): Slot[] {
  return [...keys].map((letter) => (letter === ANY ? null : letter))
}

function slotAllows(slot: Slot, letter: string): boolean {
  if (slot === null) return true
  return typeof slot === 'string' ? slot === letter : slot.has(letter)
}

function slotsMeet(a: Slot, b: Slot): boolean {
  if (a === null || b === null) return true
  if (typeof a === 'string') return slotAllows(b, a)
  if (typeof b === 'string') return a.has(b)
  return [...a].some((letter) => b.has(letter))
}

function readSlots(keys: string): Slot[] {
  const slots: Slot[] = []
  for (let i = 0; i < keys.length; i++) {
    const letter = keys[i] as string
    if (letter === ANY) slots.push(null)
    else if (letter === '#') slots.push(new Set('0123456789'))
    else if (letter === '[') {
      const end = keys.indexOf(']', i)
      slots.push(readSet(keys.slice(i + 1, end < 0 ? keys.length : end)))
      i = end < 0 ? keys.length : end
    } else slots.push(letter)
  }
  return slots
}

function readSet(text: string): ReadonlySet<string> {
  const letters = new Set<string>()
  for (let i = 0; i < text.length; i++) {
    const from = text.charCodeAt(i)
    // The data has a few malformed ranges ('1-A-JT'); skips the stray dash.
    if (text[i] === '-') continue
    const to = text[i + 1] === '-' && i + 2 < text.length ? text.charCodeAt(i + 2) : from
    for (let code = from; code <= to; code++) letters.add(String.fromCharCode(code))
  }
  return letters
}
