import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { chosenLanguage } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { unreachable } from '#platform/contract/send.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { isFetched, OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import { loadLanguage } from '#platform/i18n/texts.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { whenIdle } from '#platform/ui/when-idle.ts'
import { currentUserQuery } from './session.ts'
import { accounts } from './calls.ts'
import { keepLanguage } from './visitor-language.ts'

/** Prefetches the texts of the other languages when idle, so that a switch is instant, also offline. */
export const usePrefetchedLanguages = (isOffered = true): void =>
  useEffect(() => {
    if (isOffered) whenIdle(() => void Promise.all(OFFERED_LANGUAGES.filter(isFetched).map(loadLanguage)).catch(() => undefined))
  }, [isOffered])

/** Shows the page in another language at once, saves it on the user if signed in, then reloads all localized data. */
export const useChooseLanguage = (onFailure?: (error: unknown) => void) => {
  const language = useLanguage()
  const queries = useQueryClient()
  return async (next: OfferedLanguage): Promise<void> => {
    if (next === language) return
    const user = queries.getQueryData(currentUserQuery.queryKey)
    const country = brandOfPage().languageSwitch || !user ? brandOfPage().country : user.country
    if (!(await showLanguage(chosenLanguage(next, country)))) return onFailure?.(unreachable(language))
    keepLanguage(next)
    // Email-link sessions can switch the language, but do not change the user.
    if (!user || user.only_order_id !== null) return
    try {
      await accounts.setLanguage({ params: { id: user.id }, body: { user: { language: chosenLanguage(next, country) } } })
      await queries.invalidateQueries()
    } catch (error) {
      await showLanguage(chosenLanguage(language, country))
      // The message was rendered in the language that could not be saved.
      onFailure?.(error instanceof CallFailed && error.code === 'unreachable' ? unreachable(language) : error)
    }
  }
}
