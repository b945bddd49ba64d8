import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
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
  return (
    <>
      <Link to={'/approvals_history' as never} className={buttonClass({ look: 'ghost' })}>
        {t('approvalsHistory')}
      </Link>
      {HISTORY_PATH in router.routesByPath ? (
        <Link to={HISTORY_PATH as never} className={buttonClass({})}>
          {t('addHistory')}
        </Link>
      ) : null}
      <Button
        icon={<IconDownload className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        disabled={!file}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <Link to={'/service_request/new' as never} className={buttonClass({ look: 'primary' })}>
        {t('scheduleService')}
      </Link>
    </>
  )
}
