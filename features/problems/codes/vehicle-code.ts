/** Without characters that are mistaken for one another: I, L, O, U, 0 and 1. */
export const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
/** Random characters, and those of the signature. */
export const CODE_RANDOM = 5
export const CODE_SIGNATURE = 3
export const CODE_LENGTH = CODE_RANDOM + CODE_SIGNATURE

/** A typed code: case, spaces and hyphens do not count. Null if it cannot be one. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s\u00a0-]/g, '')
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_CHARACTERS.includes(character)) ? code : null
}

/** In two groups, as printed. */
export const shownCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}\u00a0${code.slice(CODE_LENGTH / 2)}`
