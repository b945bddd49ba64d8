import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Notice, NOTICES } from '#features/accounts/notice.ts'
import { noticeTexts } from '#features/accounts/screens/preferences/notice-texts.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { formatPhone, isPhone } from '#features/countries/phone.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { userFormTexts } from './texts.ts'
import type { UserFormState } from './use-user-form.ts'
import styles from './UserForm.module.css'

const CHANNELS = [
  ['texts', 'byText'],
  ['emails', 'byEmail'],
] as const

type Props = { form: UserFormState; part: (line: string, table: ReactNode) => ReactNode }

/** The user's notifications, by SMS and email. Without a phone number no SMS can be chosen. */
export const NoticesTable = ({ form, part }: Props) => {
  const t = useTexts(userFormTexts)
  const noticeName = useTexts(noticeTexts)
  const language = useLanguage()
  const { cellPhone } = form.values
  const hasPhone = isPhone(cellPhone)
  const notices = NOTICES.filter((notice) => notice !== 'one_hour_reminder' || !brandOfPage().fuelCard)
  return part(
    hasPhone ? t('noticesTo', { phone: formatPhone(cellPhone, language) }) : t('noticesNoPhone'),
    <RowTable
      className={clsx(ui.plainTable, styles.notices)}
      columns={[
        { key: 'notice', label: t('tellWhen'), cell: (notice) => noticeName(notice) },
        ...CHANNELS.map(([channel, label]) => ({
          key: channel,
          label: t(label),
          cell: (notice: Notice) => (
            <Tick {...{ form, notice, channel }} channelName={t(label)} disabled={channel === 'texts' && !hasPhone} />
          ),
        })),
      ]}
      rows={notices}
      rowId={(notice) => notice}
    />,
  )
}

type TickProps = {
  form: UserFormState
  notice: Notice
  channel: 'texts' | 'emails'
  channelName: string
  disabled: boolean
}

const Tick = ({ form, notice, channel, channelName, disabled }: TickProps) => {
  const t = useTexts(userFormTexts)
  const noticeName = useTexts(noticeTexts)
  const { value, onChange } = form.field(channel)
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={t('noticeBy', { notice: noticeName(notice), channel: channelName })}
        checked={value.includes(notice)}
        disabled={disabled}
        onChange={({ target }) =>
          onChange((latest) => NOTICES.filter((one) => (one === notice ? target.checked : latest.includes(one))))
        }
      />
    </label>
  )
}
