import { distance } from 'fastest-levenshtein'

/** A make and a model, as they are written. */
export type NamedModel = { make: string; model: string }

/** A person says which model was meant; nothing is taken for another one without that. */
export type ModelChoice = NamedModel & { use: NamedModel }

/** Letters that may differ: one slip in four, and never so many that a short name turns into any other. */
const LETTERS_PER_SLIP = 4

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
export const keyOfModel = ({ make, model }: NamedModel): string => `${plain(make)}|${plain(model)}`

/** The name that is written most like what was typed, spaces and capitals aside; null when none comes near. */
export const nearestName = (typed: string, names: readonly string[]): string | null => {
  const wanted = plain(typed)
  const allowed = Math.max(1, Math.floor(wanted.length / LETTERS_PER_SLIP))
  let nearest: { name: string; slips: number } | null = null
  for (const name of names) {
    const slips = distance(wanted, plain(name))
    if (slips <= allowed && (nearest === null || slips < nearest.slips)) nearest = { name, slips }
  }
  return nearest?.name ?? null
}

/** The lines with the models that a person chose for those which were not found. */
export const withChoices = <Line extends NamedModel>(lines: readonly Line[], choices: readonly ModelChoice[]): Line[] => {
  const chosen = new Map(choices.map((choice) => [keyOfModel(choice), choice.use]))
  return lines.map((line) => ({ ...line, ...chosen.get(keyOfModel(line)) }))
}
