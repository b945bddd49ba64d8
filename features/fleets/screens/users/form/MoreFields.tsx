import { clsx } from 'clsx'
import type { Role } from '#features/accounts/role.ts'
import { mayShareCardWith } from '#features/accounts/users/user-rights.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, SelectField } from '#platform/ui/form/fields.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { userFormTexts } from './texts.ts'
import type { UserFormState } from './use-user-form.ts'
import type { FormChoices } from './choices.ts'
import styles from './UserForm.module.css'

type Props = { form: UserFormState; choices: FormChoices }

/** The company a staff member works for. */
export const CompanyFields = ({ form, choices }: Props) => {
  const t = useTexts(userFormTexts)
  return (
    <SelectField label={t('affiliation')} help={t('affiliationHelp')} {...form.field('affiliationId')}>
      {choices.affiliations.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Fleet methods that can be assigned to this user: not their own, and only for roles that may have them. */
export const methodsFor = (
  { payment_methods: methods }: FormChoices,
  { userId, roles }: { userId: number | null; roles: readonly Role[] },
): FormChoices['payment_methods'] => (mayShareCardWith(roles) ? methods.filter((one) => one.owner_id !== userId) : [])

type MoreProps = Props & { showsApprovalFleets: boolean; methods: FormChoices['payment_methods'] }

/** Approval fleets for notifications over policy, payment methods, and whether the account number is shared. */
export const MoreFields = ({ form, choices, showsApprovalFleets, methods }: MoreProps) => {
  const t = useTexts(userFormTexts)
  const { name: _, ...fleets } = form.field('approvalFleetIds')
  const { name: _name, ...payments } = form.field('paymentIds')
  return (
    <>
      {showsApprovalFleets ? (
        <MultiPickField
          label={t('approvalFleets')}
          optional
          help={t('approvalFleetsHelp')}
          options={choices.approval_fleets.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...fleets}
        />
      ) : null}
      {methods.length > 0 ? (
        <MultiPickField
          label={t('paymentMethods')}
          optional
          help={t('paymentMethodsHelp')}
          options={methods.map(({ id, name, detail }) => ({
            value: String(id),
            label: name,
            ...(detail === null ? {} : { line: detail }),
          }))}
          {...payments}
        />
      ) : null}
      {choices.can_share_account_number ? (
        <Checkbox
          label={
            <>
              {t('shareNumber')}
              <span className={clsx(ui.tiny, ui.faint, styles.help)}>{t('shareNumberHelp')}</span>
            </>
          }
          {...form.tick('shareAccountNumber')}
        />
      ) : null}
    </>
  )
}
