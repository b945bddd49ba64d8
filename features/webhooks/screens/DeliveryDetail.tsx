import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { copyText } from '#platform/ui/copy-text.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconCopy, IconRefresh } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { useNarrow } from '#platform/ui/widths.ts'
import { eventTexts } from '../event-words.ts'
import type { Webhook, WebhookDeliveryDetail } from '../webhooks-contract.ts'
import { webhooks } from './calls.ts'
import { useDeliveryWords } from './delivery-words.ts'
import { logTexts } from './texts.ts'
import styles from './WebhookLog.module.css'

const POLL_MS = 2000
const COPIED_MS = 2000

/** The body that we sent, beside the answer. */
export const DeliveryDetail = ({ endpoint, deliveryId }: { endpoint: Webhook; deliveryId: number }) => {
  const query = useQuery({
    ...webhooks.delivery.options({ params: { id: endpoint.id, delivery_id: deliveryId } }),
    refetchInterval: ({ state }) => (state.data?.delivery.status === 'waiting' ? POLL_MS : false),
  })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
      {({ delivery }) => (
        <section className={clsx(ui.panel, styles.shown)} aria-labelledby="delivery">
          <Head endpoint={endpoint} delivery={delivery} />
          <Outcome endpoint={endpoint} delivery={delivery} />
          {delivery.attempts.length > 0 ? <Attempts delivery={delivery} /> : null}
          <div className={styles.codes}>
            <Sent delivery={delivery} />
            <div className={styles.answers}>
              <Answered delivery={delivery} />
              {delivery.attempts.length > 0 ? <Headers delivery={delivery} /> : null}
            </div>
          </div>
        </section>
      )}
    </Loaded>
  )
}

type PartProps = { delivery: WebhookDeliveryDetail }

const Head = ({ endpoint, delivery }: PartProps & { endpoint: Webhook }) => {
  const t = useTexts(logTexts)
  const w = useTexts(eventTexts)
  const formats = useFormats()
  const { aboutOf } = useDeliveryWords()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const again = useMutation({
    mutationFn: () => webhooks.sendAgain({ params: { id: endpoint.id, delivery_id: delivery.id }, body: {} }),
    onSuccess: async () => {
      await Promise.all([webhooks.delivery.invalidate(queries), webhooks.deliveries.invalidate(queries)])
      toast({ kind: 'success', title: t('sentAgain'), message: delivery.message_id })
    },
    onError: (error) => alert(failureText(error)),
  })
  const open = buttonClass({ size: 'sm' })
  const id = String(delivery.object_id)
  // In a narrow window it is the page.
  const Title = useNarrow() ? 'h1' : 'h2'
  return (
    <div className={styles.shownHead}>
      <div>
        <Title id="delivery">{keepNumbersWhole(`${w(delivery.type)}: ${aboutOf(delivery)}`)}</Title>
        <p className={clsx(ui.tiny, ui.soft)}>
          <code translate="no">{delivery.message_id}</code>{' '}
          <span className={ui.oneLine}>{formats.gridDateTime(delivery.created_at)}</span>
        </p>
      </div>
      <div className={styles.shownActions}>
        {!delivery.is_test && delivery.object === 'order' ? (
          <Link to="/orders/$id/approvals" params={{ id }} className={open}>
            {t('openOrder')}
          </Link>
        ) : null}
        {!delivery.is_test && delivery.object === 'vehicle' && delivery.vehicle_name !== null ? (
          <Link to="/vehicles/$id" params={{ id }} className={open}>
            {t('openVehicle')}
          </Link>
        ) : null}
        {endpoint.is_on ? (
          <Button
            size="sm"
            look="primary"
            icon={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {t('sendAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const Outcome = ({ endpoint: { maker }, delivery }: PartProps & { endpoint: Webhook }) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  if (delivery.status === 'failed') {
    return (
      <Alert kind="danger" title={t('failedTitle')}>
        {delivery.failure === 'not_readable' ? t('unreadableLine', { maker }) : t('failedLine')}
      </Alert>
    )
  }
  if (delivery.status === 'delivered' || delivery.attempts.length === 0 || delivery.next_try_at === null) return null
  const isOk = delivery.answer_status !== null && delivery.answer_status < 300
  if (isOk) return null
  return (
    <Alert kind="warning" title={t('waitingTitle')}>
      {t('waitingLine', { when: formats.dateTime(delivery.next_try_at) })}
    </Alert>
  )
}

/** Each call with its time; the last one is filled. */
const Attempts = ({ delivery: { attempts } }: PartProps) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  return (
    <ol className={styles.attempts} aria-label={t('tries')}>
      {attempts.map(({ at, status, failure }, index) => {
        const isGood = status !== null && status >= 200 && status < 300
        return (
          <li key={at + String(index)} className={isGood ? styles.goodTry : styles.badTry}>
            <b>{status ?? t(`failure_${(failure ?? 'not_connected') as 'timeout'}`)}</b>
            <span>{formats.gridDateTime(at)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const Sent = ({ delivery: { body } }: PartProps) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  const bytes = body === null ? 0 : new TextEncoder().encode(body).length
  return (
    <CodeBox title={t('weSent')} facts={body === null ? null : t('postOf', { bytes: formats.number(bytes) })} copied={body}>
      {body === null ? t('notSentYet') : indented(body)}
    </CodeBox>
  )
}

const Answered = ({ delivery: { answer, attempts } }: PartProps) => {
  const t = useTexts(logTexts)
  const formats = useFormats()
  const last = attempts.at(-1)
  if (!last) return null
  const isGood = last.status !== null && last.status >= 200 && last.status < 300
  const facts = (
    <>
      {last.status === null ? null : <span className={isGood ? ui.good : ui.pastDue}>{last.status}</span>}{' '}
      <span className={ui.oneLine}>{t('after', { seconds: formats.number(last.ms / 1000, 2) })}</span>
    </>
  )
  const shown = last.status === null ? t('noAnswer') : answer ? indented(answer) : t('noBody')
  return (
    <CodeBox title={t('yourAnswer')} facts={facts} copied={answer}>
      {shown}
    </CodeBox>
  )
}

/** Those of the last call; the signature is made when calling, and not kept. */
const Headers = ({ delivery: { message_id: id, attempts } }: PartProps) => {
  const t = useTexts(logTexts)
  const seconds = Math.floor(Date.parse(attempts.at(-1)!.at) / 1000)
  return (
    <CodeBox title={t('headers')} facts={null} copied={null}>
      {`webhook-id:\u00a0${id}\nwebhook-timestamp:\u00a0${seconds}\nwebhook-signature:\u00a0v1,…`}
    </CodeBox>
  )
}

type BoxProps = { title: string; facts: ReactNode; copied: string | null; children: string }

const CodeBox = ({ title, facts, copied, children }: BoxProps) => {
  const t = useTexts(logTexts)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (copied === null || !(await copyText(copied))) return
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div className={styles.codeBox}>
      <div className={styles.codeHead}>
        <h3>{title}</h3>
        <span className={clsx(ui.tiny, ui.soft)}>{facts}</span>
        {copied ? (
          <IconButton label={isCopied ? t('copied') : t('copy', { what: title })} onClick={() => void copy()}>
            {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          </IconButton>
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- where it scrolls, the keyboard must reach it */}
      <pre tabIndex={0} role="region" aria-label={title} translate="no">
        {children}
      </pre>
    </div>
  )
}
