const LONGEST = 2000

/**
 * A statement without its values. Most are parameters and not in the text; some are literals, which a planner needs to see, and one
 * of them may say something about a person.
 */
export const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, LONGEST)

/** Operation and first table: `select users`. */
export const summaryOf = (text: string): string => {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text)?.[1]
  return table ? `${operation} ${table}` : operation
}
