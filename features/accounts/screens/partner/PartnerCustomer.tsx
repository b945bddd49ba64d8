import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { Alert } from '#platform/ui/over/alert.tsx'
import { failureText, type NoticeText } from '#platform/ui/over/notices.tsx'
import { checkPartnerForm, type PartnerEntry, type PartnerForm, type PartnerProblems } from '../../doors/partner-entry.ts'
import { DoorFrame } from '../door/DoorFrame.tsx'
import { accounts, partners } from '../session.ts'
import { useEntering } from '../sign-in/use-entering.ts'
import { accountTexts } from '../texts.ts'
import { dropEntry, keepEntry, keptEntry } from './entry-store.ts'
import styles from '../door/DoorFrame.module.css'

/** The customer as the partner knows them, to check and complete; then straight in, with the partner's token. */
const PartnerCustomer = () => {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const [entry] = useState(keptEntry)
  useEffect(() => {
    if (!entry) void navigate({ to: '/sign_in', replace: true })
  }, [entry, navigate])
  return entry ? (
    <DoorFrame title={t('customerTitle')}>
      <CustomerForm entry={entry} />
    </DoorFrame>
  ) : null
}

const FIELDS = [
  { name: 'firstName', label: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'lastName', autoComplete: 'family-name' },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'cellPhone', label: 'mobile', autoComplete: 'tel-national', type: 'tel', inputMode: 'tel' },
] as const

const CustomerForm = ({ entry }: { entry: PartnerEntry }) => {
  const t = useTexts(accountTexts)
  const enter = useEntering()
  const [form, setForm] = useState<PartnerForm>({ ...entry, telematicsDatabaseName: '' })
  const [problems, setProblems] = useState<PartnerProblems>({})
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
  const problem = (name: keyof PartnerProblems): string | null => (problems[name] ? t(problems[name]) : null)
  const type = (change: Partial<PartnerForm>): void => {
    const next = { ...form, ...change }
    setForm(next)
    keepEntry({ ...entry, ...next })
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = checkPartnerForm(form)
    setFailure(null)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.querySelector<HTMLInputElement>(`main input[name=${first}]`)?.focus()
    setBusy(true)
    try {
      const { firstName, lastName, cellPhone, email, fleetName, telematicsDatabaseName } = form
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
      const user = await accounts.signIn({ body: { key: entry.token, subdomain: brandOfPage().id } })
      dropEntry()
      await enter(user)
    } catch (error) {
      const isTaken = error instanceof CallFailed && error.code === 'email_taken'
      setFailure(
        isTaken ? { kind: 'danger', title: t('userExists', { email: form.email }) } : failureText(error, t('somethingWentWrong')),
      )
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.lead}>{t('customerMore')}</p>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      <form onSubmit={(event) => void save(event)} noValidate>
        {FIELDS.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            {...input}
            label={t(label)}
            name={name}
            value={form[name]}
            onChange={(event) => type({ [name]: event.target.value })}
            error={problem(name)}
          />
        ))}
        <TextField
          label={t('companyName')}
          name="fleetName"
          autoComplete="organization"
          readOnly={!entry.isFleetNameEditable}
          help={entry.isFleetNameEditable ? undefined : t('companyFixed')}
          value={form.fleetName}
          onChange={(event) => type({ fleetName: event.target.value })}
          error={problem('fleetName')}
        />
        <TextField
          label={t('telematicsDatabase')}
          name="telematicsDatabaseName"
          optional
          value={form.telematicsDatabaseName}
          onChange={(event) => type({ telematicsDatabaseName: event.target.value })}
        />
        <Button type="submit" look="primary" size="lg" wide busy={busy}>
          {t(busy ? 'saving' : 'continueOn')}
        </Button>
      </form>
    </>
  )
}

export default PartnerCustomer
