import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import { OUTAGE_NOTE_MAXIMUM, OUTAGE_REASON_WORDS, OUTAGE_REASONS, type OutageReason } from '../../out-of-service/outage.ts'
import { vehicles } from '../calls.ts'
import { outageTexts } from './texts.ts'
import { useStaleOutages } from './use-outage.ts'

type Outage = { reason: OutageReason; note: string; expected_on: string }
type Props = {
  vehicle: Pick<VehicleRow, 'id' | 'name'> & Partial<Pick<VehicleRow, 'driver_names' | 'out_of_service'>>
  onChanged?: () => void
  onClose: () => void
}

/** Why a vehicle goes out of service and until when; also changes both later. */
export const TakeOut = ({ vehicle, onChanged, onClose }: Props) => {
  const t = useTexts(outageTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { toast } = useNotices()
  const loadAgain = useStaleOutages()
  const { out_of_service: current = null, driver_names: drivers = [] } = vehicle
  const form = useForm<Outage, unknown>({
    start: { reason: current?.reason ?? 'problem', note: current?.note ?? '', expected_on: current?.expected_on ?? '' },
    submit: ({ reason, note, expected_on: expectedOn }) =>
      vehicles.takeOut({ params: { id: vehicle.id }, body: { reason, note, expected_on: expectedOn || null } }),
    done: () => {
      loadAgain()
      onChanged?.()
      toast({ kind: 'success', title: t('wentOut'), message: vehicle.name, about: `vehicle ${vehicle.id}/service` })
      onClose()
    },
    failedAs: t('failed'),
  })
  const { value, onChange, error } = form.field('expected_on')
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(drivers)
  return (
    <FormDialog
      title={t(current ? 'changeTitle' : 'takeOutTitle', { name: vehicle.name })}
      form={form}
      verb={t(current ? 'save' : 'takeOut')}
      size={420}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label={t('why')}
        value={form.values.reason}
        onChange={({ target }) => form.set({ reason: OUTAGE_REASONS.find((one) => one === target.value) ?? 'other' })}
      >
        {OUTAGE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {localize(OUTAGE_REASON_WORDS[reason], language)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('expected')}
        optional
        value={value || null}
        error={error}
        min={formats.today()}
        onChange={(day) => onChange(day ?? '')}
      />
      <TextField {...form.field('note')} label={t('note')} optional maxLength={OUTAGE_NOTE_MAXIMUM} />
      {drivers.length > 0 && !current ? <p className={ui.soft}>{t('driversHear', { names, count: drivers.length })}</p> : null}
    </FormDialog>
  )
}
