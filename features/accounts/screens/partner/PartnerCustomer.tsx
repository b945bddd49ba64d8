import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { normalizePhone } from '#features/countries/phone.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { inWords } from '#platform/ui/form/problems.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { checkPartnerForm, type PartnerEntry, type PartnerForm } from '../../auth/partner-entry.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { accounts, partners } from '../calls.ts'
import { useEntering } from '../sign-in/use-entering.ts'
import { dropEntry, loadEntry } from './entry-store.ts'
import { partnerTexts } from './texts.ts'
import styles from '../auth/AuthLayout.module.css'

/** Form with the customer data sent by the partner, to check and complete; then signs in with the partner's token. */
const PartnerCustomer = () => {
  const t = useTexts(partnerTexts)
  const navigate = useNavigate()
  const [entry] = useState(loadEntry)
  useEffect(() => {
    if (!entry) void navigate({ to: '/sign_in', replace: true })
  }, [entry, navigate])
  return entry ? (
    <AuthLayout title={t('customerTitle')}>
      <CustomerForm entry={entry} />
    </AuthLayout>
  ) : null
}

const FIELDS = [
  { name: 'firstName', label: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'lastName', autoComplete: 'family-name' },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'cellPhone', label: 'mobile', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
] as const

const startOf = ({ firstName, lastName, cellPhone, email, fleetName }: PartnerEntry): PartnerForm => ({
  firstName,
  lastName,
  cellPhone: normalizePhone(cellPhone),
  email,
  fleetName,
  telematicsDatabaseName: '',
})

const CustomerForm = ({ entry }: { entry: PartnerEntry }) => {
  const t = useTexts(partnerTexts)
  const enter = useEntering()
  const form = useForm({
    start: startOf(entry),
    draft: `partner-customer-${entry.id}`,
    check: (typed) => inWords(checkPartnerForm(typed), t),
    submit: async ({ firstName, lastName, cellPhone, email, fleetName, telematicsDatabaseName }) => {
      await partners.saveCustomer({
        params: { id: entry.id },
        body: {
          auth_token: entry.token,
          firstName,
          lastName,
          cellPhone,
          email,
          ...(entry.isFleetNameEditable ? { fleet_name: fleetName } : {}),
          ...(telematicsDatabaseName ? { geotab_database_name: telematicsDatabaseName } : {}),
        },
      })
      return accounts.signIn({ body: { key: entry.token, subdomain: brandOfPage().id } })
    },
    done: async (user) => {
      dropEntry()
      await enter(user)
    },
  })
  const { busy } = form
  const isTaken = form.error instanceof CallFailed && form.error.code === 'email_taken'
  const failure = isTaken ? ({ kind: 'danger', title: t('userExists', { email: form.values.email }) } as const) : form.failure
  return (
    <>
      <p className={styles.lead}>{t('customerMore')}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form {...form.props}>
        {FIELDS.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            {...input}
            {...form.field(name)}
            label={t(label)}
            {...(name === 'cellPhone' ? { onBlur: () => form.field(name).onChange(normalizePhone(form.values[name])) } : {})}
          />
        ))}
        <TextField
          {...form.field('fleetName')}
          label={t('companyName')}
          autoComplete="organization"
          readOnly={!entry.isFleetNameEditable}
          help={entry.isFleetNameEditable ? undefined : t('companyFixed')}
        />
        <TextField {...form.field('telematicsDatabaseName')} label={t('telematicsDatabase')} optional />
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'saving' : 'continueOn')}
        </Button>
      </form>
    </>
  )
}

export default PartnerCustomer
