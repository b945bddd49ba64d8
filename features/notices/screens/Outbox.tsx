import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card, PageHeader, Segments } from '#platform/ui/page.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import type { outboxCalls } from '../contract.ts'
import { TextPhones } from './TextPhones.tsx'
import { outboxTexts, textPhoneTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Outbox.module.css'

const outbox = client<typeof outboxCalls>('outbox')
const REFRESH_MS = 5000

/** What would have left the house: development and demo read it here. */
const Outbox = () => {
  const t = useTexts(outboxTexts)
  const tabs = useTexts(textPhoneTexts)
  const [shown, setShown] = useState<'mails' | 'texts'>('mails')
  return (
    <main className={styles.page}>
      <PageHeader title={t('title')} line={t('line')} />
      <div>
        <Segments
          label={tabs('show')}
          value={shown}
          onChange={setShown}
          options={(['mails', 'texts'] as const).map((value) => ({ value, label: tabs(value) }))}
        />
      </div>
      {shown === 'mails' ? <Mails /> : <TextPhones />}
    </main>
  )
}

const Mails = () => {
  const t = useTexts(outboxTexts)
  const formats = useFormats()
  const [to, setTo] = useState('')
  const wanted = useDelayed(to.trim(), SEARCH_DELAY_MS)
  const query = useQuery({ ...outbox.list.options({ query: wanted ? { to: wanted } : {} }), refetchInterval: REFRESH_MS })
  return (
    <>
      <TextField label={t('filter')} type="email" value={to} onChange={(event) => setTo(event.target.value)} />
      <Loaded query={query}>
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            mails.map((mail) => (
              <Card
                key={mail.id}
                title={<span title={mail.subject}>{mail.subject}</span>}
                right={formats.dateTime(mail.created_at)}
              >
                <div className={ui.padded}>
                  <p className={clsx(ui.small, ui.soft)}>
                    {t('to')} {mail.to_name}, {mail.to_address}
                  </p>
                  <pre lang={mail.language}>{mail.text}</pre>
                </div>
              </Card>
            ))
          )
        }
      </Loaded>
    </>
  )
}
export default Outbox
