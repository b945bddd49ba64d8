import { say } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BrandMark } from './BrandMark.tsx'
import { brandOfPage } from './brand-of-page.ts'
import { brandTexts } from './texts.ts'

/** The public legal page of the brand. */
const PrivacyPolicy = () => {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const brand = brandOfPage()
  return (
    <main className="legal">
      <p className="logo2">
        <BrandMark id={brand.id} size={32} />
        {brand.name}
      </p>
      <h1>{t('privacyPolicy')}</h1>
      <p>{say(brand.privacy, language)}</p>
      <p className="dim">{brand.legalName}</p>
      <p>
        <a href="/">{t('back')}</a>
      </p>
    </main>
  )
}
export default PrivacyPolicy
