import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallFailed } from '#platform/contract/client.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'

/** Not through the router: it would parse a key of digits as a number. */
const keyOfAddress = (): string => new URLSearchParams(pageFacts().search).get('key') ?? ''

type Words = { about: string; stop: string; stopped: string; stoppedMore: string }
type MailLinkProps<Mail> = {
  /** Loads the mail by its key. */
  open: (key: string) => UseQueryOptions<Mail, CallFailed, Mail, readonly unknown[]>
  stop: (key: string) => Promise<unknown>
  title: (mail: Mail | undefined) => string
  words: (mail: Mail) => Words
  files: (mail: Mail, key: string) => ReactNode
}

/** Target of both links of a recurring mail, without a sign-in: opens its files, and unsubscribes. */
export const MailLink = <Mail extends { is_stopped: boolean }>({ open, title, ...content }: MailLinkProps<Mail>) => {
  const [key] = useState(keyOfAddress)
  const query = useQuery(open(key))
  return (
    <AuthLayout title={title(query.data)}>
      <Loaded query={query}>{(mail) => <Content keyOfMail={key} mail={mail} {...content} />}</Loaded>
    </AuthLayout>
  )
}

type ContentProps<Mail> = Pick<MailLinkProps<Mail>, 'stop' | 'words' | 'files'> & { keyOfMail: string; mail: Mail }

const Content = <Mail extends { is_stopped: boolean }>({ keyOfMail: key, mail, stop, words, files }: ContentProps<Mail>) => {
  const stopping = useMutation({ mutationFn: () => stop(key) })
  const shown = words(mail)
  if (mail.is_stopped || stopping.isSuccess) {
    return (
      <Alert kind="success" title={shown.stopped}>
        {shown.stoppedMore}
      </Alert>
    )
  }
  return (
    <div className={ui.stackWide}>
      <p className={ui.soft}>{shown.about}</p>
      {files(mail, key)}
      {stopping.error ? <Alert {...failureText(stopping.error)} /> : null}
      {/* Requires a press: email clients open links before the recipient reads the mail. */}
      <Button wide size="lg" busy={stopping.isPending} onClick={() => stopping.mutate()}>
        {shown.stop}
      </Button>
    </div>
  )
}
