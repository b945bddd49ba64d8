import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PublicEventType } from '#features/events/public-events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { eventTexts } from '../event-words.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { logTexts } from './texts.ts'

const POLL_MS = 1000

type Props = { endpoint: Pick<Webhook, 'id' | 'types'>; onClose: () => void }

/** Sends sample data, and shows the answer as soon as it is there. */
export const SendTest = ({ endpoint: { id, types }, onClose }: Props) => {
  const t = useTexts(logTexts)
  const w = useTexts(eventTexts)
  const queries = useQueryClient()
  const [sentId, setSentId] = useState<number | null>(null)
  const form = useForm({
    start: { type: types[0]! as string },
    submit: ({ type }) => webhooks.test({ params: { id }, body: { type: type as PublicEventType } }),
    done: async ({ delivery }) => {
      setSentId(delivery.id)
      await webhooks.deliveries.invalidate(queries)
    },
  })
  return (
    <FormDialog title={t('testTitle')} verb={t('sendTest')} keep={t('close')} form={form} onClose={onClose}>
      <SelectField label={t('event')} help={t('testHelp')} {...form.field('type')}>
        {types.map((type) => (
          <option key={type} value={type}>{`${w(type)} (${type})`}</option>
        ))}
      </SelectField>
      {sentId === null ? null : <Answer key={sentId} webhookId={id} sentId={sentId} onSee={onClose} />}
    </FormDialog>
  )
}

const Answer = ({ webhookId, sentId, onSee }: { webhookId: number; sentId: number; onSee: () => void }) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  const { data } = useQuery({
    ...webhooks.delivery.options({ params: { id: webhookId, delivery_id: sentId } }),
    refetchInterval: ({ state }) => (state.data && state.data.delivery.attempts.length > 0 ? false : POLL_MS),
  })
  const last = data?.delivery.attempts.at(-1)
  if (!data || !last)
    return (
      <p className={ui.soft} role="status">
        {t('sending')}
      </p>
    )
  const { status, ms } = last
  const title = status === null ? t('testNoAnswer') : t('testDelivered', { status, seconds: formats.number(ms / 1000, 2) })
  return (
    <Alert kind={data.delivery.status === 'delivered' ? 'success' : 'warning'} title={title}>
      <Link
        to="/webhooks/$id"
        params={{ id: String(webhookId) }}
        search={{ delivery: String(sentId) }}
        resetScroll={false}
        onClick={onSee}
      >
        {t('seeDelivery')}
      </Link>
    </Alert>
  )
}
