import type { ComponentProps } from 'react'
import { isSignBehind } from '#features/countries/money.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'

/** Amount field, with the sign on the side of the user's language: "$0.00", « 0,00 $ ». */
export const MoneyField = (props: Omit<ComponentProps<typeof NumberField>, 'unit' | 'unitSide' | 'decimals'>) => (
  <NumberField {...props} decimals unit="$" unitSide={isSignBehind(useLanguage()) ? 'right' : 'left'} />
)
