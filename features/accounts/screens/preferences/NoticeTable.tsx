import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
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
    key: group,
    head: (
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          {t(group as keyof typeof GROUPS)}
        </th>
      </tr>
    ),
    rows: (notices as readonly Notice[]).filter((notice) => profile.notices.includes(notice)),
  }))
  return (
    <RowTable
      className={styles.notices}
      columns={[
        { key: 'notice', label: t('tellMe'), isRowHead: true, cell: (notice) => <Name notice={notice} /> },
        ...CHANNELS.map((channel) => ({
          key: channel,
          label: <div id={`notice-${channel}`}>{t(channel)}</div>,
          cell: (notice: Notice) => <Box {...{ notice, channel, profile, form }} />,
        })),
      ]}
      groups={groups.filter(({ rows }) => rows.length > 0)}
      rowId={(notice) => notice}
    />
  )
}

const Name = ({ notice }: { notice: Notice }) => {
  const t = useTexts(noticeTexts)
  const help = `${notice}_help` as const
  return (
    <div id={`notice-${notice}`}>
      {t(notice)}
      {help in noticeTexts.entries ? (
        <span className={clsx(ui.tiny, ui.soft)}>{t(help as keyof typeof noticeTexts.entries)}</span>
      ) : null}
    </div>
  )
}

type BoxProps = Props & { notice: Notice; channel: (typeof CHANNELS)[number] }

const Box = ({ notice, channel, profile, form }: BoxProps) => {
  const { value: chosen, onChange } = form.field(channel)
  const isChosen = chosen.includes(notice)
  // A user who had selected it before can still deselect it.
  const isOff = channel === 'byText' && !profile.text_messages.can_send && !isChosen
  return (
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
  )
}
