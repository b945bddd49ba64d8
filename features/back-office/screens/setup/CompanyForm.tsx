import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import type { InstallationSetup } from '../../setup/setup-contract.ts'
import { office } from '../calls.ts'
import styles from './Setup.module.css'
import { setupTexts } from './texts.ts'

/** Name and address of the company that runs this installation; its postal code determines the office's time zone. */
export const CompanyForm = ({ setup, onClose }: { setup: InstallationSetup; onClose: () => void }) => {
  const t = useTexts(setupTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { company, brand } = setup
  const form = useForm({
    start: {
      name: company.name,
      address: company.address ?? '',
      city: company.city ?? '',
      state: company.state ?? '',
      zip: company.zip ?? '',
      country: company.country,
    },
    check: ({ name }) => ({ name: name.trim() === '' ? t('companyNameMissing') : null }),
    submit: (body) => office.saveCompany({ body }),
    done: async () => {
      await Promise.all([office.setup.invalidate(queries), queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })])
      onClose()
    },
  })
  return (
    <FormDialog title={t('companyTitle', { brand: brand.name })} verb={t('save')} form={form} onClose={onClose}>
      <TextField {...form.field('name')} label={t('companyName')} autoComplete="organization" maxLength={100} />
      <TextField {...form.field('address')} label={t('street')} autoComplete="street-address" maxLength={200} />
      <div className={styles.address}>
        <TextField {...form.field('city')} label={t('city')} autoComplete="address-level2" maxLength={100} />
        <TextField {...form.field('state')} label={t('state')} autoComplete="address-level1" maxLength={40} />
        <TextField {...form.field('zip')} label={t('zip')} autoComplete="postal-code" maxLength={20} />
      </div>
      <SelectField {...form.field('country')} label={t('country')}>
        {(['US', 'CA'] as const).map((code) => (
          <option key={code} value={code}>
            {localize(COUNTRIES[code].name, language)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
