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
import { slotKeyOf, type TypedPrices } from './typed-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../estimate/Lines.module.css'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

type RowProps = {
  service: ListedService
  heavy: boolean
  typed: TypedPrices
  wrong: readonly string[]
  onChange: (slotKey: string, text: string) => void
}

/** A service with its price; expands to its positions. */
export const PriceRow = (props: RowProps) => {
  const language = useLanguage()
  const { service, heavy, typed, wrong } = props
  const positions = service.positions ?? []
  const slotKeys = positions.map(({ code }) => slotKeyOf(heavy, service.service_definition_id, code))
  const [isOpen, setOpen] = useState(false)
  const opened = isOpen || slotKeys.some((slotKey) => wrong.includes(slotKey))
  const own = positions.some(({ price }, index) => (typed[slotKeys[index]!] ?? price ?? '') !== '')
  const name = localize(service.name, language)
  const general = textAt(props, '', service.price, language)
  return (
    <li className={clsx(styles.priceGroup, opened && styles.open)}>
      <PriceLine {...props} position="" name={name} price={service.price} usual={service.usual} range={rangeOf(props)}>
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
              usual={parseMoney(general) === null ? position.usual : (parseMoney(general) ?? 0) / 100}
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

const textAt = ({ service, heavy, typed }: RowProps, position: string, price: number | null, language: Language): string =>
  typed[slotKeyOf(heavy, service.service_definition_id, position)] ?? amountText(price === null ? null : toCents(price), language)

/** Lowest and highest price of the positions, if no price covers all of them. */
const rangeOf = ({ service, heavy, typed }: RowProps): [from: number, to: number] | null => {
  const prices = (service.positions ?? []).flatMap(({ code, price, usual }) => {
    const text = typed[slotKeyOf(heavy, service.service_definition_id, code)]
    const cents = text === undefined ? null : parseMoney(text)
    return (cents === null ? (price ?? usual) : cents / 100) ?? []
  })
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

type LineProps = RowProps & {
  position: string
  name: string
  price: number | null
  usual: number | null
  range?: [from: number, to: number] | null
  children: React.ReactNode
}

const PriceLine = (props: LineProps) => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { service, heavy, wrong, position, name, price, usual, range, onChange, children } = props
  const slotKey = slotKeyOf(heavy, service.service_definition_id, position)
  const text = textAt(props, position, price, language)
  const [from, to] = range ?? [usual, usual]
  const otherwise =
    from === null || to === null
      ? null
      : from === to
        ? from === 0
          ? t('elseFree')
          : t('elseUsual', { amount: formats.money(from) })
        : t('elseRange', { from: formats.money(from), to: formats.money(to) })
  return (
    <div className={clsx(styles.priceLine, position && styles.ofPosition)}>
      {children}
      <span className={clsx(ui.soft, styles.usual)}>{text.trim() === '' ? otherwise : null}</span>
      <MoneyField
        label={t('priceOf', { service: name })}
        value={text}
        problem={wrong.includes(slotKey) ? t('priceInvalid') : null}
        onChange={(next) => onChange(slotKey, next)}
      />
    </div>
  )
}
