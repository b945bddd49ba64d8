import { clsx } from 'clsx'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlus, IconX } from '#platform/ui/icons.ts'
import type { ServiceRow } from '../../contract.ts'
import type { DraftService } from '../../booking/draft.ts'
import { AddServices } from './AddServices.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { type ChosenService, groupServices, withPosition, withPositions, withService } from './chosen-services.ts'
import type { Adding } from './fit/use-due-prefill.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'

type ChooserProps = Adding & {
  value: readonly DraftService[]
  catalog: readonly ServiceRow[]
  oilTypeName: string | null
  /** `services.12`: an error of that service, which lacks a position; `services.all`: of all services. */
  problems: Readonly<Record<string, string>>
  /** The shop whose prices are shown beside the services, and whether the user selected it; null: none. */
  pricedAt: PricedAt | null
  onChange: (change: (latest: readonly DraftService[]) => DraftService[]) => void
}

/** The requested services, each with position, price at the selected shop and a remove button. */
export const ServiceChooser = (props: ChooserProps) => {
  const t = useTexts(bookingTexts)
  const { value: rows, catalog, problems } = props
  const error = problems['services.all']
  return (
    <div className={ui.field} role="group" aria-label={t('services')}>
      <span className={ui.label}>{t('services')}</span>
      <ul className={clsx(styles.services, error && ui.wrong)}>
        {groupServices(rows, catalog).map((chosen) => (
          <ChosenLine
            key={chosen.id}
            chosen={chosen}
            withPrices={props.pricedAt !== null}
            problem={problems[`services.${chosen.id}`]}
            onPositions={(positions) => props.onChange((latest) => withPositions(latest, chosen.id, positions))}
            onRemove={() =>
              props.onChange((latest) => withService(latest, { service_definition_id: chosen.id, position: null }, false))
            }
          />
        ))}
        {rows.length === 0 ? <li className={clsx(ui.faint, ui.small)}>{t('noServices')}</li> : null}
        <li data-wrong={error ? true : undefined}>
          <button
            type="button"
            className={clsx(ui.button, ui.compact, ui.ghost, ui.branded, styles.add)}
            onClick={() => props.onAdding(true)}
          >
            <IconPlus className={ui.icon} size={16} stroke={1.75} aria-hidden />
            {t('addService')}
          </button>
        </li>
      </ul>
      {/* Reserves its line before the shops load, so that a button below does not move while being pressed. */}
      {rows.length > 0 ? <PricesAt shop={props.pricedAt} /> : null}
      <FieldError>{error}</FieldError>
      <AddServices
        opened={props.isAdding}
        onClose={() => props.onAdding(false)}
        rows={rows}
        catalog={catalog}
        oilTypeName={props.oilTypeName}
        onChange={props.onChange}
      />
    </div>
  )
}

const PRICES_AT = { choice: 'pricesAt', page: 'pricesAtSame', list: 'pricesAtFirst' } as const
/** Source of the prices: the selected shop, the one of the previous page, or the first in the list. */
export type PricedAt = { name: string; by: keyof typeof PRICES_AT }

/** Names the shop of the prices; until one is selected they are labeled as an example. */
const PricesAt = ({ shop }: { shop: ChooserProps['pricedAt'] }) => {
  const t = useTexts(bookingTexts)
  if (!shop) return <span className={ui.help}>{'\u00a0'}</span>
  return <span className={clsx(ui.small, ui.soft)}>{t(PRICES_AT[shop.by], { shop: shop.name })}</span>
}

const ChosenLine = ({
  chosen,
  withPrices,
  problem,
  onPositions,
  onRemove,
}: {
  chosen: ChosenService
  withPrices: boolean
  problem: string | undefined
  onPositions: (positions: string[]) => void
  onRemove: () => void
}) => {
  const t = useTexts(bookingTexts)
  const optionText = useTexts(optionTexts)
  const { service } = chosen
  const name = service?.name ?? '…'
  const question = optionText(optionKind(service?.positions ?? null))
  return (
    <li>
      <span className={styles.what}>
        {name}
        {service?.position_choice === 'one' ? (
          <select
            className={clsx(styles.position, problem && ui.wrong)}
            aria-label={optionText('ofService', { service: name, question })}
            aria-invalid={problem ? true : undefined}
            value={chosen.positions[0] ?? ''}
            onChange={(event) => onPositions(event.target.value ? [event.target.value] : [])}
          >
            <option value="">{question}</option>
            {service.positions?.map(({ code, name: words }) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        ) : null}
        {service?.position_choice === 'several' ? (
          <Wheels {...{ chosen, service, onPositions }} isWrong={problem !== undefined} />
        ) : null}
        <FieldError>{problem}</FieldError>
      </span>
      <span className={ui.soft}>
        {withPrices && service ? <LinePrice service={service} positions={chosen.positions} /> : null}
      </span>
      <button type="button" className={ui.iconButton} aria-label={t('remove', { name })} onClick={onRemove}>
        <IconX className={ui.icon} size={16} aria-hidden />
      </button>
    </li>
  )
}

const Wheels = ({
  chosen,
  service,
  isWrong,
  onPositions,
}: {
  chosen: ChosenService
  service: ServiceRow
  isWrong: boolean
  onPositions: (positions: string[]) => void
}) => {
  const optionText = useTexts(optionTexts)
  return (
    <span
      className={styles.wheels}
      data-bad={chosen.positions.length === 0 || undefined}
      data-wrong={isWrong || undefined}
      role="group"
      aria-label={optionText('ofService', { service: service.name, question: optionText('wheels') })}
    >
      {service.positions?.map(({ code, name }) => {
        const isChosen = chosen.positions.includes(code)
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onPositions(withPosition(chosen.positions, code, !isChosen))}
          >
            {name}
          </button>
        )
      })}
    </span>
  )
}

const LinePrice = ({ service, positions }: { service: ServiceRow; positions: readonly string[] }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const requestedPositions: (string | null)[] = service.positions ? [...positions] : [null]
  const prices = requestedPositions.map(
    (position) => service.price_estimates?.find((row) => row.position === position)?.shop_price_estimate,
  )
  if (!service.price_estimates || prices.length === 0) return null
  if (prices.some((price) => price === null || price === undefined))
    return <span className={clsx(ui.faint, ui.small)}>{t('onRequest')}</span>
  const sum = prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
  return sum === 0 ? t('included') : formats.money(sum)
}
