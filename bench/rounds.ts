import type { Result } from './result.ts'

const ROUNDS = 3

/** The median of three rounds, alternating the figure and its limit, so that a machine that slows down affects both. */
export const inTurn = async (
  { name, unit, against }: Pick<Result, 'name' | 'unit' | 'against'>,
  ours: (round: number) => Promise<number>,
  limit: (round: number) => Promise<number>,
): Promise<Result> => {
  const rounds: { value: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bound = await limit(round)
    const value = await ours(round)
    rounds.push({ value, ratio: value / bound })
  }
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]!
  return { name, unit, against, ...middle }
}
