import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { MissingPage } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { AnnualWire } from '../../annual-contract.ts'
import { annualInspections } from '../calls.ts'
import { useStaleInspections } from '../use-stale-inspections.ts'
import { yearlyTexts } from './texts.ts'
import styles from './Yearly.module.css'

const RecordYearly = browserOnly(async () => (await import('./RecordYearly.tsx')).RecordYearly)

type DrawerProps = { vehicleId: number | null; onClose: () => void }

/** The yearly inspections of a vehicle with their documents, the newest first. */
export const YearlyDrawer = ({ vehicleId, onClose }: DrawerProps) => {
  const t = useTexts(yearlyTexts)
  const [isRecording, setRecording] = useState(false)
  const params = { id: vehicleId ?? 0 }
  const { data, error } = useQuery({ ...annualInspections.list.options({ params }), enabled: vehicleId !== null })
  return (
    <>
      <Drawer
        opened={vehicleId !== null}
        title={data?.vehicle_name ?? t('title')}
        onClose={onClose}
        footer={
          data?.can_record ? (
            <Button look="primary" onClick={() => setRecording(true)}>
              {t('record')}
            </Button>
          ) : undefined
        }
      >
        <div className={clsx(ui.drawerPad, ui.stackWide)}>
          {data ? (
            data.annual_inspections.length > 0 ? (
              data.annual_inspections.map((one) => <Recorded key={one.id} inspection={one} canDelete={data.can_delete} />)
            ) : (
              <p className={ui.soft}>{t('noDocuments')}</p>
            )
          ) : error ? (
            <MissingPage title={t('title')} way={<Button onClick={onClose}>{t('close')}</Button>}>
              {error.message}
            </MissingPage>
          ) : (
            <Skeleton lines={6} height={24} gap={16} />
          )}
        </div>
      </Drawer>
      {isRecording && vehicleId !== null ? (
        <RecordYearly
          vehicleId={vehicleId}
          vehicleName={data?.vehicle_name ?? ''}
          kind="annual"
          canHaveUnderside={data?.can_record_underside ?? false}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </>
  )
}

const Recorded = ({ inspection, canDelete }: { inspection: AnnualWire; canDelete: boolean }) => {
  const t = useTexts(yearlyTexts)
  const formats = useFormats()
  const { toast, alert } = useNotices()
  const loadAgain = useStaleInspections()
  const remove = useMutation({
    mutationFn: () => annualInspections.remove({ params: { id: inspection.id } }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('removed'), message: formats.date(inspection.inspected_on) })
      return loadAgain()
    },
    onError: (error) => alert(failureText(error)),
  })
  const words = [inspection.qualification, inspection.place, inspection.report_number].filter(Boolean).join(' · ')
  return (
    <section className={styles.yearlyDocument}>
      <img src={inspection.preview} alt="" loading="lazy" />
      <div className={styles.yearlyFacts}>
        <b>
          {formats.date(inspection.inspected_on)}
          {inspection.kind === 'coach_underside' ? `, ${t('coach_underside')}` : null}
        </b>
        <span>{t('by', { name: inspection.inspector })}</span>
        {words ? <span className={clsx(ui.small, ui.soft)}>{words}</span> : null}
        <span className={inspection.has_passed ? ui.small : clsx(ui.badge, ui.pastDue)}>
          {inspection.has_passed ? t('until', { date: formats.date(inspection.valid_until) }) : t('notPassed')}
        </span>
        <span className={clsx(ui.tiny, ui.soft)}>{t('keep', { date: formats.date(inspection.keep_until) })}</span>
        <a href={inspection.url} target="_blank" rel="noreferrer">
          {t('openDocument')}
        </a>
        {canDelete ? (
          <Button look="ghost" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
