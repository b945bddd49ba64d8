import { clsx } from 'clsx'
import { useId } from 'react'
import { usualEmails } from '#features/accounts/notice.ts'
import { type Role, roleName } from '#features/accounts/role.ts'
import { roleHelp } from '#features/accounts/users/role-help.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { userFormTexts } from './texts.ts'
import type { UserFormState } from './use-user-form.ts'
import type { FormChoices } from './choices.ts'
import styles from './UserForm.module.css'

type Props = {
  form: UserFormState
  /** Roles the user already has: removable even if no longer offered. */
  held: readonly Role[]
  choices: FormChoices['roles']
  isManaged: boolean
  isNew: boolean
}

/** Each role with its description. A role above the actor's rank is disabled. */
export const RoleCards = ({ form, held, choices, isManaged, isNew }: Props) => {
  const t = useTexts(userFormTexts)
  const language = useLanguage()
  const id = useId()
  const { value, error, onChange } = form.field('roles')
  const emails = form.field('emails')
  // Default emails follow the roles until they are changed; for an existing user they are never reset.
  const choose = (next: Role[]): void => {
    if (isNew && emails.value.join() === usualEmails(value).join()) emails.onChange(usualEmails(next))
    onChange(next)
  }
  const offered = choices.map((choice) => choice.id)
  const roles = [...offered, ...held.filter((role) => !offered.includes(role))]
  const mayGive = (role: Role): boolean => held.includes(role) || choices.some((one) => one.id === role && one.can_grant)
  return (
    <fieldset className={ui.field} disabled={isManaged} aria-describedby={error ? id : undefined}>
      <legend className={ui.screenReaderOnly}>{t('roles')}</legend>
      <div className={styles.roles}>
        {roles.map((role, index) => (
          <label key={role} className={styles.role}>
            <input
              type="checkbox"
              checked={value.includes(role)}
              disabled={!mayGive(role)}
              aria-invalid={error && index === 0 ? true : undefined}
              onChange={({ target }) => choose(roles.filter((one) => (one === role ? target.checked : value.includes(one))))}
            />
            <span className={ui.medium}>
              {roleName(role, language)}
              <span className={clsx(ui.tiny, ui.faint, styles.help)}>{roleHelp(role, language)}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  )
}
