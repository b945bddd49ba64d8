import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BRAND_IDS, type BrandId } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { COUNTRIES, type CountryCode, type ChosenLanguage, localize } from '#features/countries/country.ts'
import { FLEET_NAME_MAXIMUM } from '#features/fleets/fleet.ts'
import { OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { Section } from '../shops/ShopFields.tsx'
import shopStyles from '../shops/Shops.module.css'
import { PersonFields, usePersonProblems } from './PersonFields.tsx'
import { companyTexts } from './company-texts.ts'

type AddProps = { onClose: () => void; onAdded: (fleet: OfficeFleet) => void }

/** A fleet of any brand, in any country that the brand serves, with its first owner. */
export const AddFleetDrawer = (props: AddProps) => {
  const t = useTexts(companyTexts)
  return (
    <Drawer opened title={t('addFleet')} onClose={props.onClose}>
      <AddForm {...props} />
    </Drawer>
  )
}

const START = {
  name: '',
  brand_id: 'default' as BrandId,
  country: brandById('default').country,
  affiliation_id: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  first_name: '',
  last_name: '',
  email: '',
  language: 'en',
}
type Draft = typeof START

const bodyOf = (draft: Draft) => ({
  name: draft.name,
  brand_id: draft.brand_id,
  country: draft.country,
  affiliation_id: draft.affiliation_id === '' ? null : Number(draft.affiliation_id),
  address_attributes: { address: draft.address, city: draft.city, state: draft.state, zip: draft.zip },
  owner: {
    first_name: draft.first_name,
    last_name: draft.last_name,
    email: draft.email,
    language: draft.language as ChosenLanguage,
  },
})

const AddForm = ({ onClose, onAdded }: AddProps) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const problemsOf = usePersonProblems()
  // The owner's language defaults to that of the user who adds the fleet.
  const language = useLanguage()
  const start: Draft = { ...START, language: OFFERED_LANGUAGES.find((offered) => offered === language) ?? START.language }
  const form = useForm({
    start,
    check: (draft) => ({ name: draft.name.trim() === '' ? t('fleetNameMissing') : null, ...problemsOf(draft) }),
    submit: (draft) => office.addFleet({ body: bodyOf(draft) }),
    done: async ({ fleet }, { email }) => {
      await Promise.all([office.fleets.invalidate(queries), office.affiliations.invalidate(queries)])
      toast({ kind: 'success', title: t('added', { name: fleet.name }), message: email })
      onAdded(fleet)
    },
  })
  const firstName = form.values.first_name.trim()
  return (
    <form {...form.props} className={shopStyles.form}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <FleetFields form={form} />
      <Section title={t('owner')} meta={t('ownerLine')}>
        <PersonFields form={form} />
        <SelectField {...form.field('language')} label={t('language')}>
          <option value="en">{t('english')}</option>
          <option value="fr">{t('french')}</option>
        </SelectField>
      </Section>
      <FormFoot
        submit={firstName ? t('addFleetAndInvite', { name: firstName }) : t('addFleet')}
        busy={form.busy}
        onCancel={onClose}
      />
    </form>
  )
}

type FleetForm = ReturnType<typeof useForm<Draft, { fleet: OfficeFleet }>>

const FleetFields = ({ form }: { form: FleetForm }) => {
  const t = useTexts(companyTexts)
  const language = useLanguage()
  const { data } = useQuery(office.affiliations.options())
  const { brand_id: brandId } = form.values
  const { countries } = brandById(brandId)
  const chooseBrand = (id: BrandId): void => {
    const brand = brandById(id)
    form.set((now) => ({ brand_id: id, country: brand.countries.includes(now.country) ? now.country : brand.country }))
  }
  return (
    <>
      <Section title={t('fleet')}>
        <TextField {...form.field('name')} label={t('name')} maxLength={FLEET_NAME_MAXIMUM} autoComplete="off" />
        <div className={shopStyles.pair}>
          <SelectField
            {...form.field('brand_id')}
            label={t('brand')}
            onChange={({ target }) => chooseBrand(target.value as BrandId)}
          >
            {BRAND_IDS.map((id) => (
              <option key={id} value={id}>
                {brandById(id).name}
              </option>
            ))}
          </SelectField>
          <SelectField {...form.field('country')} label={t('country')} help={t('countryHelp')}>
            {countries.map((code: CountryCode) => (
              <option key={code} value={code}>
                {localize(COUNTRIES[code].name, language)}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField {...form.field('affiliation_id')} label={t('lookedAfterBy')}>
          <option value="">{t('noCompany')}</option>
          {(data?.affiliations ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Section>
      <GarageFields form={form} />
    </>
  )
}

const GarageFields = ({ form }: { form: FleetForm }) => {
  const t = useTexts(companyTexts)
  const isCanada = form.values.country === 'CA'
  return (
    <Section title={t('garage')}>
      <TextField {...form.field('address')} label={t('address')} autoComplete="off" maxLength={200} optional />
      <div className={shopStyles.three}>
        <TextField {...form.field('city')} label={t('city')} autoComplete="off" maxLength={100} optional />
        <TextField
          {...form.field('state')}
          label={t(isCanada ? 'province' : 'state')}
          autoComplete="off"
          maxLength={40}
          optional
        />
        <TextField {...form.field('zip')} label={t(isCanada ? 'postalCode' : 'zip')} autoComplete="off" maxLength={10} />
      </div>
    </Section>
  )
}
