import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeAffiliation, OfficeAffiliationDetail, OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { Section } from '../shops/ShopFields.tsx'
import shopStyles from '../shops/Shops.module.css'
import { companyTexts } from './company-texts.ts'
import { bodyOfCompany, CompanyFields, draftOf } from './CompanyFields.tsx'
import { FleetChoice } from './FleetChoice.tsx'

type AddProps = { all: readonly OfficeAffiliation[]; onClose: () => void; onAdded: (company: OfficeAffiliationDetail) => void }

/** A company with its fleets and its first person, who can invite the others. */
export const AddCompanyDrawer = (props: AddProps) => {
  const t = useTexts(companyTexts)
  return (
    <Drawer opened title={t('addCompany')} onClose={props.onClose}>
      <AddForm {...props} />
    </Drawer>
  )
}

const NOBODY = { first_name: '', last_name: '', email: '' }
type Person = typeof NOBODY
const isNamed = (person: Person): boolean => Object.values(person).some((text) => text.trim() !== '')

/** What is missing of a person who is to be invited. */
export const usePersonProblems = () => {
  const t = useTexts(companyTexts)
  return ({ first_name: first, last_name: last, email }: Person) => ({
    first_name: first.trim() === '' ? t('personMissing') : null,
    last_name: last.trim() === '' ? t('personMissing') : null,
    email: isEmail(normalizeEmail(email)) ? null : t('invalidEmail'),
  })
}

const AddForm = ({ all, onClose, onAdded }: AddProps) => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const problemsOf = usePersonProblems()
  const [fleets, choose] = useState<OfficeFleet[]>([])
  const form = useForm({
    start: { ...draftOf(null), ...NOBODY },
    check: (values) => ({
      name: values.name.trim() === '' ? t('nameMissing') : null,
      ...(isNamed(personOf(values)) ? problemsOf(values) : {}),
    }),
    submit: (values) =>
      office.addAffiliation({
        body: {
          ...bodyOfCompany(values),
          ...(fleets.length > 0 ? { fleet_ids: fleets.map(({ id }) => id) } : {}),
          ...(isNamed(personOf(values)) ? { first_person: personOf(values) } : {}),
        },
      }),
    done: async ({ affiliation }, { email }) => {
      await Promise.all([office.affiliations.invalidate(queries), office.fleets.invalidate(queries)])
      toast({ kind: 'success', title: t('added', { name: affiliation.name }), message: email.trim() || t('savedMore') })
      onAdded(affiliation)
    },
  })
  const firstName = form.values.first_name.trim()
  return (
    <form {...form.props} className={shopStyles.form}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <Section title={t('company')}>
        <CompanyFields form={form} company={null} all={all} />
      </Section>
      <Section title={t('fleets')}>
        <FleetChoice chosen={fleets} onChoose={choose} companyId={null} />
        {fleets.length > 0 ? <p className={clsx(ui.small, ui.soft)}>{t('ordersStay')}</p> : null}
      </Section>
      <Section title={t('firstPerson')} aside={t('firstPersonLine')}>
        <PersonFields form={form} isOptional />
        <p className={clsx(ui.small, ui.soft)} aria-live="polite">
          {firstName ? t('personNote', { name: firstName }) : t('personLater')}
        </p>
      </Section>
      <FormFoot
        submit={firstName ? t('addAndInvite', { name: firstName }) : t('addCompany')}
        busy={form.busy}
        onCancel={onClose}
      />
    </form>
  )
}

const personOf = ({ first_name, last_name, email }: Person): Person => ({ first_name, last_name, email })

type PersonProps = { form: Pick<ReturnType<typeof useForm<Person, unknown>>, 'field'>; isOptional?: boolean }

export const PersonFields = ({ form, isOptional = false }: PersonProps) => {
  const t = useTexts(companyTexts)
  return (
    <>
      <div className={shopStyles.pair}>
        <TextField
          {...form.field('first_name')}
          label={t('firstName')}
          autoComplete="off"
          maxLength={100}
          optional={isOptional}
        />
        <TextField {...form.field('last_name')} label={t('lastName')} autoComplete="off" maxLength={100} optional={isOptional} />
      </div>
      <TextField
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional={isOptional}
      />
    </>
  )
}
