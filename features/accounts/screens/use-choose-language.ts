import { useQueryClient } from '@tanstack/react-query'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { chosenLanguage } from '#features/countries/country.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import type { OfferedLanguage } from '#platform/i18n/languages.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { accounts, currentUserQuery } from './session.ts'
import { keepLanguage } from './visitor-language.ts'

/** Shows the page in another language at once, saves it on the user when there is one, then loads everything that speaks again. */
export const useChooseLanguage = (onFailure?: (error: unknown) => void) => {
  const language = useLanguage()
  const queries = useQueryClient()
  return async (next: OfferedLanguage): Promise<void> => {
    if (next === language) return
    void showLanguage(next)
    keepLanguage(next)
    const user = queries.getQueryData(currentUserQuery.queryKey)
    // Whoever came by the link of a mail reads in another language, and changes nothing of the person.
    if (!user || user.only_order_id !== null) return
    const country = brandOfPage().languageSwitch ? brandOfPage().country : user.country
    try {
      await accounts.setLanguage({ params: { id: user.id }, body: { user: { language: chosenLanguage(next, country) } } })
      await queries.invalidateQueries()
    } catch (error) {
      void showLanguage(language)
      onFailure?.(error)
    }
  }
}
