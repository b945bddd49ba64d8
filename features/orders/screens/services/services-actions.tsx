import { Link, linkOptions } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { IconCalendarEvent, IconClipboardCheck, IconDownload } from '#platform/ui/icons.ts'
import { type PageAction, PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { servicesTexts } from './services-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type ActionsProps = {
  fileName: string
  file: (() => Promise<Blob>) | null
  /** Whether there are orders that the viewer can decide. */
  mayReview?: boolean
}

/** Page actions: decide orders one after the other, record external work, download the list, book an appointment. */
export const ServicesActions = ({ fileName, file, mayReview }: ActionsProps) => {
  const t = useTexts(servicesTexts)
  const download = useDownload(async () => file!(), fileName)
  const more: PageAction[] = [
    ...(mayReview ? [{ key: 'review', label: t('reviewOneByOne'), link: linkOptions({ to: '/approvals/review' }) }] : []),
    {
      key: 'download',
      label: t('download'),
      icon: icon(IconDownload),
      disabled: !file,
      busy: download.busy,
      onClick: download.start,
    },
    {
      key: 'history',
      label: t('addHistory'),
      icon: icon(IconClipboardCheck),
      link: linkOptions({ to: '/maintenance_history/new' }),
    },
  ]
  return (
    <PageActions
      more={more}
      main={
        <Link to="/service_request/new" className={buttonClass({ look: 'primary' })}>
          {icon(IconCalendarEvent)}
          {t('scheduleService')}
        </Link>
      }
    />
  )
}

const icon = (Icon: typeof IconDownload) => <Icon className={ui.icon} size={16} stroke={1.75} aria-hidden />
