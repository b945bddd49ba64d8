import { say } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BrandMark } from './BrandMark.tsx'
import { brandOfPage } from './brand-of-page.ts'
import { brandTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The public legal page of the brand. */
const PrivacyPolicy = () => {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const brand = brandOfPage()
  return (
    <main className={ui.legal}>
      <p className={ui.brandLine}>
        <BrandMark id={brand.id} size={32} />
        {brand.name}
      </p>
      <h1>{t('privacyPolicy')}</h1>
      <p>{say(brand.privacy, language)}</p>
      <p className={ui.faint}>{brand.legalName}</p>
      <p>
        <a href="/">{t('back')}</a>
      </p>
    </main>
  )
}
export default PrivacyPolicy
