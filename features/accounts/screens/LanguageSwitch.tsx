import { clsx } from 'clsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { LANGUAGES, OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useChooseLanguage, usePrefetchedLanguages } from './use-choose-language.ts'

type SwitchProps = { onFailure?: (error: unknown) => void; isShort?: boolean }

/** Language switch in the page header, on brands that offer it there. `isShort`: a button with the other language. */
export const LanguageSwitch = ({ onFailure, isShort = false }: SwitchProps) => {
  const choose = useChooseLanguage(onFailure)
  return <LanguageChoice choose={(next) => void choose(next)} isShort={isShort} />
}

type ChoiceProps = { choose: (language: OfferedLanguage) => void; isShort?: boolean }

/** The same for any session: `choose` saves the language. */
export const LanguageChoice = ({ choose, isShort = false }: ChoiceProps) => {
  const language = useLanguage()
  const isOffered = brandOfPage().languageSwitch
  usePrefetchedLanguages(isOffered)
  if (!isOffered) return null
  if (isShort) {
    return OFFERED_LANGUAGES.filter((code) => code !== language).map((code) => (
      <IconButton key={code} label={`${code.toUpperCase()}, ${LANGUAGES[code].name}`} lang={code} onClick={() => choose(code)}>
        <b className={ui.small}>{code.toUpperCase()}</b>
      </IconButton>
    ))
  }
  return (
    <span className={clsx(ui.segments, ui.languages)} role="radiogroup" aria-label="Language / Langue">
      {OFFERED_LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          role="radio"
          // The visible letters come first, so that voice control finds the button by them.
          aria-label={`${code.toUpperCase()}, ${LANGUAGES[code].name}`}
          aria-checked={language === code}
          lang={code}
          onClick={() => choose(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </span>
  )
}
