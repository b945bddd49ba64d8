/** Dependent lists of the vehicle form. */
export const LEVELS = ['year', 'make', 'model', 'submodel', 'engine'] as const
export type Level = (typeof LEVELS)[number]

/** Selected or typed values; empty if none. */
export type ModelWords = Record<Level, string>
type Choice = { id: number; name: string }
/** Undefined: loading. A list that failed to load counts as empty. */
export type Lists = Record<Level, readonly Choice[] | undefined>

/**
 * `waiting`: an earlier level is not selected. `none`: no choices exist. `typed`: a text field, because the list failed to load
 * or the user switched to typing.
 */
export type Step = 'waiting' | 'loading' | 'list' | 'none' | 'typed'

/** Applies a choice and clears later levels; earlier known values, such as the make of a VIN without a year, stay. */
export function choose(level: Level, value: string, before?: ModelWords): Partial<ModelWords> {
  if (before && before[level].trim() === '') return { [level]: value }
  const later = LEVELS.slice(LEVELS.indexOf(level) + 1)
  return { ...Object.fromEntries(later.map((name) => [name, ''])), [level]: value }
}

/** The id of a name in its list, case-insensitive; null if it is not in the list. */
export function idIn(choices: readonly Choice[] | undefined, name: string): number | null {
  const normalized = name.trim().toLowerCase()
  return choices?.find((choice) => choice.name.toLowerCase() === normalized)?.id ?? null
}

/** State of each level. `typedFrom`: the level from which the user types, because a list lacks the vehicle. */
export function stepsOf(words: ModelWords, lists: Lists, typedFrom: Level | null): Record<Level, Step> {
  const step = (level: Level): Step => {
    if (typedFrom !== null && LEVELS.indexOf(level) >= LEVELS.indexOf(typedFrom)) return 'typed'
    const before = stepBefore(level, words, lists)
    if (before !== 'list') return before
    const list = lists[level]
    if (list === undefined) return 'loading'
    if (list.length > 0) return 'list'
    return level === 'submodel' ? 'none' : 'typed'
  }
  return Object.fromEntries(LEVELS.map((level) => [level, step(level)])) as Record<Level, Step>
}

/** State by the level before; `list` if it is ready. */
function stepBefore(level: Level, words: ModelWords, lists: Lists): 'waiting' | 'loading' | 'list' | 'typed' {
  if (level === 'year') return 'list'
  // A model without sub-models goes directly to its engines; an unlisted sub-model uses the engines of the whole model.
  if (level === 'engine') return engineBefore(words, lists)
  const earlier = LEVELS.slice(0, LEVELS.indexOf(level))
  const before = earlier.at(-1)!
  // Waiting even if a later value is already known, because the list cannot be requested yet.
  if (earlier.some((name) => name !== 'submodel' && words[name].trim() === '')) return 'waiting'
  if (lists[before] === undefined) return 'loading'
  return idIn(lists[before], words[before]) === null ? 'typed' : 'list'
}

function engineBefore(words: ModelWords, lists: Lists): 'waiting' | 'loading' | 'list' | 'typed' {
  const model = stepBefore('submodel', words, lists)
  if (model !== 'list') return model
  if (lists.submodel === undefined) return 'loading'
  return lists.submodel.length > 0 && words.submodel.trim() === '' ? 'waiting' : 'list'
}
