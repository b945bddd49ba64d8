import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkNewPassword } from '#features/accounts/password.ts'
import { AuthLayout } from '#features/accounts/screens/auth/AuthLayout.tsx'
import { PasswordStrength } from '#features/accounts/screens/password/PasswordStrength.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PasswordField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { portal } from './calls.ts'
import { passwordTexts } from './password-texts.ts'

/** Bypasses the router, which would parse a token of digits as a number. */
const tokenOfAddress = (): string => new URLSearchParams(pageFacts().search).get('token') ?? ''

/** Empty: the server identifies the user by the link. */
const NOBODY = {}

/** First password of a person invited to a shop's portal. */
const PortalPassword = () => {
  const t = useTexts(passwordTexts)
  const [token] = useState(tokenOfAddress)
  const navigate = useNavigate()
  const form = useForm({
    start: { new_password: '', new_password_confirmation: '' },
    check: ({ new_password: password, new_password_confirmation: again }) => {
      const checked = checkNewPassword(password, again)
      if (checked.ok) return {}
      return checked.code === 'password_mismatch'
        ? { new_password_confirmation: t(checked.code) }
        : { new_password: t(checked.code) }
    },
    submit: (typed) => portal.choosePassword({ body: { token, ...typed } }),
    done: () => navigate({ to: '/shop_portal' }),
  })
  if (!token) {
    return (
      <AuthLayout title={t('title')}>
        <Alert kind="warning" title={t('noToken')} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('title')}>
      {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
      <form {...form.props}>
        <PasswordField
          {...form.field('new_password')}
          label={t('password')}
          help={<PasswordStrength password={form.values.new_password} own={NOBODY} />}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField {...form.field('new_password_confirmation')} label={t('again')} autoComplete="new-password" />
        <Button type="submit" look="primary" size="lg" wide busy={form.busy}>
          {t('save')}
        </Button>
        <Link to="/shop_portal">{t('toPortal')}</Link>
      </form>
    </AuthLayout>
  )
}
export default PortalPassword
