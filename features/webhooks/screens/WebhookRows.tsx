import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { listFormat } from '#platform/i18n/intl.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import type { TableColumn } from '#platform/ui/grid/row-table.tsx'
import { RowsOrCards } from '#platform/ui/grid/rows-or-cards.tsx'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
  IconX,
} from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { eventTexts, groupsOf } from '../event-words.ts'
import type { Webhook } from '../webhooks-contract.ts'
import { HourBars } from './HourBars.tsx'
import { webhookTexts } from './texts.ts'
import { useSwitchWebhook } from './use-switch-webhook.ts'
import type { WebhookAction } from './webhook-action.ts'
import styles from './Webhooks.module.css'

type Props = { endpoints: readonly Webhook[]; onAction: (action: WebhookAction) => void }

/** One row an endpoint: what it gets, whether it gets it, and its secret. */
export const WebhookRows = ({ endpoints, onAction }: Props) => {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const columns: TableColumn<Webhook>[] = [
    {
      key: 'endpoint',
      label: t('endpoint'),
      isRowHead: true,
      col: { style: { width: '26%' } },
      cell: ({ id, name, url }) => (
        <TwoLines
          first={
            <Link to="/webhooks/$id" params={{ id: String(id) }} className={clsx(ui.bold, styles.name)}>
              {name}
            </Link>
          }
          second={<span className={styles.url}>{url}</span>}
        />
      ),
    },
    { key: 'events', label: t('events'), col: { style: { width: '14%' } }, cell: (endpoint) => <Events endpoint={endpoint} /> },
    { key: 'state', label: t('state'), col: { style: { width: '11%' } }, cell: (endpoint) => <State endpoint={endpoint} /> },
    {
      key: 'delivered',
      label: t('delivered24'),
      isFigure: true,
      col: { style: { width: '13%' } },
      cell: (endpoint) => <Delivered endpoint={endpoint} formats={formats} />,
    },
    {
      key: 'hours',
      label: t('last24'),
      col: { style: { width: '13%' } },
      cell: ({ hours, delivered, failed }) => (
        <HourBars
          hours={hours}
          label={t('hoursLabel', { delivered: formats.number(delivered), failed: formats.number(failed) })}
        />
      ),
    },
    { key: 'secret', label: t('secret'), cell: (endpoint) => <Secret endpoint={endpoint} /> },
    {
      key: 'actions',
      label: t('actions'),
      isHidden: true,
      col: { style: { width: '92px' } },
      cell: (endpoint) => <Actions endpoint={endpoint} onAction={onAction} />,
    },
  ]
  return <RowsOrCards label={t('webhooks')} columns={columns} rows={endpoints} rowId={({ id }) => id} />
}

/** A day and its time, on one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <div>{first}</div>
    <div className={clsx(ui.tiny, ui.faint)}>{second}</div>
  </>
)

const Events = ({ endpoint: { types } }: { endpoint: Webhook }) => {
  const t = useTexts(webhookTexts)
  const w = useTexts(eventTexts)
  const language = useLanguage()
  const groups = listFormat(language, { type: 'unit', style: 'short' }).format(groupsOf(types).map((group) => w(group)))
  return <TwoLines first={t('eventCount', { count: types.length })} second={<span className={styles.wraps}>{groups}</span>} />
}

const State = ({ endpoint }: { endpoint: Webhook }) => {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const [look, Icon, word] = !endpoint.is_on
    ? ([endpoint.off_reason ? ui.pastDue : ui.faint, IconPlayerPause, t('off')] as const)
    : endpoint.failing_since
      ? ([ui.pastDue, IconAlertCircle, t('failing')] as const)
      : ([undefined, IconCircleCheck, t('on')] as const)
  return (
    <TwoLines
      first={
        <span className={clsx(styles.marked, look)}>
          <Icon size={16} stroke={1.75} className={look ?? ui.good} aria-hidden /> {word}
        </span>
      }
      second={
        endpoint.is_on && endpoint.paused_until ? (
          <span className={styles.wraps}>{t('pausedUntil', { when: whole(formats.gridDateTime(endpoint.paused_until)) })}</span>
        ) : null
      }
    />
  )
}

const Delivered = ({ endpoint: { delivered, failed }, formats }: { endpoint: Webhook; formats: Formats }) => {
  const t = useTexts(webhookTexts)
  const all = delivered + failed
  if (all === 0) return <span className={ui.faint}>{t('nothingSent')}</span>
  // Rounded down, so that 100% means all.
  const percent = Math.floor((delivered / all) * 1000) / 10
  return (
    <TwoLines
      first={
        <span className={clsx(ui.bold, percent < 50 && ui.pastDue)}>
          {t('percent', { percent: formats.number(percent, percent === 100 || percent === 0 ? 0 : 1) })}
        </span>
      }
      second={t('deliveredOf', { delivered: formats.number(delivered), all: formats.number(all) })}
    />
  )
}

const Secret = ({ endpoint }: { endpoint: Webhook }) => {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const { secret_end: end, secret_since: since, old_secret_until: until } = endpoint
  if (until === null) return <TwoLines first={t('endsIn', { end })} second={t('since', { date: formats.gridDate(since) })} />
  return (
    <TwoLines
      first={
        <span className={clsx(styles.marked, ui.due)}>
          <IconRefresh size={14} stroke={1.75} aria-hidden /> {t('twoValid')}
        </span>
      }
      second={
        <span className={styles.wraps}>{keepNumbersWhole(t('oldEnds', { when: whole(formats.gridDateTime(until)) }))}</span>
      }
    />
  )
}

const Actions = ({ endpoint, onAction }: { endpoint: Webhook; onAction: Props['onAction'] }) => {
  const t = useTexts(webhookTexts)
  const turn = useSwitchWebhook()
  const { name, is_on: isOn } = endpoint
  const act = (what: WebhookAction['what']) => () => onAction({ what, endpoint })
  return (
    <div className={styles.acts}>
      <IconButton label={t('editNamed', { name })} onClick={act('edit')}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <Menu
        width={230}
        withInitialFocusPlaceholder={false}
        button={
          <IconButton label={t('moreFor', { name })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => (
          <>
            {isOn ? (
              <Item leftSection={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={act('test')}>
                {t('sendTest')}
              </Item>
            ) : null}
            <Item leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={act('renew')}>
              {t('renewSecret')}
            </Item>
            {endpoint.old_secret_until ? (
              <Item leftSection={<IconX size={16} stroke={1.75} aria-hidden />} onClick={act('endOld')}>
                {t('endOld')}
              </Item>
            ) : null}
            <Item
              leftSection={
                isOn ? (
                  <IconPlayerPause size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
                )
              }
              onClick={() => turn.mutate({ endpoint, isOn: !isOn })}
            >
              {t(isOn ? 'turnOff' : 'turnOn')}
            </Item>
            <Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} className={ui.pastDue} onClick={act('remove')}>
              {t('delete')}
            </Item>
          </>
        )}
      </Menu>
    </div>
  )
}
