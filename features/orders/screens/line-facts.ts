import { toCents, toDollars } from '#features/countries/money.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lineTexts } from './line-texts.ts'

const decimalsOf = (hours: number): number => [0, 1].find((decimals) => Number(hours.toFixed(decimals)) === hours) ?? 2

type Line = { price: number | null; parts: number | null; labor_hours: number | null; part_number: string | null }

/** "Parts $30.00, labor $50.00 (1.5 h), part number BR-204": what the shop states of a line; null if it states nothing. */
export const useLineFacts = (): ((line: Line) => string | null) => {
  const t = useTexts(lineTexts)
  const formats = useFormats()
  return ({ price, parts, labor_hours: hours, part_number: number }) => {
    const facts: string[] = []
    const worked = hours === null ? null : formats.number(hours, decimalsOf(hours))
    if (price !== null && parts !== null) {
      const amount = formats.money(toDollars(toCents(price) - toCents(parts)))
      facts.push(t('parts', { amount: formats.money(parts) }))
      facts.push(worked === null ? t('labor', { amount }) : t('laborWithHours', { amount, hours: worked }))
    } else if (worked !== null) facts.push(t('hours', { hours: worked }))
    if (number) facts.push(t('partNumber', { number }))
    const [first, ...others] = facts
    return first ? [first[0]!.toUpperCase() + first.slice(1), ...others].join(', ') : null
  }
}
