import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeAffiliation } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { AffiliationForm } from './AffiliationForm.tsx'
import { placeTexts } from './texts.ts'
import type { Brand } from '#features/brands/brand.ts'
import { brands } from '#features/brands/catalogue/brands.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'

/** The companies above the fleets, and the brands of the product. */
export default function Affiliations() {
  const t = useTexts(placeTexts)
  const tOffice = useTexts(officeTexts)
  const formats = useFormats()
  const query = useQuery(office.affiliations.options())
  const [edited, edit] = useState<OfficeAffiliation | 'new' | null>(null)
  const columns: OfficeColumn<OfficeAffiliation>[] = [
    { key: 'name', label: t('name'), cell: ({ name }) => <b className={ui.medium}>{name}</b> },
    { key: 'parent', label: t('parent'), cell: ({ parent }) => parent?.name ?? '–' },
    { key: 'share', label: t('shareShort'), cell: (one) => tOffice(one.allow_share_account_number ? 'yes' : 'no') },
    { key: 'fleets', label: t('fleets'), isFigure: true, cell: ({ fleets }) => formats.number(fleets) },
  ]
  return (
    <OfficePage
      page="affiliations"
      title={t('affiliationsTitle')}
      line={t('affiliationsLine')}
      actions={
        <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
          {t('addAffiliation')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Skeleton lines={4} height={40} />}>
        {({ affiliations }) => (
          <>
            <Section title={t('affiliations')} line="">
              <OfficeTable
                label={t('affiliations')}
                columns={columns}
                rows={affiliations}
                rowId={({ id }) => id}
                actions={(one) => (
                  <IconButton label={tOffice('editOf', { name: one.name })} onClick={() => edit(one)}>
                    <IconPencil size={16} stroke={1.75} aria-hidden />
                  </IconButton>
                )}
              />
            </Section>
            {edited ? (
              <AffiliationForm affiliation={edited === 'new' ? null : edited} all={affiliations} onClose={() => edit(null)} />
            ) : null}
          </>
        )}
      </Loaded>
      <Brands />
    </OfficePage>
  )
}

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
const Brands = () => {
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
