import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { roleName } from '#features/accounts/role.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { NICKNAME_MAXIMUM } from '../../methods/method.ts'
import type { PaymentMethod, PaymentMethodList } from '../../methods/methods-contract.ts'
import { MethodMark } from './MethodMark.tsx'
import { methodFormTexts } from './texts.ts'
import type { MethodFormState } from './use-method-form.ts'
import { useMethodName } from './use-method-name.ts'
import styles from './Methods.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** Nickname and billing address. */
export const Details = ({ form, country }: { form: MethodFormState; country: 'US' | 'CA' }) => {
  const t = useTexts(methodFormTexts)
  return (
    <div className={styles.pair}>
      <TextField
        label={t('nickname')}
        optional
        maxLength={NICKNAME_MAXIMUM}
        placeholder={t('nicknameExample')}
        autoComplete="off"
        {...form.field('nickname')}
      />
      <TextField label={t('email')} optional type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label={t('billing_address')}
        optional
        maxLength={200}
        autoComplete="billing address-line1"
        {...form.field('billing_address')}
      />
      <TextField
        label={t(country === 'CA' ? 'billing_postal' : 'billing_zip')}
        optional
        maxLength={20}
        autoComplete="billing postal-code"
        {...form.field('billing_zip')}
      />
    </div>
  )
}

/** Users who may use the method besides its owner. */
export const Sharing = ({
  form,
  list,
  method,
}: {
  form: MethodFormState
  list: PaymentMethodList
  method: PaymentMethod | null
}) => {
  const t = useTexts(methodFormTexts)
  const language = useLanguage()
  const { data: user } = useQuery(currentUserQuery)
  const ownerId = method ? method.owner_id : user?.id
  const others = list.sharing.filter(({ id }) => id !== ownerId)
  const offered = others.map(({ id, name, roles }) => ({
    value: String(id),
    label: name,
    line: roles.map((role) => roleName(role, language)).join(', '),
  }))
  // Users who already share the method stay listed, even if their role has changed since.
  const before = (method?.customers ?? []).filter(({ id }) => id !== ownerId && !others.some((one) => one.id === id))
  const options = [...offered, ...before.map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <MultiPickField
      label={t('customer_ids')}
      optional
      help={t('shareHelp')}
      placeholder={method ? t('onlyOwner', { name: method.customer_name }) : t('onlyYou')}
      options={options}
      {...form.field('customer_ids')}
    />
  )
}

/** Shows which method is edited; its number cannot be changed. */
export const MethodSummary = ({ method }: { method: PaymentMethod }) => {
  const t = useTexts(methodFormTexts)
  const nameOf = useMethodName()
  const formats = useFormats()
  const expiry = method.expires_on && formats.month(method.expires_on)
  return (
    <div className={styles.standing}>
      <MethodMark method={method} />
      <div>
        <b>{nameOf(method)}</b>
        <span className={clsx(ui.tiny, ui.faint, styles.under)}>
          {[expiry, method.customer_name].filter(Boolean).join(' · ')}
        </span>
        {method.type === 'credit_card' ? <span className={clsx(ui.tiny, ui.faint, styles.under)}>{t('numberStays')}</span> : null}
      </div>
    </div>
  )
}
