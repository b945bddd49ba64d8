/** The drop-downs of the vehicle form, each below the choices before it. */
export const LEVELS = ['year', 'make', 'model', 'submodel', 'engine'] as const
export type Level = (typeof LEVELS)[number]

/** What is chosen or typed; empty when nothing is. */
export type ModelWords = Record<Level, string>
type Choice = { id: number; name: string }
/** Undefined: not loaded yet. A list that could not be loaded counts as empty. */
export type Lists = Record<Level, readonly Choice[] | undefined>

/**
 * `waiting`: what stands before is not chosen yet. `none`: there is nothing to choose. `typed`: a text field, since no list can be
 * had or the person has left it.
 */
export type Step = 'waiting' | 'loading' | 'list' | 'none' | 'typed'

/** A choice, which takes back those after it; those that were known before it, as the make of a VIN without a year, stay. */
export function choose(level: Level, value: string, before?: ModelWords): Partial<ModelWords> {
  if (before && before[level].trim() === '') return { [level]: value }
  const later = LEVELS.slice(LEVELS.indexOf(level) + 1)
  return { ...Object.fromEntries(later.map((name) => [name, ''])), [level]: value }
}

/** The id of a name in its list, whatever its case; null when it is not in it. */
export function idIn(choices: readonly Choice[] | undefined, name: string): number | null {
  const wanted = name.trim().toLowerCase()
  return choices?.find((choice) => choice.name.toLowerCase() === wanted)?.id ?? null
}

/** How each level shows itself. `typedFrom`: the level from which on the person types, because a list lacks the vehicle. */
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

/** What the level before says of this one; `list` when nothing stands in the way. */
function stepBefore(level: Level, words: ModelWords, lists: Lists): 'waiting' | 'loading' | 'list' | 'typed' {
  if (level === 'year') return 'list'
  // A model without sub-models has its engines at once; and a sub-model that is in no list those of the whole model.
  if (level === 'engine') return engineBefore(words, lists)
  const earlier = LEVELS.slice(0, LEVELS.indexOf(level))
  const before = earlier.at(-1)!
  // Also where a later word is known already: its list cannot be asked for.
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
