/** A sentence with a capital at its start. */
export const capitalized = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
