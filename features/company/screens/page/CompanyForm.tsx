import { useQueryClient } from '@tanstack/react-query'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { FLEET_NAME_MAXIMUM, TAX_NUMBER_MAXIMUM } from '#features/fleets/fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import type { Company } from '../../contract.ts'
import { company } from '../calls.ts'
import { companyTexts } from './texts.ts'
import styles from './CompanyPage.module.css'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

const draftOf = ({ name, address, tax_id, gst_number, pst_number }: Company) => ({
  name,
  address: address.address ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zip: address.zip ?? '',
  taxId: tax_id ?? '',
  gst: gst_number ?? '',
  pst: pst_number ?? '',
})

/** Name, address and tax numbers; read-only for managers. */
export const CompanyForm = ({ company: shown }: { company: Company }) => {
  const t = useTexts(companyTexts)
  const { form, canada, checkZip } = useCompanyForm(shown)
  const { edit } = shown.can
  return (
    <form {...form.props}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <fieldset className={styles.fields} disabled={!edit || form.busy}>
        <legend className={styles.legend}>{t('details')}</legend>
        <TextField
          {...form.field('name')}
          label={t('companyName')}
          required
          maxLength={FLEET_NAME_MAXIMUM}
          autoComplete="organization"
        />
        <TextField {...form.field('address')} label={t('address')} optional maxLength={200} autoComplete="address-line1" />
        <TextField {...form.field('city')} label={t('city')} optional maxLength={100} autoComplete="address-level2" />
        <Region form={form} company={shown} />
        <TextField
          {...form.field('zip')}
          label={t(canada ? 'postalCode' : 'zip')}
          optional
          maxLength={10}
          autoComplete="postal-code"
          onBlur={checkZip}
        />
        {canada ? (
          <>
            <TextField {...form.field('gst')} label={t('gst')} optional maxLength={TAX_NUMBER_MAXIMUM} autoComplete="off" />
            <TextField {...form.field('pst')} label={t('pst')} optional maxLength={TAX_NUMBER_MAXIMUM} autoComplete="off" />
          </>
        ) : (
          <TextField
            {...form.field('taxId')}
            label={t('taxId')}
            help={t('taxIdHelp')}
            optional
            maxLength={TAX_NUMBER_MAXIMUM}
            autoComplete="off"
          />
        )}
      </fieldset>
      {edit ? <FormFoot sticks submit={t('save')} busy={form.busy} /> : null}
    </form>
  )
}

const useCompanyForm = (shown: Company) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const canada = shown.country === 'CA'
  const form = useForm({
    start: draftOf(shown),
    check: ({ name, zip }) => ({
      name: name.trim() === '' ? t('nameMissing') : null,
      zip: zip === '' || isPostalCode(zip, shown.country) ? null : t(canada ? 'postalCodeInvalid' : 'zipInvalid'),
    }),
    submit: ({ name, taxId, gst, pst, ...address }) =>
      company.update({
        body: {
          name: name.trim(),
          address_attributes: address,
          ...(canada ? { gst_number: gst, pst_number: pst } : { tax_id: taxId }),
        },
      }),
    done: async (saved) => {
      queries.setQueryData(company.show.options().queryKey, saved)
      toast({ kind: 'success', title: t('saved'), message: saved.company.name })
      await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
  const checkZip = (): void => form.field('zip').onChange(normalizePostalCode(form.values.zip, shown.country))
  return { form, canada, checkZip }
}

const Region = ({ form, company: { country } }: { form: ReturnType<typeof useCompanyForm>['form']; company: Company }) => {
  const t = useTexts(companyTexts)
  return (
    <SelectField
      {...form.field('state')}
      label={t(country === 'CA' ? 'province' : 'state')}
      optional
      autoComplete="address-level1"
    >
      <option value="">{t('choose')}</option>
      <RegionOptions country={country} />
    </SelectField>
  )
}
