import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { OfferedService } from '../schedule-contract.ts'
import { priceKey, type Prices } from '../selection.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './IntervalCard.module.css'

/** A service with checkbox, selected option and price; its name alone for users who book nothing. */
export const ServiceLine = ({
  service,
  checked,
  positions,
  prices,
  onTick,
  onOption,
  basis,
}: {
  service: OfferedService
  checked: boolean
  /** Selected positions; default: the recommended one. */
  positions: readonly string[]
  prices: Prices | null
  onTick: (isTicked: boolean) => void
  /** Undefined while marking services as completed, which needs no option. */
  onOption?: (() => void) | undefined
  /** Why it is due. */
  basis?: ReactNode
}) => {
  const t = useTexts(scheduleTexts)
  const mayBook = useHolds('orders.book')
  const names = service.positions?.filter(({ code }) => positions.includes(code)).map(({ name }) => name) ?? []
  const option = names.length > 0 ? names.join(', ') : t('chooseOption')
  return (
    <li className={styles.line}>
      {mayBook ? (
        <label className={clsx(ui.check, ui.grow)}>
          <input type="checkbox" checked={checked} onChange={({ target }) => onTick(target.checked)} />
          <span className={ui.medium}>{service.name}</span>
        </label>
      ) : (
        <span className={clsx(ui.medium, ui.grow)}>{service.name}</span>
      )}
      {basis}
      {service.positions && onOption && mayBook ? (
        <button
          type="button"
          className={clsx(styles.option, !(names.length > 0) && styles.missing)}
          aria-label={`${t('changeOption', { service: service.name })}: ${option}`}
          onClick={onOption}
        >
          {option}
        </button>
      ) : null}
      {prices ? <Price serviceId={service.service_id} positions={positions} prices={prices} /> : null}
    </li>
  )
}

const Price = ({ serviceId, positions, prices }: { serviceId: number; positions: readonly string[]; prices: Prices }) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const each = (positions.length > 0 ? positions : [null]).map((position) => prices.get(priceKey(serviceId, position)))
  const sum = each.reduce<number | null>((total, price) => (total === null || price == null ? null : total + price), 0)
  const text = sum === null ? t('onRequest') : sum === 0 ? t('included') : formats.money(sum)
  return <span className={clsx(ui.figure, ui.soft, styles.price)}>{text}</span>
}
