import { clsx } from 'clsx'
import { useState } from 'react'
import { parseMoney, toCents } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import type { ListedService } from '../../contract.ts'
import { amountText } from '../estimate/estimate-draft.ts'
import { MoneyField } from '../estimate/MoneyField.tsx'
import { settingsTexts } from './texts.ts'
import { slotKeyOf, type TypedPrices, usualAt } from './typed-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../estimate/Lines.module.css'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

type RowProps = {
  service: ListedService
  heavy: boolean
  typed: TypedPrices
  wrong: readonly string[]
  /** The hourly rate in cents: as stored, and as typed. */
  rate: { stored: number; now: number }
  onChange: (slotKey: string, text: string, stored: string) => void
}

/** A service with its price; expands to its positions. */
export const PriceRow = (props: RowProps) => {
  const language = useLanguage()
  const { service, heavy, typed, wrong, rate } = props
  const positions = service.positions ?? []
  const slotKeys = positions.map(({ code }) => slotKeyOf(heavy, service.service_definition_id, code))
  const [isOpen, setOpen] = useState(false)
  const opened = isOpen || slotKeys.some((slotKey) => wrong.includes(slotKey))
  const own = positions.some(({ price }, index) => (typed[slotKeys[index]!] ?? price ?? '') !== '')
  const name = localize(service.name, language)
  const general = parseMoney(textAt(props, '', service.price, language))
  const usual = (amount: number | null): number | null => usualAt(amount, service, rate)
  return (
    <li className={clsx(styles.priceGroup, opened && styles.open)}>
      <PriceLine {...props} position="" name={name} price={service.price} usual={usual(service.usual)} range={rangeOf(props)}>
        {positions.length > 0 ? (
          <button type="button" className={styles.lineName} aria-expanded={opened} onClick={() => setOpen(!isOpen)}>
            <span className={styles.name}>
              {name}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </span>
            <PositionsNote count={positions.length} own={own} isOil={positions.some(({ code }) => code === OIL)} />
          </button>
        ) : (
          <span className={ui.medium}>{name}</span>
        )}
      </PriceLine>
      {opened
        ? positions.map((position) => (
            <PriceLine
              key={position.code}
              {...props}
              position={position.code}
              name={`${name}, ${localize(position.name, language)}`}
              price={position.price}
              usual={general === null ? usual(position.usual) : general / 100}
              isGeneral={general !== null}
            >
              <span>{localize(position.name, language)}</span>
            </PriceLine>
          ))
        : null}
    </li>
  )
}

/** Oil types have their own label; other positions are wheels, sides and sizes. */
const OIL = 'full_synthetic'

const PositionsNote = ({ count, own, isOil }: { count: number; own: boolean; isOil: boolean }) => {
  const t = useTexts(settingsTexts)
  return <span className={styles.below}>{t(isOil ? 'oilTypes' : own ? 'positionsPriced' : 'positions', { count })}</span>
}

const storedText = (price: number | null, language: Language): string =>
  amountText(price === null ? null : toCents(price), language)
const textAt = ({ service, heavy, typed }: RowProps, position: string, price: number | null, language: Language): string =>
  typed[slotKeyOf(heavy, service.service_definition_id, position)] ?? storedText(price, language)

/** Lowest and highest price of the positions, if no price covers all of them. */
const rangeOf = ({ service, heavy, typed, rate }: RowProps): [from: number, to: number] | null => {
  const prices = (service.positions ?? []).flatMap(({ code, price, usual }) => {
    const text = typed[slotKeyOf(heavy, service.service_definition_id, code)]
    const cents = text === undefined ? null : parseMoney(text)
    return (cents === null ? (price ?? usualAt(usual, service, rate)) : cents / 100) ?? []
  })
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

type LineProps = RowProps & {
  position: string
  name: string
  price: number | null
  usual: number | null
  range?: [from: number, to: number] | null
  /** The price of the whole service applies to this position. */
  isGeneral?: boolean
  children: React.ReactNode
}

/** Name, where the price comes from, and its field: the price that applies is gray until the shop types its own. */
const PriceLine = (props: LineProps) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const { service, heavy, typed, wrong, position, name, price, usual, range, onChange, children } = props
  const slotKey = slotKeyOf(heavy, service.service_definition_id, position)
  const [from, to] = range ?? [usual, usual]
  const applies = from !== null && from === to ? storedText(from, language) : null
  return (
    <div className={clsx(styles.priceLine, position && styles.ofPosition, slotKey in typed && styles.changedPrice)}>
      <span className={styles.priced}>
        {children}
        <span className={styles.below}>{useOrigin(props, slotKey, [from, to])}</span>
      </span>
      <MoneyField
        label={t('priceOf', { service: name })}
        value={textAt(props, position, price, language)}
        applies={applies}
        problem={wrong.includes(slotKey) ? t('priceInvalid') : null}
        onChange={(next) => onChange(slotKey, next, storedText(price, language))}
      />
    </div>
  )
}

/** "Your price, was $230.00", "1.4 h × $120.00 + $48.00 parts", "$48.00 to $96.00, depending on which one". */
const useOrigin = (props: LineProps, slotKey: string, [from, to]: [number | null, number | null]): string => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { service, typed, rate, position, price, isGeneral } = props
  const { labor_hours: hours, parts } = service
  if (textAt(props, position, price, language).trim() !== '') {
    const isChanged = slotKey in typed && price !== null
    return isChanged ? t('ownPriceWas', { before: formats.money(price) }) : t('ownPrice')
  }
  if (isGeneral) return t('generalPrice')
  if (from === null || to === null) return t('onRequest')
  if (from !== to) return t('elseRange', { from: formats.money(from), to: formats.money(to) })
  const isFormula = hours !== null && parts !== null && toCents(from) === Math.round(hours * rate.now) + toCents(parts)
  if (!isFormula) return t('byRate')
  const work = { hours: formats.number(hours, Number.isInteger(hours) ? 0 : 1), rate: formats.money(rate.now / 100) }
  return parts === 0 ? t('formula', work) : t('formulaParts', { ...work, parts: formats.money(parts) })
}
