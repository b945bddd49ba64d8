import { distance } from 'fastest-levenshtein'

/** Make and model as written. */
export type NamedModel = { make: string; model: string }

/** A user's substitute for an unknown model; no model is ever substituted automatically. */
export type ModelChoice = NamedModel & { use: NamedModel }

/** Allowed typos: one letter in four, so that a short name does not match any other. */
const LETTERS_PER_SLIP = 4

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
export const keyOfModel = ({ make, model }: NamedModel): string => `${plain(make)}|${plain(model)}`

/** The most similar name, ignoring spaces and case; null if none is similar enough. */
export const nearestName = (typed: string, names: readonly string[]): string | null => {
  const normalized = plain(typed)
  const allowed = Math.max(1, Math.floor(normalized.length / LETTERS_PER_SLIP))
  let nearest: { name: string; slips: number } | null = null
  for (const name of names) {
    const slips = distance(normalized, plain(name))
    if (slips <= allowed && (nearest === null || slips < nearest.slips)) nearest = { name, slips }
  }
  return nearest?.name ?? null
}

/** Replaces unknown models by the user's choices. */
export const withChoices = <Line extends NamedModel>(lines: readonly Line[], choices: readonly ModelChoice[]): Line[] => {
  const chosen = new Map(choices.map((choice) => [keyOfModel(choice), choice.use]))
  return lines.map((line) => ({ ...line, ...chosen.get(keyOfModel(line)) }))
}
