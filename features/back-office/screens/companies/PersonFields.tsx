import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { FMC_ROLES, type Role, roleName } from '#features/accounts/role.ts'
import { roleHelp } from '#features/accounts/users/role-help.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import shopStyles from '../shops/Shops.module.css'
import { companyTexts } from './company-texts.ts'
import styles from './Companies.module.css'

export const NOBODY = { first_name: '', last_name: '', email: '' }
export type Person = typeof NOBODY

/** Missing fields of a user to invite. */
export const usePersonProblems = () => {
  const t = useTexts(companyTexts)
  return ({ first_name: first, last_name: last, email }: Person) => ({
    first_name: first.trim() === '' ? t('personMissing') : null,
    last_name: last.trim() === '' ? t('personMissing') : null,
    email: isEmail(normalizeEmail(email)) ? null : t('invalidEmail'),
  })
}

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

/** The roles of a company's staff, each with its permissions. */
export const StaffRole = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => {
  const t = useTexts(companyTexts)
  const language = useLanguage()
  const options = FMC_ROLES.map((role) => ({
    value: role,
    title: roleName(role, language),
    line: roleHelp(role, language),
  }))
  return (
    <div className={styles.roles}>
      <RadioCards legend={t('role')} options={options} value={value} onChange={onChange} />
    </div>
  )
}
