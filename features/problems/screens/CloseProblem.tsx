import { useQuery } from '@tanstack/react-query'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextArea } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ProblemWire } from '../contract.ts'
import { certificationOf, CLOSE_REASON_WORDS, CLOSE_REASONS, type CloseReason, NOTE_MAXIMUM } from '../problem.ts'
import { problems } from './calls.ts'
import { problemTexts } from './texts.ts'
import { useDecide } from './use-decide.ts'

type Values = { reason: CloseReason; note: string; other: string }

/** Asks for the reason, which certifies the repair or that none is needed. */
export const CloseProblem = ({ problem, onClose }: { problem: ProblemWire; onClose: () => void }) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const { data } = useQuery(problems.list.options({ query: { vehicle_id: problem.vehicle.id, segment: 'open' } }))
  const others = (data?.problems ?? []).filter(({ id }) => id !== problem.id)
  const form = useCloseForm(problem, onClose)
  const { reason } = form.values
  const certified = (one: CloseReason): string | undefined => {
    const certification = certificationOf(one)
    return certification === null ? undefined : t(certification === 'repaired' ? 'certifies' : 'certifiesNot')
  }
  return (
    <FormDialog
      title={t('closeTitle', { what: localize(problem.title, language) })}
      form={form}
      verb={t('closeProblem')}
      keep={t('keepOpen')}
      size={480}
      onClose={onClose}
    >
      <RadioCards<CloseReason>
        legend={t('reason')}
        value={reason}
        onChange={(next) => form.set({ reason: next })}
        options={CLOSE_REASONS.filter((one) => one !== 'duplicate' || others.length > 0).map((one) => ({
          value: one,
          title: localize(CLOSE_REASON_WORDS[one], language),
          line: certified(one),
        }))}
      />
      {reason === 'duplicate' ? (
        <OtherProblem
          others={others}
          error={form.field('other').error}
          value={form.values.other}
          onChange={(other) => form.set({ other })}
        />
      ) : null}
      <TextArea
        label={t('noteField')}
        optional
        rows={2}
        maxLength={NOTE_MAXIMUM}
        value={form.values.note}
        error={form.field('note').error}
        onChange={(event) => form.set({ note: event.target.value })}
      />
      {reason === 'duplicate' ? null : <p className={ui.soft}>{t('reopens')}</p>}
    </FormDialog>
  )
}

const useCloseForm = (problem: ProblemWire, onClose: () => void) => {
  const t = useTexts(problemTexts)
  const { closed } = useDecide()
  return useForm<Values, unknown>({
    start: { reason: 'repaired', note: '', other: '' },
    check: ({ reason, other }) => ({ other: reason === 'duplicate' && other === '' ? t('chooseOther') : null }),
    submit: ({ reason, note, other }) =>
      problems.close({
        params: { id: problem.id },
        body: { reason, note, ...(reason === 'duplicate' ? { duplicate_of: Number(other) } : {}) },
      }),
    done: () => {
      closed(problem)
      onClose()
    },
    failedAs: t('failed'),
    fieldOf: (_, code) => (code === 'problem_duplicate_missing' ? 'other' : undefined),
  })
}

type OtherProps = {
  others: readonly ProblemWire[]
  value: string
  error: string | null | undefined
  onChange: (other: string) => void
}

/** The problem of the same vehicle that this one repeats. */
const OtherProblem = ({ others, value, error, onChange }: OtherProps) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  return (
    <SelectField label={t('otherProblem')} error={error} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('chooseOther')}</option>
      {others.map(({ id, title }) => (
        <option key={id} value={id}>
          {localize(title, language)}
        </option>
      ))}
    </SelectField>
  )
}
