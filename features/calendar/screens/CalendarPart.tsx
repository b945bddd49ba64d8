import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { PreferencesPart } from '#features/accounts/screens/preferences/PreferencesPart.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { copyText } from '#platform/ui/copy-text.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Calendar } from '../contract.ts'
import styles from './CalendarPart.module.css'
import { calendars } from './calls.ts'
import { calendarTexts } from './texts.ts'

/** The secret address of the user's calendar of this fleet, in the user's preferences. */
export const CalendarPart = () => {
  const t = useTexts(calendarTexts)
  const query = useQuery(calendars.show.options())
  return (
    <PreferencesPart title={t('title')} line={t('line')}>
      <div className={styles.part}>
        <Loaded query={query} skeleton={<Skeleton lines={1} height={36} />}>
          {({ calendar }) => (calendar ? <Address calendar={calendar} /> : <TurnedOff />)}
        </Loaded>
      </div>
    </PreferencesPart>
  )
}

const TurnedOff = () => {
  const t = useTexts(calendarTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const turnOn = useMutation({
    mutationFn: () => calendars.turnOn({ body: {} }),
    onSuccess: (answer) => queries.setQueryData(calendars.show.options().queryKey, answer),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <div className={styles.off}>
      <p className={clsx(ui.soft, ui.grow)}>{t('off')}</p>
      <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        {t('turnOn')}
      </Button>
    </div>
  )
}

const Address = ({ calendar }: { calendar: Calendar }) => {
  const t = useTexts(calendarTexts)
  const formats = useFormats()
  const { toast } = useNotices()
  const [question, setQuestion] = useState<'renew' | 'turnOff' | null>(null)
  const address = pageFacts().origin + calendar.path
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address)
    toast(isCopied ? { kind: 'success', title: t('copied'), message: t('copiedMore') } : { kind: 'info', title: t('notCopied') })
  }
  const read = calendar.last_read_at ? t('read', { when: formats.dateTime(calendar.last_read_at) }) : t('notRead')
  return (
    <div className={ui.stackWide}>
      <TextField
        label={t('address')}
        help={t('addressHelp')}
        value={address}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <a className={buttonClass({})} href={address.replace(/^https?:/, 'webcal:')}>
          {t('subscribe')}
        </a>
        <Button onClick={() => setQuestion('renew')}>{t('renew')}</Button>
        <Button onClick={() => setQuestion('turnOff')}>{t('turnOff')}</Button>
      </div>
      <p className={clsx(ui.soft, ui.small)}>
        {read} {t('pace')}
      </p>
      <StopQuestion question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

/** Both stop the programs that use the address. */
const StopQuestion = ({ question, onClose }: { question: 'renew' | 'turnOff' | null; onClose: () => void }) => {
  const t = useTexts(calendarTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const stop = useMutation({
    mutationFn: async (how: 'renew' | 'turnOff'): Promise<{ calendar: Calendar | null }> => {
      if (how === 'renew') return calendars.renew({ body: {} })
      await calendars.turnOff()
      return { calendar: null }
    },
    onSuccess: (answer) => {
      queries.setQueryData(calendars.show.options().queryKey, answer)
      if (answer.calendar) toast({ kind: 'success', title: t('renewed'), message: t('renewedMore') })
    },
    onError: (error) => alert(failureText(error)),
    onSettled: () => {
      onClose()
      calendars.show.invalidate(queries)
    },
  })
  const isRenewing = question === 'renew'
  return (
    <ConfirmModal
      opened={question !== null}
      title={t(isRenewing ? 'renewQuestion' : 'offQuestion')}
      confirm={t(isRenewing ? 'renew' : 'turnOff')}
      keep={t('keep')}
      busy={stop.isPending}
      onConfirm={() => question && stop.mutate(question)}
      onClose={onClose}
    >
      <p>{t('stops')}</p>
    </ConfirmModal>
  )
}
