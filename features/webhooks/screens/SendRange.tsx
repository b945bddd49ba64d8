import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { webhooks } from './calls.ts'
import { logTexts } from './texts.ts'
import styles from './WebhookLog.module.css'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:mm'.length

/** As the browser's field takes it: in its own time zone, without one. */
const localOf = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, MINUTES_LENGTH)
const instantOf = (local: string): string | null => {
  const ms = Date.parse(local)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** Sends what failed in a time again, or all of it. */
export const SendRange = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(logTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const now = pageFacts().now()
  const form = useForm({
    start: { from: localOf(now - DAY_MS), until: localOf(now + MINUTE_MS), alsoDelivered: false },
    check: ({ from, until }) => ({
      from: instantOf(from) === null ? t('rangeMissing') : null,
      until: instantOf(until) === null ? t('rangeMissing') : until < from ? t('rangeOrder') : null,
    }),
    submit: ({ from, until, alsoDelivered }) =>
      webhooks.sendRangeAgain({
        params: { id },
        body: { from: instantOf(from)!, until: instantOf(until)!, also_delivered: alsoDelivered },
      }),
    done: async ({ count }) => {
      await Promise.all([webhooks.deliveries.invalidate(queries), webhooks.delivery.invalidate(queries)])
      if (count === 0) toast({ kind: 'info', title: t('rangeNone') })
      else toast({ kind: 'success', title: t('sentAgain'), message: t('rangeSent', { count }) })
      onClose()
    },
  })
  const { value: isAlso, onChange: setAlso } = form.field('alsoDelivered')
  return (
    <FormDialog title={t('rangeTitle')} verb={t('sendAgain')} form={form} onClose={onClose}>
      <p className={ui.soft}>{t('rangeLine')}</p>
      <div className={styles.range}>
        <TextField type="datetime-local" label={t('from')} {...form.field('from')} />
        <TextField type="datetime-local" label={t('until')} {...form.field('until')} />
      </div>
      <Checkbox label={t('alsoDelivered')} checked={isAlso} onChange={(event) => setAlso(event.target.checked)} />
    </FormDialog>
  )
}
