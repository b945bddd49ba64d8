import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { type Notice, NOTICES } from '../../notice.ts'
import type { Profile } from '../../profile/profile-contract.ts'
import { noticeTexts } from './notice-texts.ts'
import styles from './NoticeTable.module.css'
import type { useProfileForm } from './use-profile-form.ts'

const GROUPS = {
  appointments: ['appointment_requested', 'appointment_confirmed'],
  approvals: ['approvals_required', 'approvals_submitted'],
  work: ['services_completed', 'services_canceled', 'payment_received'],
  reminders: ['twenty_four_hour_reminder', 'one_hour_reminder'],
} as const satisfies Record<string, readonly Notice[]>

const CHANNELS = ['byText', 'byEmail'] as const
type Props = { profile: Profile; form: ReturnType<typeof useProfileForm>['form'] }

/** Notification preferences: a row per notice, a checkbox per channel. */
export const NoticeTable = ({ profile, form }: Props) => {
  const t = useTexts(noticeTexts)
  const groups = Object.entries(GROUPS).map(([group, notices]) => ({
    group: group as keyof typeof GROUPS,
    notices: (notices as readonly Notice[]).filter((notice) => profile.notices.includes(notice)),
  }))
  return (
    <table className={styles.notices}>
      <thead>
        <tr>
          <th scope="col">{t('tellMe')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" id={`notice-${channel}`}>
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, notices }) =>
        notices.length === 0 ? null : (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={3}>
                {t(group)}
              </th>
            </tr>
            {notices.map((notice) => (
              <Row key={notice} notice={notice} profile={profile} form={form} />
            ))}
          </tbody>
        ),
      )}
    </table>
  )
}

const Row = ({ notice, profile, form }: Props & { notice: Notice }) => {
  const t = useTexts(noticeTexts)
  const help = `${notice}_help` as const
  return (
    <tr>
      <th scope="row" id={`notice-${notice}`}>
        {t(notice)}
        {help in noticeTexts.entries ? (
          <span className={clsx(ui.tiny, ui.soft)}>{t(help as keyof typeof noticeTexts.entries)}</span>
        ) : null}
      </th>
      {CHANNELS.map((channel) => (
        <Box key={channel} notice={notice} channel={channel} profile={profile} form={form} />
      ))}
    </tr>
  )
}

type BoxProps = Props & { notice: Notice; channel: (typeof CHANNELS)[number] }

const Box = ({ notice, channel, profile, form }: BoxProps) => {
  const { value: chosen, onChange } = form.field(channel)
  const isChosen = chosen.includes(notice)
  // A user who had selected it before can still deselect it.
  const isOff = channel === 'byText' && !profile.text_messages.can_send && !isChosen
  return (
    <td>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isOff}
          aria-labelledby={`notice-${notice} notice-${channel}`}
          onChange={({ target }) =>
            onChange((latest) => NOTICES.filter((one) => (one === notice ? target.checked : latest.includes(one))))
          }
        />
      </label>
    </td>
  )
}
