import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import {
  IconAlertOctagon,
  IconCheck,
  IconCircleCheck,
  IconExternalLink,
  IconHelpCircle,
  IconSpeakerphone,
} from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import type { RecallCampaign, RecallRow } from '../contract.ts'
import { type RecallFilter, VIN_CHECK_ADDRESS } from '../recall.ts'
import { recalls } from './calls.ts'
import styles from './Recalls.module.css'
import { recallTexts } from './texts.ts'
import { VehicleLine } from './VehicleLine.tsx'

type RecallQuery = { filter: RecallFilter; query?: string }
type CardProps = { recall: RecallRow; query: RecallQuery; canChange: boolean }

/** A campaign: defect, vehicles, remedy. */
export const CampaignCard = ({ recall, query, canChange }: CardProps) => {
  const isParked = recall.is_open && recall.park_it
  const Sign = isParked ? IconAlertOctagon : recall.is_open ? IconSpeakerphone : IconCircleCheck
  return (
    <article
      className={clsx(ui.panel, styles.item, isParked && styles.park, !recall.is_open && styles.closed)}
      aria-labelledby={`recall-${recall.id}`}
    >
      <div className={styles.top}>
        <span className={styles.sign}>
          <Sign size={20} stroke={1.75} aria-hidden />
        </span>
        <What recall={recall} />
        {recall.is_open ? <CheckVins recall={recall} /> : null}
      </div>
      <Vehicles recall={recall} query={query} canChange={canChange} />
    </article>
  )
}

const What = ({ recall }: { recall: RecallRow }) => {
  const t = useTexts(recallTexts)
  const isConfirmed = recall.vehicles.every(({ state }) => state !== 'may_apply')
  return (
    <div className={styles.what}>
      <div className={styles.named}>
        <h2 id={`recall-${recall.id}`}>{recall.component}</h2>
        <Badges recall={recall} isConfirmed={isConfirmed} />
      </div>
      <p>
        {recall.is_open && recall.park_it ? <b className={styles.stop}>{t('doNotDrive')} </b> : null}
        {recall.is_open && recall.park_outside && !recall.park_it ? <b className={styles.stop}>{t('keepOutside')} </b> : null}
        {recall.consequence ?? recall.summary}
      </p>
      <p className={styles.meta}>
        <Meta recall={recall} />
      </p>
      <details className={styles.more}>
        <summary>{t('defect')}</summary>
        <p>{recall.summary}</p>
        {recall.remedy ? (
          <p>
            <b className={ui.medium}>{t('remedy')}</b> {recall.remedy}
          </p>
        ) : null}
      </details>
    </div>
  )
}

const Badges = ({ recall, isConfirmed }: { recall: RecallRow; isConfirmed: boolean }) => {
  const t = useTexts(recallTexts)
  if (!recall.is_open) {
    return (
      <span className={clsx(ui.badge, ui.quiet, ui.good)}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {t('done')}
      </span>
    )
  }
  return (
    <>
      {recall.park_it ? (
        <span className={clsx(ui.badge, styles.stopBadge)}>
          <IconAlertOctagon size={14} stroke={1.75} aria-hidden />
          {t('parkIt')}
        </span>
      ) : recall.park_outside ? (
        <span className={clsx(ui.badge, ui.pastDue)}>{t('parkOutside')}</span>
      ) : null}
      <span className={clsx(ui.badge, !isConfirmed && ui.due)}>
        {isConfirmed ? null : <IconHelpCircle size={14} stroke={1.75} aria-hidden />}
        {t(isConfirmed ? 'applies' : 'mayApply')}
      </span>
    </>
  )
}

/** A campaign of a large manufacturer lists dozens of models. */
const MODELS_SHOWN = 3

const Meta = ({ recall }: { recall: RecallCampaign }) => {
  const t = useTexts(recallTexts)
  const { date } = useFormats()
  const models = recall.models
    .slice(0, MODELS_SHOWN)
    .map(({ name, from, to }) => t(from === to ? 'oneYear' : 'years', { model: name, from, to }))
  const rest = recall.models.length - models.length
  const parts = [
    t('campaign', { number: recall.shown_number }),
    ...models,
    rest > 0 ? t('moreModels', { count: rest }) : null,
    t('announced', { date: date(recall.announced_on) }),
  ]
  return keepNumbersWhole(parts.filter(Boolean).join(' · '))
}

/** Link to the authority's page, which shows by VIN what was repaired. */
const CheckVins = ({ recall }: { recall: RecallRow }) => {
  const t = useTexts(recallTexts)
  if (recall.vehicles.every(({ state }) => state !== 'may_apply')) return null
  return (
    <a
      className={clsx(buttonClass({ size: 'sm' }), styles.check)}
      href={VIN_CHECK_ADDRESS[recall.source]}
      target="_blank"
      rel="noreferrer"
    >
      {t('checkVins')}
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  )
}

const Vehicles = ({ recall, query, canChange }: CardProps) => {
  const t = useTexts(recallTexts)
  const more = useInfiniteQuery({
    queryKey: [...recalls.vehicles.key, recall.id, query] as const,
    queryFn: ({ pageParam }) => recalls.vehicles({ params: { id: recall.id }, query: { page: pageParam, ...query } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    enabled: false,
  })
  const rows = more.data?.pages.flatMap(({ vehicles }) => vehicles) ?? recall.vehicles
  const left = recall.vehicle_count - rows.length
  return (
    <>
      <ul>
        {rows.map((row) => (
          <VehicleLine key={row.vehicle.id} campaign={recall} row={row} canChange={canChange} />
        ))}
      </ul>
      {left > 0 && query.filter !== 'booked' ? (
        <p className={styles.rest}>
          <Button size="sm" busy={more.isFetching} onClick={() => void more.fetchNextPage()}>
            {t('moreVehicles', { count: left })}
          </Button>
        </p>
      ) : null}
    </>
  )
}
