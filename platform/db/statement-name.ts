import { createHash } from 'node:crypto'

/** The same text has the same name in every process, so that processes can share connections behind a pooler. */
export const statementName = (text: string): string => createHash('sha1').update(text).digest('base64url')
