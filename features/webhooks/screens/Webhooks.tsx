import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlus, IconSend } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { TabHead } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { useNarrow } from '#platform/ui/widths.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { webhookTexts } from './texts.ts'
import { useSwitchWebhook } from './use-switch-webhook.ts'
import type { NewSecret, WebhookAction } from './webhook-action.ts'
import { WebhookRows } from './WebhookRows.tsx'
import styles from './Webhooks.module.css'

const WebhookForm = browserOnly(async () => (await import('./WebhookForm.tsx')).WebhookForm)
const WebhookDialogs = browserOnly(async () => (await import('./WebhookDialogs.tsx')).WebhookDialogs)
const SecretShown = browserOnly(async () => (await import('./SecretShown.tsx')).SecretShown)

const POLL_MS = 30_000

/** Whether the endpoints of a fleet get what is sent. */
export const Webhooks = () => {
  const query = useQuery({ ...webhooks.list.options(), refetchInterval: POLL_MS })
  // Only here: the secret is in no address, no storage and no cache of queries.
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const queries = useQueryClient()
  const close = (): void => {
    setSecret(null)
    void webhooks.list.invalidate(queries)
  }
  if (secret) return <SecretShown made={secret} onClose={close} />
  return (
    <Loaded query={query} skeleton={<Skeleton lines={6} height={44} />}>
      {(list) => <List endpoints={list.webhooks} onSecret={setSecret} />}
    </Loaded>
  )
}

type ListProps = { endpoints: readonly Webhook[]; onSecret: (made: NewSecret) => void }

const List = ({ endpoints, onSecret }: ListProps) => {
  const t = useTexts(webhookTexts)
  const [isAdding, setAdding] = useState(false)
  const [action, setAction] = useState<WebhookAction | null>(null)
  const headline = useHeadline(endpoints)
  const add = (): void => setAdding(true)
  return (
    <>
      {endpoints.length === 0 ? (
        <div className={ui.panel}>
          <EmptyState
            picture={<IconSend size={20} stroke={1.75} aria-hidden />}
            title={t('emptyTitle')}
            actions={<Button onClick={add}>{t('add')}</Button>}
          >
            {t('emptyLine')}
          </EmptyState>
        </div>
      ) : (
        <>
          <TabHead
            title={headline}
            line={t('line')}
            actions={
              <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
                {t('add')}
              </Button>
            }
          />
          {endpoints.filter(needsAttention).map((endpoint) => (
            <Attention key={endpoint.id} endpoint={endpoint} />
          ))}
          <WebhookRows endpoints={endpoints} onAction={setAction} />
          <Foot count={endpoints.length} />
        </>
      )}
      {isAdding ? <WebhookForm endpoint={null} onClose={() => setAdding(false)} onSecret={onSecret} /> : null}
      {action?.what === 'edit' ? (
        <WebhookForm endpoint={action.endpoint} onClose={() => setAction(null)} onSecret={onSecret} />
      ) : action ? (
        <WebhookDialogs action={action} onClose={() => setAction(null)} onSecret={onSecret} />
      ) : null}
    </>
  )
}

const needsAttention = ({ failing_since: since, off_reason: reason }: Webhook): boolean => since !== null || reason !== null

/** The count, and the first endpoint that does not get what is sent; a narrow window has it in the alert alone. */
const useHeadline = (endpoints: readonly Webhook[]): string => {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const isNarrow = useNarrow()
  const title = t('title', { count: endpoints.length })
  if (isNarrow) return title
  const failing = endpoints.find((one) => one.is_on && one.failing_since !== null)
  if (failing) return `${title} ${t('failingFor', { name: failing.name, time: formats.ago(failing.failing_since!) })}`
  const off = endpoints.find((one) => one.off_reason !== null)
  return off ? `${title} ${t('isOff', { name: off.name })}` : title
}

const Attention = ({ endpoint }: { endpoint: Webhook }) => {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const turn = useSwitchWebhook()
  const { id, name, maker, failed } = endpoint
  const see = (
    <Link to="/webhooks/$id" params={{ id: String(id) }} search={{ status: 'failed' }} className={buttonClass({ size: 'sm' })}>
      {t('seeDeliveries')}
    </Link>
  )
  return (
    <div className={styles.attention}>
      {endpoint.is_on ? (
        <Alert
          kind="danger"
          title={keepNumbersWhole(t('failingTitle', { name, when: formats.dateTime(endpoint.failing_since!) }))}
          action={see}
        >
          {t('failingLine', { count: failed, when: formats.dateTime(endpoint.off_on!), maker })}
        </Alert>
      ) : (
        <Alert
          kind="danger"
          title={keepNumbersWhole(t('offTitle', { name, when: formats.dateTime(endpoint.off_at ?? endpoint.on_since) }))}
          action={
            <div className={styles.attentionActions}>
              {see}
              <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate({ endpoint, isOn: true })}>
                {t('turnOn')}
              </Button>
            </div>
          }
        >
          {t(`off_${endpoint.off_reason!}`, { maker })}
        </Alert>
      )}
    </div>
  )
}

const Foot = ({ count }: { count: number }) => {
  const t = useTexts(webhookTexts)
  return (
    <div className={clsx(ui.row, ui.apart, ui.tiny, ui.faint, styles.foot)}>
      <span>{t('shown', { count })}</span>
      <span className={styles.legend}>
        <span className={styles.key} aria-hidden /> {t('legendDelivered')}
        <span className={clsx(styles.key, styles.keyFailed)} aria-hidden /> {t('legendFailed')}
      </span>
    </div>
  )
}
