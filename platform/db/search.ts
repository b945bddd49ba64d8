/** A LIKE pattern for "contains this text"; escapes wildcards in the typed text. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
