/** "x22", "ext. 22", "#22", "poste 22" behind a number. */
const EXTENSION = /[\s,;]*(?:\b(?:x|ext|extn|extension|poste|p\.?)\.?\s*|#\s*)\d{1,6}\s*$/i

/** A text message reaches no extension: the number is kept without it. */
export const withoutExtension = (phone: string): string => phone.replace(EXTENSION, '').trim()
export const hasExtension = (phone: string): boolean => EXTENSION.test(phone)
