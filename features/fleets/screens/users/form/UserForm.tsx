import { reachOf } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { choosesApprovalFleets, isManagedByCardProgram } from '#features/accounts/users/user-rights.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { FleetUser, UserDetail } from '../../../users/users-contract.ts'
import type { FormChoices } from './choices.ts'
import { CompanyFields, methodsFor, MoreFields } from './MoreFields.tsx'
import { NoticesTable } from './NoticesTable.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RoleCards } from './RoleCards.tsx'
import { userFormTexts } from './texts.ts'
import { useUserForm, type UserFormState } from './use-user-form.ts'
import type { UserDraft } from './user-draft.ts'
import styles from './UserForm.module.css'
import type { CountryCode } from '#features/countries/country.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { RegionOptions } from '#features/countries/screens/RegionOptions.tsx'

type Props = {
  requester: CurrentUser
  /** Null: a new user. */
  user: UserDetail | null
  choices: FormChoices
  start: UserDraft
  onSaved: (user: FleetUser) => void
  onClose: () => void
}

/** Form of a user: personal data and permissions. */
export const UserForm = ({ requester, user, choices, start: initial, onSaved, onClose }: Props) => {
  const t = useTexts(userFormTexts)
  // The form's initial values, unaffected by later query results.
  const [start] = useState(initial)
  const form = useUserForm({
    userId: user?.id ?? null,
    start,
    country: choices.country,
    isStaff: choices.page !== 'fleet',
    onSaved,
  })
  const isManaged = user !== null && isManagedByCardProgram(user.roles, brandOfPage().fuelCard)
  const showsApprovalFleets = choosesApprovalFleets(requester, choices.approval_fleets.length, form.values.roles)
  const isOfFleet = choices.page === 'fleet'
  const leave = (): void => {
    form.forget()
    onClose()
  }
  return (
    <form {...form.props} className={clsx(ui.column, styles.form)} aria-label={user ? undefined : t('add')}>
      {form.failure ? (
        <div className={styles.failure}>
          <Alert kind={form.failure.kind} title={form.failure.title} />
        </div>
      ) : null}
      <Part
        title={t('person')}
        line={isManaged ? t('personKept') : user ? null : t(isOfFleet ? 'personInvited' : 'staffInvited')}
      >
        <PersonFields form={form} isManaged={isManaged} mayLackEmail={isOfFleet && start.email === ''} />
      </Part>
      <Part title={t('roles')} line={t('rolesLine')}>
        <RoleCards form={form} held={start.roles} choices={choices.roles} isManaged={isManaged} isNew={user === null} />
      </Part>
      {isOfFleet ? (
        <Part title={t('vehicles')}>
          <Vehicles form={form} choices={choices} />
        </Part>
      ) : null}
      {choices.affiliations.length > 0 ? (
        <Part title={t('company')}>
          <CompanyFields form={form} choices={choices} />
        </Part>
      ) : null}
      <MorePart {...{ form, choices, showsApprovalFleets }} userId={user?.id ?? null} />
      {isOfFleet ? <Notices form={form} /> : null}
      <Part title={t('garaging')} line={t('garagingLine')}>
        <AddressFields form={form} country={choices.country} />
      </Part>
      <Foot form={form} isNew={user === null} onCancel={leave} />
    </form>
  )
}

/** Title on the left, fields on the right. */
const Part = ({ title, line, children }: { title: string; line?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {line ? <p>{keepNumbersWhole(line)}</p> : null}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

const Vehicles = ({ form, choices }: { form: UserFormState; choices: FormChoices }) => {
  const t = useTexts(userFormTexts)
  const { name: _, ...field } = form.field('vehicleIds')
  // One out of service may stay assigned, but is not offered.
  const [before] = useState(field.value)
  const offered = choices.vehicles.filter(({ id, is_out_of_service: isOut }) => !isOut || before.includes(String(id)))
  const help = t('assignedHelp', { chosen: field.value.length, count: choices.vehicles.length })
  return (
    <MultiPickField
      label={t('assigned')}
      optional
      placeholder={t('assignedExample')}
      help={
        form.values.roles.some((role) => reachOf([role], 'vehicles.read') === 'assigned') ? t('assignedDriver', { help }) : help
      }
      options={offered.map(({ id, name, detail }) => ({ value: String(id), label: name, line: detail }))}
      {...field}
    />
  )
}

type MoreProps = { form: UserFormState; choices: FormChoices; showsApprovalFleets: boolean; userId: number | null }

const MorePart = ({ form, choices, showsApprovalFleets, userId }: MoreProps) => {
  const t = useTexts(userFormTexts)
  const methods = methodsFor(choices, { userId, roles: form.values.roles })
  const pays = choices.can_share_account_number || methods.length > 0
  if (!showsApprovalFleets && !pays) return null
  const title = showsApprovalFleets && pays ? 'approvalsAndPayment' : showsApprovalFleets ? 'approvals' : 'payment'
  return (
    <Part title={t(title)}>
      <MoreFields {...{ form, choices, showsApprovalFleets, methods }} />
    </Part>
  )
}

const Notices = ({ form }: { form: UserFormState }) => {
  const t = useTexts(userFormTexts)
  return (
    <NoticesTable
      form={form}
      part={(line, table) => (
        <Part title={t('notices')} line={line}>
          {table}
        </Part>
      )}
    />
  )
}

const Foot = ({ form, isNew, onCancel }: { form: UserFormState; isNew: boolean; onCancel: () => void }) => {
  const t = useTexts(userFormTexts)
  const wrong = Object.keys(form.problems).length
  return (
    <FormFoot
      submit={isNew ? t('invite') : undefined}
      busy={form.busy}
      onCancel={onCancel}
      start={<span role="status">{wrong > 0 ? t('toCorrect', { count: wrong }) : ''}</span>}
    />
  )
}

/** Address where the user's vehicles are parked. */
const AddressFields = ({ form, country }: { form: UserFormState; country: CountryCode }) => {
  const t = useTexts(userFormTexts)
  const isCanada = country === 'CA'
  return (
    <>
      <TextField
        label={t('address')}
        optional
        placeholder={t('addressExample')}
        maxLength={200}
        autoComplete="off"
        {...form.field('address')}
      />
      <div className={styles.three}>
        <TextField label={t('city')} optional maxLength={100} autoComplete="off" {...form.field('city')} />
        <SelectField
          label={t(isCanada ? 'province' : 'state')}
          optional
          title={form.values.state ? undefined : t('noState')}
          {...form.field('state')}
        >
          <option value="">{t('noState')}</option>
          <RegionOptions country={country} />
        </SelectField>
        <TextField
          label={t(isCanada ? 'postalCode' : 'zip')}
          optional
          maxLength={10}
          autoComplete="off"
          inputMode={isCanada ? 'text' : 'numeric'}
          {...form.field('zip')}
          onBlur={() => form.set({ zip: normalizePostalCode(form.values.zip, country) })}
        />
      </div>
    </>
  )
}
