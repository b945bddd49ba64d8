import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { LANGUAGES, OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { accounts, currentUserQuery } from './session.ts'
import { keepLanguage } from './visitor-language.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The languages of the product: saved on the user when there is one, then everything that speaks is loaded again. */
export const LanguageSwitch = ({ onFailure }: { onFailure?: (error: unknown) => void }) => {
  const language = useLanguage()
  const queries = useQueryClient()
  if (!brandOfPage().languageSwitch) return null
  const choose = async (next: OfferedLanguage): Promise<void> => {
    if (next === language) return
    void showLanguage(next)
    keepLanguage(next)
    const user = queries.getQueryData(currentUserQuery.queryKey)
    // Whoever came by the link of a mail reads in another language, and changes nothing of the person.
    if (!user || user.only_order_id !== null) return
    try {
      await accounts.setLanguage({ params: { id: user.id }, body: { user: { language: `${next}-CA` } } })
      await queries.invalidateQueries()
    } catch (error) {
      void showLanguage(language)
      onFailure?.(error)
    }
  }
  return (
    <span className={clsx(ui.segments, ui.languages)} role="radiogroup" aria-label="Language / Langue">
      {OFFERED_LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-label={LANGUAGES[code].name}
          aria-checked={language === code}
          lang={code}
          onClick={() => void choose(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </span>
  )
}
