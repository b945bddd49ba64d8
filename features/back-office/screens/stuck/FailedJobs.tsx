import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconRefresh } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FailedJobRow } from '../../stuck-contract.ts'
import { office } from '../calls.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { NotShown, Section } from './Section.tsx'
import { jobTexts, stuckTexts } from './texts.ts'
import { useOfficeAct } from './use-office-act.ts'

const useColumns = (): OfficeColumn<FailedJobRow>[] => {
  const t = useTexts(stuckTexts)
  const name = useJobName()
  const formats = useFormats()
  return [
    {
      key: 'job',
      label: t('job'),
      cell: ({ job, about }) => <TwoLines above={<b className={ui.medium}>{name(job)}</b>} below={about} />,
    },
    { key: 'failed', label: t('failed'), cell: (job) => formats.dateTime(job.failed_at) },
    { key: 'tries', label: t('tries'), isFigure: true, cell: (job) => job.tries },
    { key: 'why', label: t('why'), cell: (job) => job.reason || t('noReason') },
  ]
}

/** Jobs that used up their retries, with the last error. */
export const FailedJobs = () => {
  const t = useTexts(stuckTexts)
  const columns = useColumns()
  const acting = useOfficeAct()
  const { busy, act } = acting
  const query = useQuery(office.failedJobs.options({ query: { page: 1 } }))
  const runAll = () =>
    act(
      'all',
      () => office.runAllAgain(),
      ({ started }) => ({ title: t('started', { count: started }), message: t('startedMore') }),
    )
  return (
    <Section
      title={t('failedJobs')}
      line={t('failedJobsLine')}
      end={
        <Button size="sm" busy={busy === 'all'} onClick={() => void runAll()}>
          {t('runAllAgain')}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ jobs, total_count: total }) => (
          <>
            <OfficeTable
              label={t('failedJobs')}
              columns={columns}
              rows={jobs}
              rowId={({ id }) => id}
              actions={(job) => <RunAgain job={job} {...acting} />}
            />
            <NotShown count={total - jobs.length} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

const RunAgain = ({ job, busy, act }: { job: FailedJobRow } & ReturnType<typeof useOfficeAct>) => {
  const t = useTexts(stuckTexts)
  const name = useJobName()
  return (
    <Button
      size="sm"
      icon={<IconRefresh size={14} stroke={1.75} aria-hidden />}
      aria-label={t('runAgainOf', { job: name(job.job) })}
      busy={busy === job.id}
      onClick={() =>
        void act(
          job.id,
          () => office.runJobAgain({ params: { id: job.id } }),
          () => ({ title: t('started', { count: 1 }), message: name(job.job) }),
        )
      }
    >
      {t('runAgain')}
    </Button>
  )
}

const isNamed = (job: string): job is keyof typeof jobTexts.entries => job in jobTexts.entries

const useJobName = (): ((job: string) => string) => {
  const t = useTexts(jobTexts)
  return (job) => (isNamed(job) ? t(job) : job)
}
