import { localize } from '#features/countries/country.ts'
import { DriveAnswer } from '#features/problems/screens/DriveAnswer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { FormWire } from '../../contract.ts'
import { itemsOf } from '../../template.ts'
import { answerOf, type FilledDraft, itemOf } from './filled-draft.ts'
import { SignaturePad } from './SignaturePad.tsx'
import { fillTexts } from './texts.ts'
import styles from './Fill.module.css'

type SignProps = {
  form: Pick<ReturnType<typeof useForm<FilledDraft, never>>, 'values' | 'field' | 'set'>
  inspected: FormWire
  name: string
}

/** The result, the odometer and the signature. */
export const SignStep = ({ form, inspected, name }: SignProps) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { values, set } = form
  const unit = inspected.odometer_units === 'kilometers' ? 'km' : 'mi'
  const items = itemsOf(inspected.content)
  const failed = items.filter(({ id }) => itemOf(values, id).result === 'fail')
  const passed = items.filter(({ id }) => itemOf(values, id).result === 'pass').length
  const answer = answerOf(inspected.content, values)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    failed.map(({ title }) => localize(title, language)),
  )
  return (
    <>
      <h2 className={styles.fillTitle}>
        {failed.length > 0 ? t('result', { passed, count: failed.length }) : t('resultPassed', { count: passed })}
      </h2>
      <DriveAnswer answer={answer} title={t(answer === 'stop' ? 'doNotDrive' : 'safeToDrive')}>
        {names || null}
      </DriveAnswer>
      {inspected.has_odometer ? (
        <NumberField
          {...form.field('odometer')}
          value={values.odometer}
          onChange={(odometer) => set({ odometer })}
          label={t('odometer')}
          unit={unit}
          help={t('lastReading', {
            odometer: `${formats.number(inspected.odometer)}\u00a0${unit}`,
            date: formats.date(inspected.odometer_read_on),
          })}
        />
      ) : null}
      <SignaturePad name={name} value={values.signature} onChange={(signature) => set({ signature })} />
      <Checkbox
        label={t(inspected.needs_review ? 'confirmReview' : 'confirm')}
        checked={values.isConfirmed}
        onChange={(event) => set({ isConfirmed: event.target.checked })}
      />
    </>
  )
}
