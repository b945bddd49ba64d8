/** A LIKE pattern for "contains this text": what a person typed never acts as a wildcard. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
