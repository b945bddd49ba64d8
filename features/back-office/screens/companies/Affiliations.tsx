import { useQuery } from '@tanstack/react-query'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeAffiliation } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { companyTexts } from './company-texts.ts'
import { officeFleetTexts } from './texts.ts'
import type { Brand } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'

/** The companies that manage fleets, and the product's brands. */
export default function Affiliations() {
  const t = useTexts(officeFleetTexts)
  const query = useQuery(office.affiliations.options())
  const columns = useColumns()
  return (
    <OfficePage
      page="affiliations"
      title={t('affiliationsTitle')}
      line={t('affiliationsLine')}
      actions={
        <PageActions
          more={[]}
          main={
            <Link to="/back_office/affiliations/new" className={buttonClass({ look: 'primary' })}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <span>{t('addAffiliation')}</span>
            </Link>
          }
        />
      }
    >
      <Loaded query={query} skeleton={<Skeleton lines={4} height={40} />}>
        {({ affiliations }) => (
          <Section title={t('affiliations')} line="">
            {affiliations.length === 0 ? (
              <p className={ui.soft}>{t('noAffiliations')}</p>
            ) : (
              <OfficeTable label={t('affiliations')} columns={columns} rows={affiliations} rowId={({ id }) => id} />
            )}
          </Section>
        )}
      </Loaded>
      <Brands />
    </OfficePage>
  )
}

const useColumns = (): OfficeColumn<OfficeAffiliation>[] => {
  const t = useTexts(officeFleetTexts)
  const tCompany = useTexts(companyTexts)
  const formats = useFormats()
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ id, name, fleets, vehicles }) => (
        <TwoLines
          above={
            <Link className={ui.medium} to="/back_office/affiliations/$id" params={{ id: String(id) }}>
              {name}
            </Link>
          }
          below={t('fleetsAndVehicles', {
            count: fleets,
            number: formats.number(fleets),
            vehicles: tCompany('vehiclesCount', { count: vehicles, number: formats.number(vehicles) }),
          })}
        />
      ),
    },
    { key: 'brand', label: t('brand'), cell: ({ brand_id: id }) => (id ? brandById(id).name : '–') },
    { key: 'parent', label: t('parent'), cell: ({ parent }) => parent?.name ?? '–' },
    {
      key: 'people',
      label: tCompany('people'),
      cell: ({ people, waiting }) =>
        waiting ? (
          <TwoLines above={waiting.name} below={tCompany('invitedOn', { day: formats.date(waiting.invited_at) })} />
        ) : (
          formats.number(people)
        ),
    },
  ]
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
  const t = useTexts(officeFleetTexts)
  const language = useLanguage()
  const columns: OfficeColumn<Brand>[] = [
    {
      key: 'brand',
      label: t('brand'),
      cell: ({ name, id }) => <TwoLines above={<b className={ui.medium}>{name}</b>} below={id} />,
    },
    { key: 'company', label: t('legalName'), cell: ({ legalName }) => <span className={ui.oneLine}>{legalName}</span> },
    {
      key: 'country',
      label: t('country'),
      cell: ({ country }) => <span className={ui.oneLine}>{localize(COUNTRIES[country].name, language)}</span>,
    },
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
