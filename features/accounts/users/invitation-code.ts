/** Without letters that look like digits, or like each other when read aloud. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 49 bits: too many to guess within the hours that a code is valid. */
export const CODE_LENGTH = 10

const FORM = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Normalizes a typed invitation code to its stored form; null if invalid. */
export const readInvitationCode = (typed: string): string | null => {
  const bare = typed.toUpperCase().replace(/[\s-]+/g, '')
  return FORM.test(bare) ? bare : null
}

/** Splits the code into two groups for reading and typing. */
export const showInvitationCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
