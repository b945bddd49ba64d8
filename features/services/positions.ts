const WHOLE = ['all_four', 'front_and_rear', 'both', 'front_pair_and_rear']

/** Adds or removes one of several positions; "all four" and single wheels exclude each other. */
export const withPosition = (positions: readonly string[], code: string, isChosen: boolean): string[] => {
  if (!isChosen) return positions.filter((one) => one !== code)
  if (positions.includes(code)) return [...positions]
  return WHOLE.includes(code) ? [code] : [...positions.filter((one) => !WHOLE.includes(one)), code]
}
