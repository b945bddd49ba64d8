import { ClosureList } from '#features/portal/screens/settings/ClosureList.tsx'
import { fromWeek, isBackwards, toWeek, WeekHours } from '#features/portal/screens/settings/WeekHours.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OfficeShopDetail } from '../../places-contract.ts'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import { placeTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= 50 ? bays : null
}

/** Hours, closures and bays, built from components of the shop's own settings. */
export const ShopForm = ({ shop, onSaved }: { shop: OfficeShopDetail; onSaved: () => Promise<void> }) => {
  const t = useTexts(placeTexts)
  const tOffice = useTexts(officeTexts)
  const { toast } = useNotices()
  const form = useForm({
    start: { week: toWeek(shop.hours), closures: shop.closures, bays: String(shop.bays) },
    check: ({ week, bays }) => ({
      week: week.some(isBackwards) ? t('hoursInvalid') : null,
      bays: baysOf(bays) === null ? t('baysInvalid') : null,
    }),
    submit: ({ week, closures, bays }) =>
      office.saveShop({ params: { id: shop.id }, body: { hours: fromWeek(week), closures, bays: baysOf(bays)! } }),
    done: async () => {
      toast({ kind: 'success', title: tOffice('saved'), message: shop.name })
      await onSaved()
    },
  })
  const week = form.field('week')
  const closures = form.field('closures')
  return (
    <form {...form.props} className={ui.stackWide}>
      {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
      <Card title={t('hours')}>
        <WeekHours week={week.value} checked={week.error !== null} onChange={(next) => week.onChange(next)} />
      </Card>
      <Card title={t('closures')}>
        <ClosureList closures={closures.value} today={shop.today} onChange={(next) => closures.onChange(next)} />
      </Card>
      <NumberField {...form.field('bays')} label={t('bays')} />
      <FormFoot busy={form.busy} />
    </form>
  )
}
