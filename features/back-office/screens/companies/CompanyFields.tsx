import { BRAND_IDS, type BrandId } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { Link } from '@tanstack/react-router'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { AFFILIATION_NAME_MAXIMUM, mayBelongTo } from '../../affiliation.ts'
import type { OfficeAffiliation } from '../../companies-contract.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Companies.module.css'
import shopStyles from '../shops/Shops.module.css'
import { companyTexts } from './company-texts.ts'

type CompanyDraft = { name: string; brand_id: string; parent_id: string; allow_share_account_number: boolean }

export const draftOf = (company: OfficeAffiliation | null): CompanyDraft => ({
  name: company?.name ?? '',
  brand_id: company?.brand_id ?? 'default',
  parent_id: company?.parent ? String(company.parent.id) : '',
  allow_share_account_number: company?.allow_share_account_number ?? true,
})

export const bodyOfCompany = ({ name, brand_id, parent_id, allow_share_account_number }: CompanyDraft) => ({
  name,
  brand_id: brand_id as BrandId,
  parent_id: parent_id === '' ? null : Number(parent_id),
  allow_share_account_number,
})

type FieldsProps = {
  form: Pick<ReturnType<typeof useForm<CompanyDraft, unknown>>, 'field' | 'tick' | 'values' | 'error'>
  company: OfficeAffiliation | null
  all: readonly OfficeAffiliation[]
}

/** Name, brand and place of a company; offers only companies that can be above it. */
export const CompanyFields = ({ form, company, all }: FieldsProps) => {
  const t = useTexts(companyTexts)
  const language = useLanguage()
  const hierarchy = all.map(({ id, parent }) => ({ id, parentId: parent?.id ?? null }))
  const own = hierarchy.find(({ id }) => id === company?.id) ?? null
  const parents = all.filter(({ id }) => mayBelongTo(own, id, hierarchy))
  const countries = brandById(form.values.brand_id as BrandId).countries.map((country) =>
    localize(COUNTRIES[country].name, language),
  )
  return (
    <>
      <div className={shopStyles.pair}>
        <div className={ui.stack}>
          <TextField {...form.field('name')} label={t('name')} maxLength={AFFILIATION_NAME_MAXIMUM} autoComplete="off" />
          <OpenExisting form={form} all={all} />
        </div>
        <SelectField {...form.field('brand_id')} label={t('brand')} help={`${t('brandHelp')} ${t('countries', { countries })}`}>
          {BRAND_IDS.map((id) => (
            <option key={id} value={id}>
              {brandById(id).name}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField {...form.field('parent_id')} label={t('parent')}>
        <option value="">{t('noParent')}</option>
        {parents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox {...form.tick('allow_share_account_number')} label={t('share')} />
    </>
  )
}

/** If the name is taken, links to the company that has it. */
const OpenExisting = ({ form, all }: Pick<FieldsProps, 'form' | 'all'>) => {
  const t = useTexts(companyTexts)
  if (!(form.error instanceof CallFailed) || form.error.code !== 'affiliation_name_taken') return null
  const name = form.values.name.trim().toLowerCase()
  const existing = all.find((one) => one.name.toLowerCase() === name)
  if (!existing) return null
  return (
    <Link className={styles.openIt} to="/back_office/affiliations/$id" params={{ id: String(existing.id) }}>
      {t('exists')}
    </Link>
  )
}
