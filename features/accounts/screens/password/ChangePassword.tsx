import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { PasswordField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { checkChangedPassword } from '../../password.ts'
import { accountRefusals } from '../../refusals.ts'
import { currentUserQuery } from '../session.ts'
import { accounts, sessions } from '../calls.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { passwordTexts } from './texts.ts'
import styles from './ChangePassword.module.css'
import { localize } from '#features/countries/country.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Form = { current: string; next: string; again: string }
const EMPTY: Form = { current: '', next: '', again: '' }
/** Server refusals that belong to one field. */
const FIELD_OF: Record<string, keyof Form> = {
  current_password_wrong: 'current',
  password_mismatch: 'again',
  password_missing: 'next',
  password_too_short: 'next',
  password_too_long: 'next',
  password_common: 'next',
  password_repeats: 'next',
  password_unchanged: 'next',
}

/**
 * Current password, new password, confirmation; the button is enabled once all three are filled. Cleared on success,
 * unchanged on failure.
 */
export const ChangePassword = () => {
  const t = useTexts(passwordTexts)
  const language = useLanguage()
  const { alert, toast } = useNotices()
  const queries = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const form = useForm<Form>({
    start: EMPTY,
    check: ({ current, next, again }) => {
      const checked = checkChangedPassword(current, next, again)
      return checked.ok ? {} : { [FIELD_OF[checked.code]!]: localize(accountRefusals[checked.code], language) }
    },
    submit: ({ current: current_password, next: new_password, again: new_password_confirmation }) => {
      const email = user ? { email: user.email } : {}
      return accounts.changePassword({ body: { ...email, current_password, new_password, new_password_confirmation } })
    },
    done: async () => {
      alert(null)
      toast({ kind: 'success', title: t('changed'), message: t('changedMore') })
      form.reset(EMPTY)
      await sessions.list.invalidate(queries)
    },
    fieldOf: (_, code) => FIELD_OF[code],
    refused: (error, isAtFields) => isAtFields || alert(failureText(error)),
  })
  const { values, busy, field } = form
  const own = { email: user?.email, companyName: user?.fleet.name }
  const isComplete = values.current !== '' && values.next !== '' && values.again !== ''
  return (
    <form {...form.props} className={clsx(ui.stackWide, styles.form)}>
      <div className={styles.fields}>
        <PasswordField label={t('current')} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={t('next')}
          help={<PasswordStrength password={values.next} own={own} />}
          autoComplete="new-password"
          {...field('next')}
        />
        <PasswordField label={t('again')} autoComplete="new-password" {...field('again')} />
      </div>
      <FormFoot look="quiet" submit={t(busy ? 'saving' : 'save')} busy={busy} disabled={!isComplete} />
    </form>
  )
}
