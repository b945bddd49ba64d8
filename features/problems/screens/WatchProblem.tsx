import { localize } from '#features/countries/country.ts'
import { addDays } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { ProblemWire } from '../contract.ts'
import { problems } from './calls.ts'
import { problemTexts } from './texts.ts'
import { useDecide } from './use-decide.ts'

/** Usual time until a watched problem is decided again. */
export const WATCH_DAYS = 7

export const WatchProblem = ({ problem, onClose }: { problem: ProblemWire; onClose: () => void }) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { watched } = useDecide()
  const form = useForm<{ until: string }, unknown>({
    start: { until: addDays(formats.today(), WATCH_DAYS) },
    submit: ({ until }) => problems.watch({ params: { id: problem.id }, body: { until: until || null } }),
    done: () => {
      watched(problem)
      onClose()
    },
    failedAs: t('failed'),
  })
  const { value, onChange, error } = form.field('until')
  return (
    <FormDialog
      title={t('watchTitle', { what: localize(problem.title, language) })}
      form={form}
      verb={t('watchProblem')}
      size={420}
      onClose={onClose}
    >
      <DateField
        label={t('watchUntil')}
        help={t('watchHelp')}
        optional
        value={value || null}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
    </FormDialog>
  )
}
