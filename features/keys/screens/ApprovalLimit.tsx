import type { ComponentProps } from 'react'
import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { keyTexts } from './texts.ts'

/** Up to which amount a key approves an order; empty: not at all. */
export const ApprovalLimit = (props: Omit<ComponentProps<typeof MoneyField>, 'label' | 'help'>) => {
  const t = useTexts(keyTexts)
  return <MoneyField {...props} label={t('approvesUpTo')} help={t('approvesUpToHelp')} />
}
