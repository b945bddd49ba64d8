import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { IconCalendarEvent, IconClipboardCheck, IconDownload, IconHistory } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { type PageAction, PageActions } from '#platform/ui/page-actions.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { servicesTexts } from './services-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const HISTORY_PATH = '/maintenance_history/new'

/** Page actions: what was done elsewhere, the list as a file, and the next appointment. */
export const ServicesActions = ({ fileName, file }: { fileName: string; file: (() => Promise<Blob>) | null }) => {
  const t = useTexts(servicesTexts)
  const router = useRouter()
  const { alert } = useNotices()
  const download = useMutation({
    mutationFn: async () => saveFile(await file!(), fileName),
    onError: (error) => alert(failureText(error, error.message)),
  })
  const more: PageAction[] = [
    { key: 'approvals', label: t('approvalsHistory'), look: 'ghost', icon: icon(IconHistory), to: '/approvals_history' },
    {
      key: 'download',
      label: t('download'),
      icon: icon(IconDownload),
      disabled: !file,
      busy: download.isPending,
      onClick: () => download.mutate(),
    },
  ]
  if (HISTORY_PATH in router.routesByPath)
    more.push({ key: 'history', label: t('addHistory'), icon: icon(IconClipboardCheck), to: HISTORY_PATH })
  return (
    <PageActions
      more={more}
      main={
        <Link to={'/service_request/new' as never} className={buttonClass({ look: 'primary' })}>
          {icon(IconCalendarEvent)}
          {t('scheduleService')}
        </Link>
      }
    />
  )
}

const icon = (Icon: typeof IconDownload) => <Icon className={ui.icon} size={16} stroke={1.75} aria-hidden />
