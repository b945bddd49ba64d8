import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { ReportDetail } from '../../contract.ts'
import { type Certification, INSPECTION_NOTE_MAXIMUM, isSigned, type Signature } from '../../inspection.ts'
import { inspections } from '../calls.ts'
import { SignaturePad } from '../fill/SignaturePad.tsx'
import { inspectionTexts } from '../texts.ts'
import { useStaleInspections } from '../use-stale-inspections.ts'

type Values = { as: Certification; note: string; signature: Signature }
type SignProps = { what: 'certify' | 'review'; report: ReportDetail; onClose: () => void }

/** The second and the third hand: certifies the open defects, or signs that the report was read. */
export const SignReport = ({ what, report, onClose }: SignProps) => {
  const t = useTexts(inspectionTexts)
  const loadAgain = useStaleInspections()
  const { toast } = useNotices()
  const { data: user } = useQuery(currentUserQuery)
  const isCertifying = what === 'certify'
  const open = report.defects.filter(({ certification }) => certification === null)
  const params = { id: report.id }
  const form = useForm<Values>({
    start: { as: 'repaired', note: '', signature: [] },
    check: ({ signature }) => ({ signature: isSigned(signature) ? null : t('signatureMissing') }),
    submit: ({ as, note, signature }) =>
      isCertifying
        ? inspections.certify({ params, body: { defect_ids: open.map(({ id }) => id), as, note, signature } })
        : inspections.review({ params, body: { signature } }),
    done: () => {
      void loadAgain()
      toast({ kind: 'success', title: t(isCertifying ? 'certified' : 'reviewed'), message: report.vehicle.name })
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog
      title={isCertifying ? t('certifyTitle', { count: open.length }) : t('reviewTitle')}
      form={form}
      verb={t(isCertifying ? 'certify' : 'review')}
      size={480}
      onClose={onClose}
    >
      {isCertifying ? (
        <>
          <RadioCards<Certification>
            legend={t('certifyAs')}
            value={values.as}
            onChange={(as) => form.set({ as })}
            options={[
              { value: 'repaired', title: t('repaired') },
              { value: 'repair_unnecessary', title: t('repairUnnecessary') },
            ]}
          />
          <TextArea
            label={t('workDone')}
            optional
            rows={2}
            maxLength={INSPECTION_NOTE_MAXIMUM}
            value={values.note}
            onChange={(event) => form.set({ note: event.target.value })}
          />
        </>
      ) : null}
      <SignaturePad
        name={user ? `${user.firstName} ${user.lastName}` : ''}
        value={values.signature}
        onChange={(signature) => form.set({ signature })}
      />
      <FieldError>{form.field('signature').error}</FieldError>
    </FormDialog>
  )
}
