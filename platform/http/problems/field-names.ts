import type { Language } from '../context.ts'
import { defineTexts, localize, translateTo, type Words } from '#platform/i18n/texts.ts'

const namedTexts = defineTexts('problems.named', { named: { en: '{{name}}: {{sentence}}', fr: '{{name}}\u00a0: {{sentence}}' } })

/** Display names by the last part of a field's wire name; the product fills them in. */
export type FieldNames = Record<string, Words>

/** Prefixes the field's display name if it has one; a list index is not a name. */
export const withFieldName = (names: FieldNames, field: string, sentence: string, language: Language): string => {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part))
  const name = last === undefined ? undefined : names[last]
  return name ? translateTo(namedTexts, 'named', language, { name: localize(name, language), sentence }) : sentence
}
