import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthLayout } from '#features/accounts/screens/auth/AuthLayout.tsx'
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
import { spendMails } from './calls.ts'
import { spendMailTexts } from './mail-texts.ts'

/** Not through the router: it would parse a key of digits as a number. */
const keyOfAddress = (): string => new URLSearchParams(pageFacts().search).get('key') ?? ''

type Opened = Awaited<ReturnType<typeof spendMails.open>>

/** Target of both links of a monthly mail, without a sign-in: the files of its month, and the end of the mail. */
export default function SpendMail() {
  const t = useTexts(spendMailTexts)
  const [key] = useState(keyOfAddress)
  const query = useQuery(spendMails.open.options({ query: { key } }))
  return (
    <AuthLayout title={query.data?.headline || t('title')}>
      <Loaded query={query}>{(mail) => <Content keyOfMail={key} mail={mail} />}</Loaded>
    </AuthLayout>
  )
}

const Content = ({ keyOfMail: key, mail }: { keyOfMail: string; mail: Opened }) => {
  const t = useTexts(spendMailTexts)
  const stop = useMutation({ mutationFn: () => spendMails.stop({ body: { key } }) })
  const about = { email: mail.email, fleet: mail.fleet_name }
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
      <Files keyOfMail={key} mail={mail} />
      {stop.error ? <Alert {...failureText(stop.error)} /> : null}
      {/* A press, not the visit: mail programs open links before anybody reads. */}
      <Button wide size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
    </div>
  )
}

const Files = ({ keyOfMail: key, mail }: { keyOfMail: string; mail: Opened }) => {
  const t = useTexts(spendMailTexts)
  const pdf = useDownload(() => spendMails.pdf({ query: { key } }), `spend-${mail.period}.pdf`)
  const csv = useDownload(() => spendMails.csv({ query: { key } }), `spend-${mail.period}.csv`)
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <>
      {mail.with_pdf ? (
        <Button wide size="lg" look="primary" icon={icon} busy={pdf.busy} onClick={pdf.start}>
          {t('pdf')}
        </Button>
      ) : null}
      {mail.with_csv ? (
        <Button wide size="lg" icon={icon} busy={csv.busy} onClick={csv.start}>
          {t('csv')}
        </Button>
      ) : null}
    </>
  )
}
