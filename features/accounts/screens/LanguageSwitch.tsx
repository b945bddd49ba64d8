import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { showLanguage, type ShownLanguage } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { accounts, currentUserQuery } from './session.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const CHOSEN = 'fw_language'
const NAMES = { en: 'English', fr: 'Français' }

/** The language of a visitor who has not signed in: the last choice on the Canadian brand, otherwise English. */
export const visitorLanguage = (): ShownLanguage =>
  brandOfPage().languageSwitch && sessionStorage.getItem(CHOSEN) === 'fr'
    ? 'fr'
    : brandOfPage().languageSwitch && !sessionStorage.getItem(CHOSEN) && navigator.language.startsWith('fr')
      ? 'fr'
      : 'en'

/** English or French: saved on the user when there is one, then everything that speaks is loaded again. */
export const LanguageSwitch = ({ onFailure }: { onFailure?: (error: unknown) => void }) => {
  const language = useLanguage()
  const queries = useQueryClient()
  if (!brandOfPage().languageSwitch) return null
  const choose = async (next: ShownLanguage): Promise<void> => {
    if (next === language) return
    showLanguage(next)
    sessionStorage.setItem(CHOSEN, next)
    const user = queries.getQueryData(currentUserQuery.queryKey)
    if (!user) return
    try {
      await accounts.setLanguage({ params: { id: user.id }, body: { user: { language: next === 'fr' ? 'fr-CA' : 'en-CA' } } })
      await queries.invalidateQueries()
    } catch (error) {
      showLanguage(language)
      onFailure?.(error)
    }
  }
  return (
    <span className={clsx(ui.segments, ui.languages)} role="radiogroup" aria-label="Language / Langue">
      {(['en', 'fr'] as const).map((code) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-label={NAMES[code]}
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
