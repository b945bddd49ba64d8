import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { AdjustedField } from '../../adjusted/adjusted-interval.ts'
import { FIELDS, formOf, type IntervalDraft, IntervalFields, useIntervalCheck } from '../intervals/AdjustModal.tsx'
import { dueTexts } from './texts.ts'
import { type ManyDue, useChangeMany } from './use-change-many.ts'

/** Sets the interval of the selected services, each on its vehicle. */
const SetInterval = ({ many, onClose }: { many: ManyDue; onClose: () => void }) => {
  const t = useTexts(dueTexts)
  const { number, unit } = useFormats()
  const changeMany = useChangeMany(() => (onClose(), many.clear()))
  const form = useForm<IntervalDraft, unknown>({
    start: { service: '', distance: '', months: '', hours: '', isOff: false },
    fieldOf: (wireName) => FIELDS[wireName as AdjustedField],
    check: useIntervalCheck(),
    submit: (draft) => changeMany(many, { interval: formOf(draft) }),
    done: onClose,
  })
  const { count, of } = many
  return (
    <FormDialog
      form={form}
      title={t(of === 'services' ? 'intervalTitle' : 'intervalTitleVehicles', { count, number: number(count) })}
      verb={t('setInterval')}
      size={460}
      onClose={onClose}
    >
      <p className={ui.soft}>{t('intervalHelp')}</p>
      <IntervalFields form={form} unit={unit === 'mi' ? 'mi' : 'km'} />
    </FormDialog>
  )
}

export default SetInterval
