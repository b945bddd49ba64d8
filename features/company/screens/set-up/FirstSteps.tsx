import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { TrySamples } from '#features/fleets/screens/samples/TrySamples.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { IconCircleCheck, IconX } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { SetUp } from '../../contract.ts'
import { company } from '../calls.ts'
import { ExampleSchedule } from './ExampleSchedule.tsx'
import { StepList } from './StepList.tsx'
import { setUpTexts } from './texts.ts'
import styles from './FirstSteps.module.css'

// Steps are completed on other pages: refetch when the user returns.
const useSetUp = () => useQuery({ ...company.setUp.options(), refetchOnMount: 'always' })

/** Dashboard of a fleet without vehicles: its first steps and an example schedule. */
export const FirstSteps = ({ fleet }: { fleet: string }) => {
  const t = useTexts(setUpTexts)
  const query = useSetUp()
  return (
    <>
      <PageHeader title={t('title', { fleet })} line={t('line')} />
      <div className={styles.pair}>
        <div>
          <Loaded query={query}>
            {(setUp) => (
              <section className={ui.panel} aria-label={t('firstSteps')}>
                <Progress setUp={setUp} />
                <StepList setUp={setUp} />
              </section>
            )}
          </Loaded>
          <TrySamples />
        </div>
        <ExampleSchedule />
      </div>
    </>
  )
}

/** Card above the dashboard of a fleet with vehicles: the next step, all steps on demand, and once that all are done. */
export const FirstStepsCard = () => {
  const { data: setUp } = useSetUp()
  if (!setUp || setUp.steps.length === 0) return null
  return setUp.is_set_up ? <AllSet canDismiss={setUp.can_dismiss} /> : <Compact setUp={setUp} />
}

const Compact = ({ setUp }: { setUp: SetUp }) => {
  const t = useTexts(setUpTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`${ui.panel} ${styles.card}`} aria-label={t('firstSteps')}>
      <Progress setUp={setUp} />
      <StepList quiet setUp={setUp} only={isOpen ? undefined : setUp.steps.find(({ state }) => state === 'next')} />
      <div className={styles.foot}>
        <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hideSteps' : 'showSteps')}
        </Button>
      </div>
    </section>
  )
}

/** The list in Settings, also after it was dismissed. */
export const StepsInSettings = () => {
  const t = useTexts(setUpTexts)
  const query = useSetUp()
  return (
    <Loaded query={query}>
      {(setUp) => (
        <section className={ui.panel} aria-label={t('firstSteps')}>
          <Progress setUp={setUp} />
          <StepList setUp={setUp} quiet />
        </section>
      )}
    </Loaded>
  )
}

const Progress = ({ setUp }: { setUp: SetUp }) => {
  const t = useTexts(setUpTexts)
  const total = setUp.steps.length
  const done = setUp.steps_done
  const words = t('stepsDone', { count: done, total })
  return (
    <header className={styles.progress}>
      <h2>{words}</h2>
      {setUp.minutes_left > 0 ? (
        <span className={clsx(ui.small, ui.soft)}>{t('minutesLeft', { count: setUp.minutes_left })}</span>
      ) : null}
      <progress className={styles.bar} value={done} max={total} aria-label={words} />
    </header>
  )
}

const AllSet = ({ canDismiss }: { canDismiss: boolean }) => {
  const t = useTexts(setUpTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const dismiss = useMutation({
    mutationFn: () => company.dismissSetUp({ body: { is_dismissed: true } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    onError: (error) => alert(failureText(error)),
  })
  return (
    <section className={`${ui.panel} ${styles.allSet}`} aria-label={t('firstSteps')}>
      <IconCircleCheck className={styles.allSetMark} size={20} stroke={1.75} aria-hidden />
      <span className={clsx(ui.grow, styles.words)}>
        <b className={styles.name}>{t('allSet')}</b>
        <span className={clsx(ui.small, ui.soft)}>{t('findAgain')}</span>
      </span>
      {canDismiss ? (
        <IconButton label={t('close')} disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </section>
  )
}
