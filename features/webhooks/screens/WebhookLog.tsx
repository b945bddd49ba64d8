import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, MissingPage } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowLeft, IconChevronRight, IconFileSearch, IconPencil, IconSend } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { logTexts, webhookTexts } from './texts.ts'
import { useSwitchWebhook } from './use-switch-webhook.ts'
import { useLogAddress, webhooksLink } from './webhook-search.ts'
import styles from './WebhookLog.module.css'

const WebhookForm = browserOnly(async () => (await import('./WebhookForm.tsx')).WebhookForm)
const SendTest = browserOnly(async () => (await import('./SendTest.tsx')).SendTest)

/** The deliveries of an endpoint, and its answers. */
export default function WebhookLog() {
  const t = useTexts(logTexts)
  const { id } = useParams({ strict: false })
  const query = useQuery(webhooks.show.options({ params: { id: Number(id) } }))
  if (query.error instanceof CallFailed && query.error.status === 404)
    return (
      <MissingPage
        title={t('gone')}
        way={
          <Link {...webhooksLink} className={buttonClass({ look: 'primary' })}>
            {t('backToWebhooks')}
          </Link>
        }
      >
        {t('goneLine')}
      </MissingPage>
    )
  return (
    <Loaded query={query} skeleton={<Skeleton lines={10} height={44} />}>
      {({ webhook }) => <Log endpoint={webhook} />}
    </Loaded>
  )
}

const Log = ({ endpoint }: { endpoint: Webhook }) => {
  const t = useTexts(logTexts)
  const isNarrow = useNarrow()
  const {
    values: { delivery },
    linkTo,
  } = useLogAddress(endpoint.id)
  const detail = delivery === '' ? null : <DeliveryDetail key={delivery} endpoint={endpoint} deliveryId={Number(delivery)} />
  // In a narrow window either the list or one delivery.
  if (isNarrow && detail)
    return (
      <>
        <Link {...linkTo({ delivery: '' })} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {t('backToList')}
        </Link>
        {detail}
      </>
    )
  return (
    <>
      <LogHead endpoint={endpoint} />
      <div className={styles.sides}>
        <DeliveryList endpoint={endpoint} chosen={delivery === '' ? null : Number(delivery)} />
        {isNarrow ? null : (
          <div className={styles.detail}>
            {detail ?? (
              <div className={ui.panel}>
                <EmptyState picture={<IconFileSearch size={20} stroke={1.75} aria-hidden />} title={t('choose')}>
                  {t('chooseLine')}
                </EmptyState>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}

const LogHead = ({ endpoint }: { endpoint: Webhook }) => {
  const t = useTexts(logTexts)
  const w = useTexts(webhookTexts)
  const formats = useFormats()
  const [opened, open] = useState<'edit' | 'test' | null>(null)
  const turn = useSwitchWebhook()
  const { name, url, types, is_on: isOn, delivered, failed } = endpoint
  const count = delivered + failed
  const title = count === 0 ? t('titleNone') : failed === 0 ? t('titleGood', { count }) : t('titleFailed', { count, failed })
  const events = w('eventCount', { count: types.length })
  return (
    <>
      <PageHeader
        crumb={
          <>
            <Link to="/settings">{t('settings')}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <Link {...webhooksLink}>{t('webhooks')}</Link>
          </>
        }
        here={name}
        title={title}
        line={
          <>
            <code className={clsx(ui.small, styles.url)}>{url}</code>
            <br />
            {isOn ? t('line', { events, date: formats.date(endpoint.on_since) }) : t('lineOff', { events })}
          </>
        }
        actions={
          <>
            <Button icon={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={() => open('edit')}>
              {t('editEndpoint')}
            </Button>
            {isOn ? (
              <Button icon={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => open('test')}>
                {t('sendTest')}
              </Button>
            ) : (
              <Button busy={turn.isPending} onClick={() => turn.mutate({ endpoint, isOn: true })}>
                {w('turnOn')}
              </Button>
            )}
          </>
        }
      />
      {opened === 'edit' ? <WebhookForm endpoint={endpoint} onClose={() => open(null)} /> : null}
      {opened === 'test' ? <SendTest endpoint={endpoint} onClose={() => open(null)} /> : null}
    </>
  )
}
