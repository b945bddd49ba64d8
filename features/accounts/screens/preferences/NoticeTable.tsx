import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type Notice, NOTICES, PUSH_NOTICES, type PushNotice, VEHICLE_NOTICES } from '../../notice.ts'
import type { Profile } from '../../profile/profile-contract.ts'
import { noticeTexts } from './notice-texts.ts'
import styles from './NoticeTable.module.css'
import type { useProfileForm } from './use-profile-form.ts'

const GROUPS = {
  appointments: ['appointment_requested', 'appointment_confirmed'],
  approvals: ['approvals_required', 'approvals_submitted'],
  work: ['services_completed', 'services_canceled', 'payment_received'],
  reminders: ['twenty_four_hour_reminder', 'one_hour_reminder'],
  vehicles: VEHICLE_NOTICES,
} as const satisfies Record<string, readonly (Notice | PushNotice)[]>
type Row = Notice | PushNotice

const CHANNELS = ['byText', 'byEmail'] as const
type Props = { profile: Profile; form: ReturnType<typeof useProfileForm>['form'] }
/** `hasDevices`: one of the user's devices shows notifications. */
type TableProps = Props & { hasDevices: boolean }

/** Notification preferences: a row per notice, a checkbox per channel. */
export const NoticeTable = ({ profile, form, hasDevices }: TableProps) => {
  const t = useTexts(noticeTexts)
  const groups = Object.entries(GROUPS).map(([group, notices]) => ({
    key: group,
    head: (
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={hasDevices ? 4 : 3}>
          {t(group as keyof typeof GROUPS)}
        </th>
      </tr>
    ),
    rows: (notices as readonly Row[]).filter(
      (notice) => (profile.notices as readonly Row[]).includes(notice) || (hasDevices && isPushed(notice, profile)),
    ),
  }))
  return (
    <RowTable
      className={styles.notices}
      columns={[
        { key: 'notice', label: t('tellMe'), isRowHead: true, cell: (notice) => <Name notice={notice} /> },
        ...CHANNELS.map((channel) => ({
          key: channel,
          label: <div id={`notice-${channel}`}>{t(channel)}</div>,
          cell: (notice: Row) => (isMailed(notice) ? <Box {...{ notice, channel, profile, form }} /> : null),
        })),
        ...(hasDevices
          ? [
              {
                key: 'byPush',
                label: <div id="notice-byPush">{t('byPush')}</div>,
                cell: (notice: Row) => (isPushed(notice, profile) ? <PushBox notice={notice} form={form} /> : null),
              },
            ]
          : []),
      ]}
      groups={groups.filter(({ rows }) => rows.length > 0)}
      rowId={(notice) => notice}
    />
  )
}

const isMailed = (notice: Row): notice is Notice => (NOTICES as readonly string[]).includes(notice)
const isPushed = (notice: Row, { offered_push_notices: offered }: Profile): notice is PushNotice =>
  (offered as readonly Row[]).includes(notice)

const Name = ({ notice }: { notice: Row }) => {
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

const PushBox = ({ notice, form }: Pick<Props, 'form'> & { notice: PushNotice }) => {
  const { value: chosen, onChange } = form.field('byPush')
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={chosen.includes(notice)}
        aria-labelledby={`notice-${notice} notice-byPush`}
        onChange={({ target }) =>
          onChange((latest) => PUSH_NOTICES.filter((one) => (one === notice ? target.checked : latest.includes(one))))
        }
      />
    </label>
  )
}
