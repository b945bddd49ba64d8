import { FileChooser } from '#features/documents/screens/FileChooser.tsx'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { Checkbox, SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ANNUAL_KINDS, type AnnualKind } from '../../annual.ts'
import { annualInspections } from '../calls.ts'
import { useStaleInspections } from '../use-stale-inspections.ts'
import { yearlyTexts } from './texts.ts'

type Values = {
  kind: AnnualKind
  inspected_on: string | null
  inspector: string
  qualification: string
  place: string
  report_number: string
  has_passed: boolean
  file: readonly File[]
}

const toForm = ({ inspected_on: on, has_passed: hasPassed, file, ...texts }: Values): FormData => {
  const data = new FormData()
  data.append('inspected_on', on ?? '')
  data.append('has_passed', String(hasPassed))
  for (const [name, text] of Object.entries(texts)) data.append(name, text)
  for (const one of file) data.append('file', one, one.name)
  return data
}

type RecordProps = {
  vehicleId: number
  vehicleName: string
  kind: AnnualKind
  /** A bus in Canada, which can be a motor coach. */
  canHaveUnderside: boolean
  onClose: () => void
}

/** A yearly inspection, or one of the underside of a coach, with its document. */
export const RecordYearly = ({ vehicleId, vehicleName, kind, canHaveUnderside, onClose }: RecordProps) => {
  const t = useTexts(yearlyTexts)
  const { toast } = useNotices()
  const loadAgain = useStaleInspections()
  const form = useForm<Values>({
    start: {
      kind,
      inspected_on: null,
      inspector: '',
      qualification: '',
      place: '',
      report_number: '',
      has_passed: true,
      file: [],
    },
    check: ({ inspected_on: on, inspector, file }) => ({
      inspected_on: on === null ? t('dayMissing') : null,
      inspector: inspector.trim() === '' ? t('inspectorMissing') : null,
      file: file.length === 0 ? t('fileMissing') : null,
    }),
    submit: (values) => annualInspections.record({ params: { id: vehicleId }, body: toForm(values) }),
    done: () => {
      toast({ kind: 'success', title: t('saved'), message: vehicleName })
      void loadAgain()
      onClose()
    },
  })
  const { values, set } = form
  return (
    <FormDialog title={t('record')} form={form} verb={t('save')} size={480} onClose={onClose}>
      {canHaveUnderside ? <KindField {...form.field('kind')} /> : null}
      <DateField
        {...form.field('inspected_on')}
        label={t('inspectedOn')}
        value={values.inspected_on}
        onChange={(on) => set({ inspected_on: on })}
      />
      <TextField label={t('inspector')} maxLength={100} {...form.field('inspector')} />
      <TextField
        label={t('qualification')}
        optional
        help={t('qualificationHelp')}
        maxLength={200}
        {...form.field('qualification')}
      />
      <TextField label={t('place')} optional maxLength={200} {...form.field('place')} />
      <TextField label={t('reportNumber')} optional maxLength={60} {...form.field('report_number')} />
      <Checkbox label={t('passed')} checked={values.has_passed} onChange={(event) => set({ has_passed: event.target.checked })} />
      <FileChooser
        label={t('document')}
        files={values.file}
        limitBytes={DOCUMENT_LIMIT_BYTES}
        most={1}
        error={form.field('file').error}
        onChange={(file) => set({ file })}
      />
    </FormDialog>
  )
}

type KindProps = { value: AnnualKind; error: string | null; onChange: (kind: AnnualKind) => void }

const KindField = ({ value, error, onChange }: KindProps) => {
  const t = useTexts(yearlyTexts)
  return (
    <SelectField
      label={t('kind')}
      help={value === 'coach_underside' ? t('undersideHelp') : undefined}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value as AnnualKind)}
    >
      {ANNUAL_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(kind)}
        </option>
      ))}
    </SelectField>
  )
}
