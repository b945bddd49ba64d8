/** "x22", "ext. 22", "#22", "poste 22" after a number. */
const EXTENSION = /[\s,;]*(?:\b(?:x|ext|extn|extension|poste|p\.?)\.?\s*|#\s*)\d{1,6}\s*$/i

/** Text messages cannot reach an extension, so the number is stored without it. */
export const withoutExtension = (phone: string): string => phone.replace(EXTENSION, '').trim()
export const hasExtension = (phone: string): boolean => EXTENSION.test(phone)
