import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { clsx } from 'clsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ImportCheck } from '../contract.ts'
import { importTexts } from './texts.ts'

type DriversProps = { check: ImportCheck; isBusy: boolean; onCreate: (create: boolean) => void }
/** One choice for all drivers that the fleet does not have. */
export const NewDrivers = ({ check: { drivers }, isBusy, onCreate }: DriversProps) => {
  const t = useTexts(importTexts)
  const { number } = useFormats()
  if (!drivers?.can_create || drivers.unknown + drivers.created === 0) return null
  const [count, isCreating] = drivers.created > 0 ? [drivers.created, true] : [drivers.unknown, false]
  return (
    <Card
      title={t(isCreating ? 'driversCreated' : 'driversUnknown', { count, number: number(count) })}
      right={
        <Button busy={isBusy} onClick={() => onCreate(!isCreating)}>
          {isCreating ? t('doNotCreateDrivers') : t('createDrivers', { count, number: number(count) })}
        </Button>
      }
    >
      <p className={clsx(ui.padded, ui.soft)}>{t(isCreating ? 'driversCreatedLine' : 'driversUnknownLine')}</p>
    </Card>
  )
}
