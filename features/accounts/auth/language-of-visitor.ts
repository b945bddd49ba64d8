import type { Brand } from '#features/brands/brand.ts'
import { type Language, languageOfCode } from '#platform/i18n/languages.ts'

export const LANGUAGE_COOKIE = 'fw_language'

/** Visitors get the language they last chose or their browser prefers, if the brand offers the choice; otherwise English. */
export const languageOfVisitor = (
  { languageSwitch }: Pick<Brand, 'languageSwitch'>,
  chosen: string | null,
  preferred: string,
): Language => (languageSwitch ? languageOfCode(chosen ?? preferred) : 'en')
