import { Popover } from '@mantine/core'
import Calendar, { type CalendarProps } from './calendar.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dateTexts } from './date-texts.ts'
import { Library } from '../../theme/library.tsx'
import styles from '../choices.module.css'

/** The calendar below its field, over the page. The caller controls when it closes. */
const DatePopover = ({ opened, onClose, ...calendarProps }: CalendarProps & { opened: boolean; onClose: () => void }) => {
  const t = useTexts(dateTexts)
  return (
    <Library>
      <Popover
        opened={opened}
        onChange={(isOpen) => (isOpen ? undefined : onClose())}
        position="bottom-start"
        offset={4}
        withinPortal
        withRoles={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <span className={styles.dateAnchor} aria-hidden="true" />
        </Popover.Target>
        <Popover.Dropdown className={styles.calendar} role="dialog" aria-label={t('calendar')}>
          <Calendar {...calendarProps} />
        </Popover.Dropdown>
      </Popover>
    </Library>
  )
}

export default DatePopover
