/** Splits fact and advice: "The VIN has 16 characters." and "A VIN has 17. One is missing." */
export const factAndAdvice = (text: string): { fact: string; advice: string } => {
  const end = /[.?!](?=\s+\S)/.exec(text)
  if (!end) return { fact: text, advice: '' }
  return { fact: text.slice(0, end.index + 1), advice: text.slice(end.index + 1).trim() }
}
