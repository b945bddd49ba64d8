import { formatDate } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LEGAL_TEXTS_CHANGED_ON, legalFactsOf, type LegalPageName, legalText } from '../legal/legal-text.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { BrandMark } from './BrandMark.tsx'
import { brandOfPage } from './brand-of-page.ts'
import { brandTexts } from './texts.ts'

/** A public legal page of the brand, in the page's language. */
export const LegalPage = ({ page }: { page: LegalPageName }) => {
  const t = useTexts(brandTexts)
  const language = useLanguage()
  const brand = brandOfPage()
  const { company, email } = legalFactsOf(brand)
  return (
    <main className={ui.legal}>
      <p className={ui.brandLine}>
        <BrandMark id={brand.id} size={32} />
        {brand.name}
      </p>
      <h1>{t(page)}</h1>
      <p className={ui.faint}>{t('changedOn', { date: formatDate(LEGAL_TEXTS_CHANGED_ON, brand.country) })}</p>
      {legalText(page, language, brand).map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={ui.faint}>
        {company} · <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <a href="/">{t('back')}</a>
      </p>
    </main>
  )
}
