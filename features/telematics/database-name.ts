export const DATABASE_NAME_MAXIMUM = 100

/** As it is typed: slashes and whitespace are removed, so that a pasted address or name fits. */
export const cleanDatabaseName = (typed: string): string => typed.replace(/[\s/\\]/g, '').slice(0, DATABASE_NAME_MAXIMUM)
