export const DATABASE_NAME_MAXIMUM = 100

/** Removes slashes and whitespace, so that a pasted URL or name is accepted. */
export const cleanDatabaseName = (typed: string): string => typed.replace(/[\s/\\]/g, '').slice(0, DATABASE_NAME_MAXIMUM)
