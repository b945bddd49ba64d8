import type { Brand } from '#features/brands/brand.ts'
import { brands } from '#features/brands/catalogue/brands.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { placeTexts } from './texts.ts'

const SWITCHES = [
  'fuelCard',
  'languageSwitch',
  'termsOnSignIn',
  'promotionalTerms',
  'signUpLink',
  'telematicsTab',
  'membershipCard',
  'partnerSignUp',
] as const satisfies (keyof Brand)[]

/** The brands with their switches; they are defined in code, so this is read-only. */
export const Brands = () => {
  const t = useTexts(placeTexts)
  const language = useLanguage()
  const columns: OfficeColumn<Brand>[] = [
    {
      key: 'brand',
      label: t('brand'),
      cell: ({ name, id }) => <TwoLines above={<b className={ui.medium}>{name}</b>} below={id} />,
    },
    { key: 'company', label: t('legalName'), cell: ({ legalName }) => legalName },
    { key: 'country', label: t('country'), cell: ({ country }) => localize(COUNTRIES[country].name, language) },
    {
      key: 'switches',
      label: t('switches'),
      cell: (brand) =>
        SWITCHES.filter((key) => brand[key])
          .map((key) => t(key))
          .join(', ') || '–',
    },
  ]
  return (
    <Section title={t('brands')} line={t('brandsLine')}>
      <OfficeTable label={t('brands')} columns={columns} rows={brands} rowId={({ id }) => id} />
    </Section>
  )
}
