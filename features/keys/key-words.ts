import type { UiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const actorTexts = defineTexts('keys.actor', {
  of: { en: '{{name}} (API key of {{person}})', fr: '{{name}} (clé d’API créée par {{person}})' },
})

/** A key as an author, in the audit log and the activity list. */
export const nameOfKeyAsActor = (
  { name, firstName, lastName }: { name: string; firstName: string; lastName: string },
  language: UiLanguage,
): string => translateTo(actorTexts, 'of', language, { name, person: `${firstName} ${lastName}`.trim() })
