import { holdsForAll } from '#features/accounts/capabilities.ts'
import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { MaintenancePreferences } from '../../reminder-contract.ts'
import { schedules } from '../calls.ts'
import { reminderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Reminders.module.css'

/** How the user receives maintenance reminders: text message, email, both or none. */
export const ReminderPreferences = () => {
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery({ ...schedules.preferences.options({ params: { id: user?.id ?? 0 } }), enabled: user !== null })
  return <Loaded query={query}>{(stored) => (user ? <Channels user={user} stored={stored} /> : null)}</Loaded>
}

const waysOf = ({ email_notification: email, text_notification: text }: MaintenancePreferences) =>
  email && text ? 'both' : email ? 'email' : text ? 'text' : 'none'

const CHANNELS = ['email_notification', 'text_notification'] as const

/** The other mails; recalls only for users who see them for the whole fleet. */
const useOtherMails = (user: CurrentUser) => {
  const { glovebox } = useFlags()
  return [
    ...(glovebox ? (['document_email_notification'] as const) : []),
    ...(holdsForAll(user.roles, 'recalls.read') ? (['recall_email_notification'] as const) : []),
  ]
}

const Channels = ({ user, stored }: { user: CurrentUser; stored: MaintenancePreferences }) => {
  const t = useTexts(reminderTexts)
  const { toast, alert } = useNotices()
  const queries = useQueryClient()
  const otherMails = useOtherMails(user)
  const { can_send_texts: canSendTexts, push_notification: _push, ...start } = stored
  const form = useForm({
    start,
    submit: (chosen) => schedules.savePreferences({ params: { id: user.id }, body: { ...chosen, push_notification: false } }),
    done: (saved) => {
      queries.setQueryData(schedules.preferences.options({ params: { id: user.id } }).queryKey, saved)
      toast({ kind: 'success', title: t('preferencesSaved'), message: t(`comeBy_${waysOf(saved)}`) })
    },
    refused: (error) => alert(failureText(error, t('preferencesFailed'))),
  })
  return (
    <Card className={styles.card} title={t('preferencesTitle')}>
      <form {...form.props} className={styles.form}>
        <p className={ui.soft}>{t('preferencesLine')}</p>
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            {...form.tick(channel)}
            label={t(channel)}
            // Users who have it enabled can still disable it.
            disabled={channel === 'text_notification' && !canSendTexts && !stored.text_notification}
          />
        ))}
        {canSendTexts ? null : <p className={clsx(ui.small, ui.faint)}>{t('noTexts')}</p>}
        {otherMails.length > 0 ? <p className={ui.soft}>{t('otherEmails')}</p> : null}
        {otherMails.map((mail) => (
          <Checkbox key={mail} {...form.tick(mail)} label={t(mail)} />
        ))}
        <FormFoot disabled={!form.isChanged} busy={form.busy} />
      </form>
    </Card>
  )
}
