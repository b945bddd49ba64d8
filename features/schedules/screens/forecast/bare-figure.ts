/** Removes thousands separators of the user's language. */
export const bareFigure = (typed: string): string => typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()
