import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isEmail } from '#features/accounts/sign-in.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox, TextArea } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { SPEND_MAILS_MAXIMUM } from '../spend-limits.ts'
import { spendMails } from './calls.ts'
import { spendTexts } from './texts.ts'

type Chosen = Awaited<ReturnType<typeof spendMails.list>>

/** Recipients of the monthly mail, and its attached files. */
export const MonthlyDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(spendTexts)
  const query = useQuery({ ...spendMails.list.options(), enabled: opened })
  if (!opened) return null
  if (query.data) return <MonthlyForm chosen={query.data} onClose={onClose} />
  return (
    <Modal opened title={t('sendMonthly')} onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Modal>
  )
}

const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

const MonthlyForm = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const t = useTexts(spendTexts)
  const queries = useQueryClient()
  const stopped = chosen.mails.filter((mail) => mail.is_stopped).map(({ email }) => email)
  const form = useForm({
    start: {
      emails: chosen.mails
        .filter((mail) => !mail.is_stopped)
        .map(({ email }) => email)
        .join('\n'),
      with_pdf: chosen.with_pdf,
      with_csv: chosen.with_csv,
    },
    check: ({ emails }) => {
      const addresses = addressesIn(emails)
      const wrong = addresses.find((address) => !isEmail(address))
      return {
        emails: wrong
          ? t('addressInvalid', { email: wrong })
          : addresses.length > SPEND_MAILS_MAXIMUM
            ? t('tooManyAddresses')
            : null,
      }
    },
    submit: ({ emails, ...files }) => spendMails.choose({ body: { emails: addressesIn(emails), ...files } }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: spendMails.list.key })
      onClose()
    },
  })
  const pdf = form.field('with_pdf')
  const csv = form.field('with_csv')
  return (
    <FormDialog title={t('sendMonthly')} form={form} verb={t('save')} onClose={onClose}>
      <TextArea label={t('to')} help={t('addressesHelp')} rows={4} {...form.field('emails')} />
      {stopped.length > 0 ? <p className={ui.soft}>{t('stoppedBy', { emails: stopped })}</p> : null}
      <div className={ui.row}>
        <Checkbox label={t('withPdf')} checked={pdf.value} onChange={(event) => pdf.onChange(event.target.checked)} />
        <Checkbox label={t('withCsv')} checked={csv.value} onChange={(event) => csv.onChange(event.target.checked)} />
      </div>
      <SendTest />
    </FormDialog>
  )
}

const SendTest = () => {
  const t = useTexts(spendTexts)
  const send = useMutation({ mutationFn: () => spendMails.test({}) })
  return (
    <div className={ui.stack}>
      <div>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {t('sendTest')}
        </Button>
      </div>
      {send.data ? <p role="status">{t('testSent', { email: send.data.email })}</p> : null}
      {send.error ? <Alert {...failureText(send.error)} /> : null}
    </div>
  )
}
