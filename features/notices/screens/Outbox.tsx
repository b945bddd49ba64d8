import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import type { OutboxMail } from '../contract.ts'
import { TextPhones } from './TextPhones.tsx'
import { outboxPushes, outboxSms, textPhoneTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Outbox.module.css'
import { outbox } from './calls.ts'

const REFRESH_MS = 5000

/** The outbox page: development and demo read sent mails here. */
const Outbox = () => {
  const t = useTexts(outboxSms)
  const tabs = useTexts(textPhoneTexts)
  const [shown, setShown] = useState<'mails' | 'texts' | 'pushes'>('mails')
  return (
    <main className={clsx(ui.stackWide, styles.page)}>
      <div>
        <PageHeader crumb={<Link to="/">{t('home')}</Link>} here={t('title')} title={t('title')} line={t('line')} />
      </div>
      <div>
        <Segments
          label={tabs('show')}
          value={shown}
          onChange={setShown}
          options={(['mails', 'texts', 'pushes'] as const).map((value) => ({ value, label: tabs(value) }))}
        />
      </div>
      {shown === 'mails' ? <Mails /> : shown === 'texts' ? <TextPhones /> : <Pushes />}
    </main>
  )
}

const Mails = () => {
  const t = useTexts(outboxSms)
  const [to, setTo] = useState('')
  const address = useDelayed(to.trim(), SEARCH_DELAY_MS)
  const query = useQuery({ ...outbox.list.options({ query: address ? { to: address } : {} }), refetchInterval: REFRESH_MS })
  return (
    <>
      <TextField label={t('filter')} type="email" value={to} onChange={(event) => setTo(event.target.value)} />
      <Loaded query={query}>
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            <div className={ui.panel}>
              {mails.map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** As a device shows them, without names or amounts. */
const Pushes = () => {
  const t = useTexts(outboxPushes)
  const formats = useFormats()
  const query = useQuery({ ...outbox.pushes.options(), refetchInterval: REFRESH_MS })
  return (
    <Loaded query={query}>
      {({ pushes }) =>
        pushes.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
        ) : (
          <div className={ui.panel}>
            {pushes.map((push) => (
              <section key={push.id} className={styles.mail}>
                <div className={styles.head}>
                  <h2 lang={push.language.slice(0, 2)}>
                    <a href={push.path}>{keepNumbersWhole(`${push.title}: ${push.body}`)}</a>
                  </h2>
                  <p className={clsx(ui.small, ui.soft)}>
                    {[push.to_name, push.browser, push.system].filter(Boolean).join(', ')}
                    {'. '}
                    {push.status === 'queued' && push.send_after
                      ? t('waits', { when: formats.dateTime(push.send_after) })
                      : t(push.status)}
                  </p>
                  <p className={clsx(ui.small, ui.soft)}>{formats.dateTime(push.created_at)}</p>
                </div>
              </section>
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

/** One line until expanded: then the mail as its recipient sees it, in a sandboxed frame, and its plain text. */
const Mail = ({ mail }: { mail: OutboxMail }) => {
  const t = useTexts(outboxSms)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.mail}>
      <div className={styles.head}>
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {keepNumbersWhole(mail.subject)}
          </button>
        </h2>
        <p className={clsx(ui.small, ui.soft)}>
          {t('to')} {mail.to_name}, {mail.to_address}
        </p>
        <p className={clsx(ui.small, ui.soft)}>{formats.dateTime(mail.created_at)}</p>
      </div>
      {isOpen ? (
        <div className={styles.opened}>
          <iframe
            title={t('letter', { subject: mail.subject })}
            src={`/api/v4/outbox/${mail.id}/letter`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            lang={mail.language}
          />
          <section aria-label={t('plainText')}>
            <h3 className={clsx(ui.small, ui.soft)}>{t('plainText')}</h3>
            <pre lang={mail.language}>{mail.text}</pre>
            {mail.unsubscribe_url === null ? null : (
              <>
                <h3 className={clsx(ui.small, ui.soft)}>{t('headers')}</h3>
                <pre lang="en">{`List-Unsubscribe: <${mail.unsubscribe_url}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`}</pre>
              </>
            )}
          </section>
        </div>
      ) : null}
    </section>
  )
}
export default Outbox
