import { clsx } from 'clsx'
import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const texts = defineTexts('vehicles.out_of_service_flag', common('outOfService'))

/** After a plate in a list that does not know more about it. */
export const OutOfServiceFlag = () => {
  const t = useTexts(texts)
  return <span className={clsx(ui.pastDue, ui.medium)}>{t('outOfService')}</span>
}
