import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '#features/countries/clock-time.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { VIEW_MAIL_EVERY, type ViewMailEvery } from '../../../views/view-mail.ts'
import type { ViewMail } from '../../../views/view-mails-contract.ts'
import type { SavedView } from '../../../views/views-contract.ts'
import { currentUserQuery } from '../../session.ts'
import { viewMails } from '../../calls.ts'
import { viewMailTexts } from './texts.ts'

type MailProps = { view: SavedView; onClose: () => void }

/** Schedule and recipients of a saved view's mail. */
const MailView = ({ view, onClose }: MailProps) => {
  const { data } = useQuery({ ...viewMails.show.options({ params: { id: view.id } }), staleTime: 0 })
  const { data: user } = useQuery(currentUserQuery)
  return data && user ? <MailForm {...{ view, onClose }} mail={data.mail} ownEmail={user.email} /> : null
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MORNING = 7

const MailForm = ({ view, mail, ownEmail, onClose }: MailProps & { mail: ViewMail | null; ownEmail: string }) => {
  const t = useTexts(viewMailTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const active = mail?.readers.filter(({ is_stopped: isStopped }) => !isStopped) ?? []
  const stopped = mail?.readers.filter(({ is_stopped: isStopped }) => isStopped) ?? []
  const form = useForm({
    start: {
      every: mail?.every ?? 'week',
      hour: String(mail?.hour ?? MORNING),
      emails: mail ? active.map(({ email }) => email).join(', ') : ownEmail,
    },
    check: ({ emails }) => ({ emails: emails.trim() ? null : t('emailsMissing') }),
    submit: ({ every, hour, emails }) =>
      viewMails.save({
        params: { id: view.id },
        body: { every: every as ViewMailEvery, hour: Number(hour), emails: emails.split(/[\s,;]+/).filter(Boolean) },
      }),
    done: () => {
      void viewMails.show.invalidate(queries)
      toast({ kind: 'success', title: t('saved'), message: view.name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('title', { name: view.name })} verb={t('save')} size={460} onClose={onClose}>
      <p className={ui.soft}>{t('help')}</p>
      {mail?.is_ended ? <Alert kind="warning" title={t('ended')} /> : null}
      <SelectField {...form.field('every')} label={t('every')}>
        {VIEW_MAIL_EVERY.map((every) => (
          <option key={every} value={every}>
            {t(`every_${every}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('hour')} label={t('hour')}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatTime(`${String(hour).padStart(2, '0')}:00`, language)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('emails')} label={t('emails')} help={t('emailsHelp')} maxLength={2000} />
      {stopped.length > 0 ? (
        <p className={ui.soft}>{t('stoppedBy', { emails: stopped.map(({ email }) => email).join(', ') })}</p>
      ) : null}
      {mail ? <EndMail view={view} onEnded={onClose} /> : null}
    </FormDialog>
  )
}

const EndMail = ({ view, onEnded }: { view: SavedView; onEnded: () => void }) => {
  const t = useTexts(viewMailTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const remove = useMutation({
    mutationFn: () => viewMails.remove({ params: { id: view.id } }),
    onSuccess: () => {
      void viewMails.show.invalidate(queries)
      toast({ kind: 'success', title: t('removed'), message: view.name })
      onEnded()
    },
    onError: (error) => alert(failureText(error, t('somethingWentWrong'))),
  })
  return (
    <div>
      <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('remove')}
      </Button>
    </div>
  )
}

export default MailView
