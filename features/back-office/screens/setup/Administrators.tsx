import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { ADMIN_NAME_MAXIMUM, adminProblems } from '../../setup/admin-link.ts'
import type { Administrator } from '../../setup/setup-contract.ts'
import { office } from '../calls.ts'
import styles from './Setup.module.css'
import { setupTexts, startTexts } from './texts.ts'

/** Administrators of this installation; no list of users contains them. */
export const Administrators = ({ administrators }: { administrators: readonly Administrator[] }) => {
  const t = useTexts(setupTexts)
  const [isInviting, invite] = useState(false)
  return (
    <section className={ui.panel} aria-label={t('administrators')}>
      <header className={styles.panelHead}>
        <div>
          <h2>{t('administrators')}</h2>
          <p className={clsx(ui.small, ui.soft)}>{t('administratorsLine')}</p>
        </div>
        <Link to="/back_office/directory" className={ui.small}>
          {t('directory')}
        </Link>
        <Button size="sm" onClick={() => invite(true)}>
          {t('invite')}
        </Button>
      </header>
      <ul>
        {administrators.map((one) => (
          <AdministratorRow key={one.id} administrator={one} />
        ))}
      </ul>
      {isInviting ? <InviteForm onClose={() => invite(false)} /> : null}
    </section>
  )
}

const AdministratorRow = ({ administrator }: { administrator: Administrator }) => {
  const t = useTexts(setupTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const { id, name, email, is_active: isActive, is_self: isSelf, is_waiting: isWaiting } = administrator
  const change = useMutation({
    mutationFn: () => office.switchAdministrator({ params: { id }, body: { is_active: !isActive } }),
    onSuccess: () => office.setup.invalidate(queries),
    onError: (error) => alert(failureText(error)),
  })
  const state = isSelf ? t('you') : !isActive ? t('inactive') : isWaiting ? t('invited') : null
  const action = t(isActive ? 'deactivate' : 'activate')
  return (
    <li className={styles.administrator}>
      <div className={styles.words}>
        <b>{name}</b>
        <span>{email}</span>
      </div>
      {state ? <span className={clsx(ui.small, ui.soft)}>{state}</span> : null}
      {isSelf ? null : (
        <Button size="sm" busy={change.isPending} aria-label={t('actionOf', { action, name })} onClick={() => change.mutate()}>
          {action}
        </Button>
      )}
    </li>
  )
}

const InviteForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(setupTexts)
  const tStart = useTexts(startTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: { name: '', email: '' },
    check: (values) => {
      const { name, email } = adminProblems({ ...values, password: '' })
      return { name: name ? tStart('nameMissing') : null, email: email ? tStart('emailInvalid') : null }
    },
    submit: (body) => office.inviteAdministrator({ body }),
    done: async (_, { email }) => {
      await office.setup.invalidate(queries)
      toast({ kind: 'success', title: t('inviteSent'), message: email })
      onClose()
    },
  })
  return (
    <FormDialog title={t('invite')} verb={t('inviteVerb')} form={form} onClose={onClose}>
      <TextField {...form.field('name')} label={t('person')} autoComplete="off" maxLength={ADMIN_NAME_MAXIMUM} />
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="off" />
    </FormDialog>
  )
}
