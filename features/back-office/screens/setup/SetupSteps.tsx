import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { importLink } from '#features/imports/screens/kind-links.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCheck, IconUpload } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { InstallationSetup, MailLine } from '../../setup/setup-contract.ts'
import type { SetupStep } from '../../setup/steps.ts'
import { office } from '../calls.ts'
import styles from './Setup.module.css'
import { setupTexts, stepTexts } from './texts.ts'

type StepsProps = { setup: InstallationSetup; onCompany: () => void; onTested: (lines: MailLine[]) => void }

/** The steps, one row each; only the next one is tinted and has the primary action. */
export const SetupSteps = ({ setup, onCompany, onTested }: StepsProps) => {
  const t = useTexts(setupTexts)
  const total = setup.steps.length
  const done = setup.steps.filter(({ is_done: isDone }) => isDone).length
  const words = t('stepsDone', { count: done, total })
  return (
    <section className={ui.panel} aria-label={t('firstSteps')}>
      <header className={styles.progress}>
        <h2>{words}</h2>
        {setup.minutes_left > 0 ? (
          <span className={clsx(ui.small, ui.soft)}>{t('minutesLeft', { count: setup.minutes_left })}</span>
        ) : null}
        <progress className={styles.bar} value={done} max={total} aria-label={words} />
      </header>
      <ol>
        {setup.steps.map(({ step, is_done: isDone }) => (
          <StepRow key={step} {...{ step, isDone, setup }}>
            <StepActions {...{ step, isDone, setup, onCompany, onTested }} />
          </StepRow>
        ))}
      </ol>
    </section>
  )
}

type RowProps = { step: SetupStep; isDone: boolean; setup: InstallationSetup; children: ReactNode }

const StepRow = ({ step, isDone, setup, children }: RowProps) => {
  const t = useTexts(setupTexts)
  const tStep = useTexts(stepTexts)
  const line = useLine(step, isDone, setup)
  const isNext = setup.next_step === step
  return (
    <li className={clsx(styles.step, isNext && styles.next, isDone && styles.done)} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.ring} role="img" aria-label={t(isDone ? 'done' : 'open')}>
        {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden /> : null}
      </span>
      <div className={styles.words}>
        <b>{tStep(step)}</b>
        <span>{line}</span>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}

const useLine = (step: SetupStep, isDone: boolean, setup: InstallationSetup): string => {
  const t = useTexts(setupTexts)
  const formats = useFormats()
  const { company, mail, brand } = setup
  switch (step) {
    case 'administrator':
      return setup.administrators[0]?.name ?? ''
    case 'company': {
      const companyLine = [company.name, company.city, company.state].filter(Boolean).join(', ')
      return isDone ? t('companyDone', { company: companyLine, brand: brand.name }) : t('companyMissing', { brand: brand.name })
    }
    case 'mail':
      if (mail.server === null) return t('mailMissing')
      return mail.tested_at
        ? t('mailDone', { server: mail.server, when: formats.dateTime(mail.tested_at) })
        : t('mailUntested', { server: mail.server })
    case 'shops':
      return isDone ? t('shopsDone', { count: setup.shops }) : t('shopsMissing')
    case 'affiliations':
      return isDone ? t('affiliationsDone', { count: setup.affiliations }) : t('affiliationsMissing')
    case 'fleets':
      return isDone ? t('fleetsDone', { count: setup.fleets }) : t('fleetsMissing')
  }
}

type ActionsProps = Omit<RowProps, 'children'> & Pick<StepsProps, 'onCompany' | 'onTested'>

const StepActions = ({ step, isDone, setup, onCompany, onTested }: ActionsProps) => {
  const t = useTexts(setupTexts)
  const formats = useFormats()
  const look = setup.next_step === step ? 'primary' : 'quiet'
  switch (step) {
    case 'administrator':
      return setup.administrators[0] ? (
        <span className={clsx(ui.small, ui.soft)}>{formats.dateTime(setup.administrators[0].created_at)}</span>
      ) : null
    case 'company':
      return (
        <Button look={look} onClick={onCompany}>
          {t(isDone ? 'edit' : 'enter')}
        </Button>
      )
    case 'mail':
      return setup.mail.server === null ? null : <TestButton {...{ look, isDone, onTested }} />
    case 'shops':
      return <ShopActions look={look} isDone={isDone} />
    case 'affiliations':
      return (
        <Link className={buttonClass({ look })} to={isDone ? '/back_office/affiliations' : '/back_office/affiliations/new'}>
          {t(isDone ? 'seeCompanies' : 'addCompany')}
        </Link>
      )
    case 'fleets':
      return (
        <Link className={buttonClass({ look })} to="/back_office/fleets" search={isDone ? {} : NEW}>
          {t(isDone ? 'seeFleets' : 'addFleet')}
        </Link>
      )
  }
}

const NEW = { panel: 'new' } as const

const ShopActions = ({ look, isDone }: { look: 'primary' | 'quiet'; isDone: boolean }) => {
  const t = useTexts(setupTexts)
  if (isDone)
    return (
      <Link className={buttonClass({ look })} to="/back_office/shops">
        {t('seeShops')}
      </Link>
    )
  return (
    <>
      <Link className={buttonClass({})} to="/back_office/shops" search={NEW}>
        {t('addShop')}
      </Link>
      <Link {...importLink('shops')} className={buttonClass({ look })}>
        <IconUpload size={16} stroke={1.75} aria-hidden />
        {t('importShops')}
      </Link>
    </>
  )
}

const TestButton = ({
  look,
  isDone,
  onTested,
}: { look: 'primary' | 'quiet'; isDone: boolean } & Pick<StepsProps, 'onTested'>) => {
  const t = useTexts(setupTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const test = useMutation({
    mutationFn: () => office.testMail({ body: {} }),
    onSuccess: async ({ lines }) => {
      onTested(lines)
      await office.setup.invalidate(queries)
    },
    onError: (error) => alert(failureText(error)),
  })
  return (
    <Button look={look} busy={test.isPending} onClick={() => test.mutate()}>
      {t(isDone ? 'testAgain' : 'sendTest')}
    </Button>
  )
}
