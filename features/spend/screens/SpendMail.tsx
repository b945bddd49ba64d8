import { MailLink } from '#features/accounts/screens/mail-link/MailLink.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { IconDownload } from '#platform/ui/icons.ts'
import { spendMails } from './calls.ts'
import { spendMailTexts } from './mail-texts.ts'

type Opened = Awaited<ReturnType<typeof spendMails.open>>

/** The page that links in a monthly mail open. */
export default function SpendMail() {
  const t = useTexts(spendMailTexts)
  return (
    <MailLink<Opened>
      open={(key) => spendMails.open.options({ query: { key } })}
      stop={(key) => spendMails.stop({ body: { key } })}
      title={(mail) => mail?.headline || t('title')}
      words={({ email, fleet_name: fleet }) => ({
        about: t('about', { email, fleet }),
        stop: t('stop'),
        stopped: t('stopped'),
        stoppedMore: t('stoppedMore', { email, fleet }),
      })}
      files={(mail, key) => <Files keyOfMail={key} mail={mail} />}
    />
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
