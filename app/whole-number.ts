/** An environment variable that is a whole number; if unset, the default. */
export const wholeNumber = (text: string | undefined, standard: number, name: string): number => {
  if (!text) return standard
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}".`)
  return value
}
