import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { MailLink } from '../../mail-link/MailLink.tsx'
import { viewMails } from '../../calls.ts'
import { viewLinkTexts } from './link-texts.ts'

type Opened = Awaited<ReturnType<typeof viewMails.open>>

/** The page behind the links of a view's mail. */
export default function ViewMail() {
  const t = useTexts(viewLinkTexts)
  return (
    <MailLink<Opened>
      open={(key) => viewMails.open.options({ query: { key } })}
      stop={(key) => viewMails.stop({ body: { key } })}
      title={(mail) => mail?.view_name ?? t('title')}
      words={({ email, fleet_name: fleet, view_name: view }) => ({
        about: t('about', { email, fleet, view }),
        stop: t('stop'),
        stopped: t('stopped'),
        stoppedMore: t('stoppedMore', { email, fleet, view }),
      })}
      files={(mail, key) => (mail.file_name ? <File name={mail.file_name} keyOfMail={key} /> : <p>{t('notKept')}</p>)}
    />
  )
}

const File = ({ name, keyOfMail: key }: { name: string; keyOfMail: string }) => {
  const t = useTexts(viewLinkTexts)
  const csv = useDownload(() => viewMails.file({ query: { key } }), name)
  return (
    <Button
      wide
      size="lg"
      look="primary"
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      busy={csv.busy}
      onClick={csv.start}
    >
      {t('csv')}
    </Button>
  )
}
