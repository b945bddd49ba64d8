import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useDuration } from '#features/services/screens/use-duration.ts'
import { shops } from '#features/shops/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { PlannedVisitRow } from '../../visit-plan/plan-contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { planTexts } from './plan-texts.ts'

const DAYS = 31

type Props = {
  visit: PlannedVisitRow
  onChange: (vehicleId: number, to: 'out' | { date: string; time: string }) => void
  onClose: () => void
}

/** One visit of the plan: shows its services, selects another free time of its shop, or skips it. */
export const PlannedVisit = ({ visit, onChange, onClose }: Props) => {
  const t = useTexts(planTexts)
  const duration = useDuration()
  const query = {
    vehicle_id: visit.vehicle_id,
    service_definition_ids: visit.services.map((service) => service.service_definition_id),
    days: DAYS,
  }
  const { data } = useQuery(shops.schedule.options({ params: { id: visit.shop_id }, query }))
  const planned = `${visit.date}T${visit.time}`
  const free = data?.available_times.flatMap(({ date, times }) => times.map((time) => `${date}T${time}`)) ?? []
  const form = useForm({
    start: { time: planned },
    submit: async ({ time }) => {
      const [date = '', clockTime = ''] = time.split('T')
      onChange(visit.vehicle_id, { date, time: clockTime })
    },
    done: onClose,
  })
  const leaveOut = (
    <Button
      onClick={() => {
        onChange(visit.vehicle_id, 'out')
        onClose()
      }}
    >
      {t('leaveOut')}
    </Button>
  )
  return (
    <Modal opened title={t('visitTitle', { vehicle: visit.vehicle_name })} onClose={onClose}>
      <form {...form.props} className={ui.stackWide}>
        <p className={ui.soft}>{t('visitLine', { shop: visit.shop_name, duration: duration(visit.minutes) })}</p>
        <Services visit={visit} />
        {data ? (
          <SelectField label={t('time')} {...form.field('time')}>
            <Times starts={[...new Set([planned, ...free])].toSorted()} />
          </SelectField>
        ) : (
          <Skeleton lines={2} height={18} gap={8} />
        )}
        {data && free.length === 0 ? <p className={clsx(ui.small, ui.soft)}>{t('noOtherTime')}</p> : null}
        <FormFoot submit={t('save')} busy={form.busy} onCancel={onClose} start={leaveOut} />
      </form>
    </Modal>
  )
}

const Services = ({ visit }: { visit: PlannedVisitRow }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  return (
    <dl className={ui.sum}>
      {visit.services.map((service) => (
        <div key={`${service.service_definition_id} ${service.position}`}>
          <dt>{service.name}</dt>
          <dd>{service.price === null ? t('onRequest') : service.price === 0 ? t('included') : formats.money(service.price)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Formats `2026-11-24T09:00` for display. */
const Times = ({ starts }: { starts: readonly string[] }) => {
  const formats = useFormats()
  return starts.map((start) => {
    const [date = '', time = ''] = start.split('T')
    return (
      <option key={start} value={start}>
        {`${formats.nearDateWithWeekday(date)}, ${formats.time(time)}`}
      </option>
    )
  })
}
