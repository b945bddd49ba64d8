/** Weights of the 17 positions in the check digit's sum; position 9, the digit itself, has weight 0. */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const
/** Value of A to Z in that sum; I, O and Q are never used. */
const LETTER_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The character that North American rules require at position 9; elsewhere it may be anything. */
export function checkDigit(vin: string): string {
  let sum = 0
  for (let i = 0; i < WEIGHTS.length; i++) sum += characterValue(vin.charCodeAt(i)) * (WEIGHTS[i] as number)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

function characterValue(code: number): number {
  return code <= 57 ? code - 48 : (LETTER_VALUES[code - 65] as number)
}
