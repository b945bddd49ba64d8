import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { spokenDay } from '#platform/i18n/written-day.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import type { ImportedFile } from '../contract.ts'
import { DAY_ORDERS, type DayOrder, dayInFile } from '../file-days.ts'
import { importTexts } from './texts.ts'

type Props = { dayOrder: ImportedFile['day_order']; disabled?: boolean; onChoose: (order: DayOrder) => void }

/** Strips the time that exports append. */
const dayIn = (value: string, order: DayOrder): string => dayInFile(value, order).split(/[\sT]/, 1)[0]!

/** Asks for the day/month order, with a date of the file in both readings; renders nothing if the file shows the order. */
export const DayOrderField = ({ dayOrder, disabled = false, onChoose }: Props) => {
  const t = useTexts(importTexts)
  const language = useLanguage()
  if (!dayOrder) return null
  const [example] = dayOrder.examples
  return (
    <SelectField
      label={t('dayOrder', { example: example! })}
      help={t('unitHelp')}
      value={dayOrder.order ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value as DayOrder)}
    >
      <option value="" disabled>
        {t('chooseDayOrder')}
      </option>
      {DAY_ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(order, { day: spokenDay(dayIn(example!, order), language) })}
        </option>
      ))}
    </SelectField>
  )
}
