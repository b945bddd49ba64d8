import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { AuthLayout } from '../../auth/AuthLayout.tsx'
import { viewMails } from './calls.ts'
import { viewLinkTexts } from './link-texts.ts'

/** Not through the router: it would parse a key of digits as a number. */
const keyOfAddress = (): string => new URLSearchParams(pageFacts().search).get('key') ?? ''

type Opened = Awaited<ReturnType<typeof viewMails.open>>

/** Target of both links of the mail of a view, without a sign-in: its file, and the end of the mail. */
export default function ViewMail() {
  const t = useTexts(viewLinkTexts)
  const [key] = useState(keyOfAddress)
  const query = useQuery(viewMails.open.options({ query: { key } }))
  return (
    <AuthLayout title={query.data?.view_name ?? t('title')}>
      <Loaded query={query}>{(mail) => <Content keyOfMail={key} mail={mail} />}</Loaded>
    </AuthLayout>
  )
}

const Content = ({ keyOfMail: key, mail }: { keyOfMail: string; mail: Opened }) => {
  const t = useTexts(viewLinkTexts)
  const stop = useMutation({ mutationFn: () => viewMails.stop({ body: { key } }) })
  const csv = useDownload(() => viewMails.file({ query: { key } }), mail.file_name ?? 'list.csv')
  const about = { email: mail.email, fleet: mail.fleet_name, view: mail.view_name }
  if (mail.is_stopped || stop.data) {
    return (
      <Alert kind="success" title={t('stopped')}>
        {t('stoppedMore', about)}
      </Alert>
    )
  }
  return (
    <div className={ui.stackWide}>
      <p className={ui.soft}>{t('about', about)}</p>
      {mail.file_name ? (
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
      ) : (
        <p>{t('notKept')}</p>
      )}
      {stop.error ? <Alert {...failureText(stop.error)} /> : null}
      {/* A press, not the visit: mail programs open links before anybody reads. */}
      <Button wide size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
    </div>
  )
}
