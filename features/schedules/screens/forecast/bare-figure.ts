/** What is typed may carry the thousands of the language; digits alone count. */
export const bareFigure = (typed: string): string => typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()
