import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Scatter } from '#platform/ui/charts/scatter.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconTruck } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { averageFrom } from '#features/vehicles/average-cost.ts'
import type { ScatterPoint } from '../../contract.ts'
import { dashboards } from '../calls.ts'
import { axisCost, axisDistance } from './chart-words.ts'
import { chartTexts } from './chart-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'

/** Vehicles whose cost per distance exceeds that of others their age; a point opens its vehicle. */
export const MileageScatter = () => {
  const t = useTexts(chartTexts)
  const formats = useFormats()
  const { unit } = formats
  const scatter = useQuery(dashboards.scatter.options())
  return (
    <Card
      flat
      title={<span title={t('averageMeaning')}>{t(unit === 'km' ? 'scatterKilometers' : 'scatterMiles')}</span>}
      right={<PastDueKey />}
    >
      <div className={clsx(styles.chartPad, styles.scatter)}>
        <Loaded query={scatter} skeleton={<span className={clsx(ui.skeletonBar, styles.chartSkeleton)} aria-hidden="true" />}>
          {({ points, average }) =>
            points.length === 0 ? (
              <EmptyState picture={<IconTruck size={20} stroke={1.75} aria-hidden />} title={t('noPoints')}>
                {t('noPointsHelp', { distance: formats.distance(averageFrom(formats.unit === 'km' ? 'kilometers' : 'miles')) })}
              </EmptyState>
            ) : (
              <Points points={points} average={average} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

const PastDueKey = () => {
  const t = useTexts(stateTexts)
  return (
    <span className={clsx(styles.key, ui.tiny, ui.soft)}>
      <svg width={10} height={10} viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 0l6 6-6 6-6-6z" fill="var(--past-solid)" />
      </svg>
      {t('past_due')}
    </span>
  )
}

const Points = ({ points, average }: { points: ScatterPoint[]; average: number | null }) => {
  const t = useTexts(chartTexts)
  const words = useTexts(stateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const navigate = useNavigate()
  const canada = formats.unit === 'km'
  const rate = (point: ScatterPoint): string =>
    t(canada ? 'aKilometer' : 'aMile', { figure: axisCost(point.cost_per_distance, language, canada) })
  const facts = (point: ScatterPoint): string =>
    [point.name, formats.distance(point.odometer), rate(point), ...(point.past_due ? [words('past_due')] : [])].join(', ')
  const highest = points.reduce((best, point) => (point.cost_per_distance > best.cost_per_distance ? point : best))
  return (
    <Scatter
      points={points.map((point) => ({
        key: point.vehicle_id,
        x: point.odometer,
        y: point.cost_per_distance,
        name: point.name,
        facts: facts(point),
        tip: { title: point.name, figure: rate(point), note: formats.distance(point.odometer) },
        past: point.past_due,
      }))}
      label={t('scatterPicture', {
        average: average === null ? '–' : axisCost(average, language, canada),
        highest: facts(highest),
      })}
      average={average === null ? null : { value: average, text: t('average', { figure: axisCost(average, language) }) }}
      xAxis={{ text: t('axisOdometer', { unit: formats.unit }), figure: (value) => axisDistance(value, language) }}
      yAxis={{ text: t(canada ? 'axisKilometers' : 'axisMiles'), figure: (value) => axisCost(value, language) }}
      onPick={(point) => void navigate({ to: '/vehicles/$id', params: { id: String(point.key) } })}
    />
  )
}
