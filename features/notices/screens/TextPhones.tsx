import { clsx } from 'clsx'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type FormEvent, useState } from 'react'
import { brandById } from '#features/brands/brand-of-host.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OutboxText } from '../text-message-contract.ts'
import { textPhoneTexts } from './texts.ts'
import styles from './TextPhones.module.css'
import { outbox } from './calls.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const REFRESH_MS = 5000

/** Conversations by phone number, one at a time, as the recipient sees them: in development and demo, replies can be sent here. */
export const TextPhones = () => {
  const t = useTexts(textPhoneTexts)
  const formats = useFormats()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery({ ...outbox.texts.options(), refetchInterval: REFRESH_MS })
  return (
    <Loaded query={query}>
      {({ text_messages: all, from }) => {
        // Phones of this page's brand come first.
        const isOurs = ([, [newest]]: [string, OutboxText[]]): number => Number(newest?.brand_id === brandOfPage().id)
        const phones = [...Map.groupBy(all, (text) => text.number)].toSorted((one, other) => isOurs(other) - isOurs(one))
        const [number, texts] = phones.find(([one]) => one === chosen) ?? phones[0] ?? []
        if (number === undefined || texts === undefined) return <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
        return (
          <>
            <SelectField label={t('phone')} value={number} onChange={(event) => setChosen(event.target.value)}>
              {phones.map(([one, list]) => (
                <option key={one} value={one}>
                  {[formats.phone(one), list[0]?.to_name].filter(Boolean).join(', ')}
                </option>
              ))}
            </SelectField>
            <Phone key={number} number={number} from={from} texts={texts.toReversed()} />
          </>
        )
      }}
    </Loaded>
  )
}

type PhoneProps = { number: string; from: string | null; texts: OutboxText[] }

const Phone = ({ number, from, texts }: PhoneProps) => {
  const formats = useFormats()
  const brand = brandById(texts.at(-1)?.brand_id ?? 'default')
  return (
    <section className={styles.phone} aria-label={formats.phone(number)}>
      <div
        className={styles.sender}
        style={{ '--brand-fill': brand.palette.fill, '--brand-on-fill': brand.palette.onFill } as CSSProperties}
      >
        <BrandMark id={brand.id} size={32} />
        <div>
          <h2>{brand.name}</h2>
          {from ? <p>{formats.phone(from)}</p> : null}
        </div>
      </div>
      <ol>
        {texts.map((text, index) => (
          <li key={text.id}>
            {isLater(texts[index - 1], text) ? (
              <p className={clsx(ui.tiny, ui.faint, styles.when)}>{whenOf(formats, texts[index - 1], text)}</p>
            ) : null}
            <p className={text.direction === 'in' ? styles.mine : styles.theirs} lang={text.language.slice(0, 2)}>
              <WithLinks text={text.body} />
            </p>
            {text.direction === 'out' && text.status !== 'delivered' ? <Status text={text} /> : null}
          </li>
        ))}
      </ol>
      <Answer number={number} />
    </section>
  )
}

const MINUTES_TOGETHER_MS = 5 * 60_000
const isLater = (before: OutboxText | undefined, text: OutboxText): boolean =>
  !before || Date.parse(text.created_at) - Date.parse(before.created_at) > MINUTES_TOGETHER_MS

const dayIn = (instant: string): string => dateTimeFormat('en-CA').format(new Date(instant))

/** The first SMS of a day has the day, the following ones only the time. */
const whenOf = (formats: Formats, before: OutboxText | undefined, { created_at: at }: OutboxText): string => {
  const day = dayIn(at)
  const time = formats.dateTime(at).slice(formats.date(day).length + 2)
  return before && dayIn(before.created_at) === day ? time : `${formats.dateWithWeekday(day)}, ${time}`
}

const WithLinks = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part.replace(/^https?:\/\//, '')}
      </a>
    ) : (
      part
    ),
  )

const Status = ({ text: { status, reason, send_after: sendAfter } }: { text: OutboxText }) => {
  const t = useTexts(textPhoneTexts)
  const formats = useFormats()
  const statusText = (): string => {
    if (status === 'received') return ''
    if (status === 'queued' && sendAfter) return t('waits', { when: formats.dateTime(sendAfter) })
    if (status === 'failed' || status === 'undelivered')
      return t('failedBecause', { status: t(status), reason: reasonOf(reason, t) })
    return t(status)
  }
  return <p className={clsx(ui.tiny, ui.faint, styles.status)}>{statusText()}</p>
}

const reasonOf = (reason: string | null, t: ReturnType<typeof useTexts<typeof textPhoneTexts.entries>>): string => {
  if (reason === 'stopped' || reason === 'too_late' || reason === 'outdated') return t(reason)
  return reason ?? t('noReason')
}

const Answer = ({ number }: { number: string }) => {
  const t = useTexts(textPhoneTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const [body, setBody] = useState('')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (body.trim() === '') return
    try {
      await outbox.answerText({ body: { phone_number: number, body: body.trim() } })
      setBody('')
      await outbox.texts.invalidate(queries)
    } catch (error) {
      alert(failureText(error))
    }
  }
  return (
    <form className={styles.answer} onSubmit={(event) => void send(event)}>
      <TextField
        label={t('answer')}
        hideLabel
        placeholder={t('answer')}
        value={body}
        maxLength={500}
        onChange={(event) => setBody(event.target.value)}
      />
      {body.trim() === '' ? null : <Button type="submit">{t('send')}</Button>}
    </form>
  )
}
