import type { Language } from '../context.ts'

/** By the last part of a field's name on the wire; the product fills it in. */
export type FieldNames = Record<string, Record<Language, string>>

/** The name in front of what is wrong, where a person has one for the field; a number in a list is nobody's name. */
export const withFieldName = (names: FieldNames, field: string, sentence: string, language: Language): string => {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part))
  const name = last === undefined ? undefined : names[last]?.[language]
  if (!name) return sentence
  return `${name}${language === 'fr' ? '\u00a0: ' : ': '}${sentence}`
}
