import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { VehicleDetail } from '../../contract.ts'
import { engineWords } from '../../engine-words.ts'
import { hasNoMeter } from '../../odometer.ts'
import { vehiclePageTexts } from './texts.ts'
import type { Fact } from './VehicleFacts.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleFrame.module.css'

// Few vehicles have these.
const KeptFacts = browserOnly(async () => (await import('./KeptFacts.tsx')).KeptFacts)

/** The catalog's oils are English in the data, and translated for display. */
const OIL_KEYS = ['oil_conventional', 'oil_synthetic_blend', 'oil_full_synthetic', 'oil_diesel'] as const

type DetailsProps = { vehicle: VehicleDetail; facts: Fact[] }

/** Collapsed initially on a phone: the summary names its content. */
export const DetailsFold = ({ vehicle, facts }: DetailsProps) => {
  const t = useTexts(vehiclePageTexts)
  const more = useMoreDetails(vehicle)
  const all = [...facts, ...more]
  const names = all.filter(({ key }) => NAMED.includes(key)).map(({ label }) => label)
  return (
    <details className={clsx(ui.panel, styles.fold)}>
      <summary>
        <span>
          {t('details')}
          <small>{names.join(', ')}</small>
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <DetailList details={all} />
      <KeptFacts vehicle={vehicle} />
    </details>
  )
}
/** The details named in the collapsed summary. */
const NAMED = ['vin', 'cost', 'plate', 'state', 'department_number']

export const Details = ({ vehicle, facts }: DetailsProps) => {
  const t = useTexts(vehiclePageTexts)
  const more = useMoreDetails(vehicle)
  return (
    <Card title={t('details')}>
      <DetailList details={[...facts.filter((fact) => fact.key === 'plate'), ...more]} />
      <KeptFacts vehicle={vehicle} />
    </Card>
  )
}

type Detail = { key: string; label: string; value: string | null | undefined }

const DetailList = ({ details }: { details: readonly Detail[] }) => (
  <dl className={clsx(styles.detailList, ui.padded)}>
    {details.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const useMoreDetails = (vehicle: VehicleDetail): Detail[] => {
  const t = useTexts(vehiclePageTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { quantity: perMonth } = vehicle.odometer_per_month_config
  const { lifetime_cost: lifetime } = vehicle
  const oil = OIL_KEYS.find((key) => key === `oil_${vehicle.oil_type_name?.toLowerCase().replace(' ', '_')}`)
  return [
    {
      key: 'monthly',
      label: t(formats.unit === 'mi' ? 'milesPerMonth' : 'kilometersPerMonth'),
      value: hasNoMeter({ odometer: vehicle.odometer, monthlyDistance: perMonth }) ? null : formats.number(perMonth),
    },
    { key: 'submodel', label: t('submodel'), value: vehicle.submodel },
    { key: 'engine', label: t('engine'), value: vehicle.engine && engineWords(vehicle.engine, language) },
    { key: 'oil', label: t('oil'), value: oil ? t(oil) : vehicle.oil_type_name },
    // Null: for users who see no costs.
    { key: 'lifetime', label: t('lifetimeCost'), value: lifetime === null ? null : lifetime ? formats.money(lifetime) : '–' },
  ].filter((fact) => fact.value)
}
