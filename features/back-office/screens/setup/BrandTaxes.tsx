import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { InstallationSetup } from '../../setup/setup-contract.ts'
import styles from './Setup.module.css'
import { setupTexts } from './texts.ts'

type Tax = InstallationSetup['brand_taxes'][number]['taxes'][number]

/** The tax numbers of each brand, which decide the taxes of its monthly fees. They are set in the brand's file. */
export const BrandTaxes = ({ brands }: { brands: InstallationSetup['brand_taxes'] }) => {
  const t = useTexts(setupTexts)
  const nameOf = ({ tax, province, number }: Tax) => t(tax, { province: province ?? '', code: number ?? '' }).trim()
  return (
    <section className={ui.panel} aria-label={t('brandTaxes')}>
      <header className={styles.panelHead}>
        <div>
          <h2>{t('brandTaxes')}</h2>
          <p className={clsx(ui.small, ui.soft)}>{t('brandTaxesLine')}</p>
        </div>
      </header>
      <ul>
        {brands.map(({ brand, taxes }) => {
          const missing = taxes.filter(({ number }) => number === null)
          return (
            <li key={brand} className={styles.brandTaxes}>
              <b>{brand}</b>
              {taxes
                .filter(({ number }) => number !== null)
                .map((tax) => (
                  <p key={tax.tax + tax.province}>{nameOf(tax)}</p>
                ))}
              {missing.length > 0 ? <p>{t('notCharged', { taxes: missing.map(nameOf) })}</p> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
