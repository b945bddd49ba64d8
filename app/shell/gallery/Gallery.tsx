import { clsx } from 'clsx'
import { FormatsProvider } from '#platform/ui/formats.tsx'
import { LanguageSwitch } from '#features/accounts/screens/LanguageSwitch.tsx'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { Library } from '#platform/ui/theme/library.tsx'
import { formatsFor } from '../formats.ts'
import { ChartSamples } from './ChartSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { ListSamples } from './ListSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { galleryTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Gallery.module.css'

/** Every component with fixture data, for working on the design. Not in the product: only in builds of mode `gallery`. */
const Gallery = () => {
  const t = useTexts(galleryTexts)
  const language = useLanguage()
  const brand = brandOfPage()
  return (
    <Library>
      <FormatsProvider value={formatsFor({ country: brand.country, language })}>
        <main className={styles.page}>
          <div className={clsx(ui.row, ui.apart)}>
            <span className={ui.brandLine}>
              <BrandMark id={brand.id} size={32} />
              {brand.name}
            </span>
            <LanguageSwitch />
          </div>
          <PageHeader title={t('title')} line={t('line')} />
          <StateSamples />
          <FieldSamples />
          <ChartSamples />
          <ListSamples />
        </main>
      </FormatsProvider>
    </Library>
  )
}
export default Gallery
