/**
 * The formatters of `Intl`, each created once: creating one takes a hundred times as long as using it, and a list asks for one with
 * each of its cells.
 */
const memoized = <Options extends object, Formatter>(create: (locale: string, options: Options) => Formatter) => {
  const formatters = new Map<string, Formatter>()
  return (locale: string, options = {} as Options): Formatter => {
    const key = locale + JSON.stringify(options)
    const known = formatters.get(key) ?? create(locale, options)
    formatters.set(key, known)
    return known
  }
}

export const dateTimeFormat = memoized((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
export const numberFormat = memoized((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const listFormat = memoized((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
export const pluralRules = memoized((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
