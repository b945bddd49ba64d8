import type { Brand } from '#features/brands/brand.ts'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'

export const LANGUAGE_COOKIE = 'fw_language'

/** Who has not signed in reads, where the brand offers the choice, what they chose last or what their browser prefers; otherwise English. */
export const languageOfVisitor = (
  { languageSwitch }: Pick<Brand, 'languageSwitch'>,
  chosen: string | null,
  preferred: string,
): Language => (languageSwitch ? languageOfCode(chosen ?? preferred) : 'en')
