import { clsx } from 'clsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { MaintenancePreferences } from '../../reminder-contract.ts'
import { schedules } from '../schedules.ts'
import { reminderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Reminders.module.css'

/** How I am reminded of maintenance: by text, by e-mail, both or not at all. */
export const ReminderPreferences = () => {
  const { data: user } = useQuery(currentUserQuery)
  const query = useQuery({ ...schedules.preferences.options({ params: { id: user?.id ?? 0 } }), enabled: user !== null })
  return <Loaded query={query}>{(stored) => (user ? <Channels userId={user.id} stored={stored} /> : null)}</Loaded>
}

type Channel = 'text_notification' | 'email_notification'
const CHANNELS: readonly Channel[] = ['email_notification', 'text_notification']

const Channels = ({ userId, stored }: { userId: number; stored: MaintenancePreferences }) => {
  const t = useTexts(reminderTexts)
  const { toast, alert } = useNotices()
  const queries = useQueryClient()
  const [changed, setChanged] = useState<Partial<Record<Channel, boolean>>>({})
  const chosen = { ...stored, ...changed }
  const isChanged = CHANNELS.some((channel) => chosen[channel] !== stored[channel])
  const save = useMutation({
    mutationFn: () =>
      schedules.savePreferences({
        params: { id: userId },
        body: {
          text_notification: chosen.text_notification,
          email_notification: chosen.email_notification,
          push_notification: false,
        },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(schedules.preferences.options({ params: { id: userId } }).queryKey, saved)
      setChanged({})
      toast({ kind: 'success', title: t('preferencesSaved') })
    },
    onError: (error) => alert(failureText(error, t('preferencesFailed'))),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged && !save.isPending) save.mutate()
  }
  return (
    <Card className={styles.card} title={t('preferencesTitle')}>
      <form className={styles.form} onSubmit={submit}>
        <p className={ui.soft}>{t('preferencesLine')}</p>
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(channel)}
            checked={chosen[channel]}
            // Who has chosen it before can still take it back.
            disabled={channel === 'text_notification' && !stored.can_send_texts && !stored.text_notification}
            onChange={(event) => setChanged({ ...changed, [channel]: event.target.checked })}
          />
        ))}
        {stored.can_send_texts ? null : <p className={clsx(ui.small, ui.faint)}>{t('noTexts')}</p>}
        <div>
          <Button look="primary" type="submit" disabled={!isChanged} busy={save.isPending}>
            {t('saveChanges')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
