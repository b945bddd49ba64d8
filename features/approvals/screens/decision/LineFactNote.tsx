import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { toCents, toDollars } from '#features/countries/money.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCircleCheck, IconInfoCircle, IconTrendingUp } from '#platform/ui/icons.ts'
import type { OrderApproval } from '../../contract.ts'
import { type LinePrice, linePrice } from '../../line-price.ts'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import styles from './LinePriceNote.module.css'

type Props = { shown: OrderApproval; service: ShownService }
type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const LOOKS: Record<LinePrice['says'], { look: string | undefined; Icon: Icon }> = {
  free: { look: styles.good, Icon: IconCircleCheck },
  below: { look: styles.good, Icon: IconCircleCheck },
  usual: { look: styles.good, Icon: IconCircleCheck },
  saves: { look: styles.good, Icon: IconCircleCheck },
  noUsual: { look: undefined, Icon: IconInfoCircle },
  over: { look: styles.due, Icon: IconTrendingUp },
  farOver: { look: styles.past, Icon: IconTrendingUp },
}

/** How the price compares with what others paid: one statement in one color. */
export const LinePriceNote = ({ shown, service }: Props) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const comparison = compare({ shown, service })
  // A decided service needs no advice.
  if (comparison === null || (comparison.says === 'noUsual' && !awaitsDecision(service))) return null
  const { look, Icon } = LOOKS[comparison.says]
  const usual = usualOf({ shown, service })
  const amount = 'amountCents' in comparison ? formats.money(toDollars(comparison.amountCents)) : ''
  const range = usual && usual.from < usual.to ? { from: formats.money(usual.from), to: formats.money(usual.to) } : null
  const more =
    comparison.says === 'noUsual'
      ? t('price_noUsual_more')
      : range && comparison.says !== 'free'
        ? t(comparison.says === 'usual' ? 'price_usual_more' : 'usualRange', range)
        : null
  return (
    <p className={clsx(styles.note, look)}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>
        <b>{t(`price_${comparison.says}`, { amount })}</b>
        {more ? <> {more}</> : null}
      </span>
    </p>
  )
}

const usualOf = ({ shown, service }: Props) =>
  shown.earlier.find((one) => one.order_service_id === service.id)?.usual_price ?? null

const compare = ({ shown, service }: Props): LinePrice | null => {
  const usual = usualOf({ shown, service })
  return linePrice({
    priceCents: service.price === null ? null : toCents(service.price),
    retailCents: service.retail_price === null ? null : toCents(service.retail_price),
    usual: usual && { fromCents: toCents(usual.from), toCents: toCents(usual.to) },
  })
}

/** Savings against list prices are not praised beside a price above the usual one. */
export const isAnyOverUsual = (shown: OrderApproval, services: readonly ShownService[]): boolean =>
  services.some((service) => {
    const says = compare({ shown, service })?.says
    return says === 'over' || says === 'farOver'
  })
