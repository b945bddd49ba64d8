import { listFormat, numberFormat } from './intl.ts'
import { formatsOf, type Language, listsOf } from './languages.ts'

export type TextParams = Record<string, string | number | readonly string[]>

/** Counts get thousands separators ("3,046 rows"); order numbers, years and pages are names and get none. */
const FIGURES = new Set(['count', 'total', 'shown', 'number'])

const BEGINS_OPEN = /^[aeiouyhâàéèêëîïôöûü]/i

/** Needs an article in French, unlike months and years: "au T2 2026", but "à octobre". */
const QUARTER = /^T[1-4]\s\d{4}$/

/** Styles of a parameter: `{{name, of}}`. Needed for French: "de Mia", but "d’Adam". */
const STYLES: Record<string, (value: string) => string> = {
  of: (name) => (QUARTER.test(name) ? `du\u00a0${name}` : BEGINS_OPEN.test(name) ? `d’${name}` : `de\u00a0${name}`),
  to: (name) => (QUARTER.test(name) ? `au\u00a0${name}` : `à ${name}`),
  the: (name) => (QUARTER.test(name) ? `le\u00a0${name}` : name),
  lower: (name) => name.toLowerCase(),
  ofRole: (role) => (BEGINS_OPEN.test(role) ? `d’${role.toLowerCase()}` : `de ${role.toLowerCase()}`),
}

/** "1,234" and "1 234". */
export const figure = (value: number, language: Language): string => numberFormat(formatsOf(language)).format(value)

/** "a", "a and b", "a, b and c". */
export const listed = (
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => listFormat(listsOf(language), { type }).format(items)

/** Fills parameters into a text: `{{name}}`, `{{count}}` with separators, a joined list, `{{name, style}}`. Missing ones stay. */
export const fillIn = (text: string, params: TextParams, language: Language): string =>
  text.includes('{{')
    ? text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (whole, name: string, style?: string) => {
        const value = params[name]
        if (value === undefined) return whole
        const formatted =
          typeof value === 'object'
            ? listed(value, language)
            : typeof value === 'number' && FIGURES.has(name)
              ? figure(value, language)
              : String(value)
        return style ? (STYLES[style]?.(formatted) ?? formatted) : formatted
      })
    : text
