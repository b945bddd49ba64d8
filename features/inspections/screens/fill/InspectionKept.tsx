import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { DriveAnswer } from '#features/problems/screens/DriveAnswer.tsx'
import { Roadside } from '#features/problems/screens/report/ReportSent.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FormWire } from '../../contract.ts'
import { itemsOf } from '../../template.ts'
import { answerOf, type FilledDraft, itemOf } from './filled-draft.ts'
import { fillTexts } from './texts.ts'
import { WhoDecides } from './WhoDecides.tsx'
import styles from './Fill.module.css'

/** A signed report that waits for a signal: what to do with the vehicle, and that the fleet does not know yet. */
export const InspectionKept = ({ inspected, draft }: { inspected: FormWire; draft: FilledDraft }) => {
  const t = useTexts(fillTexts)
  const language = useLanguage()
  const { content, deciders } = inspected
  const answer = answerOf(content, draft)
  const failed = itemsOf(content).filter(({ id }) => itemOf(draft, id).result === 'fail')
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    failed.map(({ title }) => localize(title, language)),
  )
  const decider = deciders.find(({ phone }) => phone) ?? deciders[0]
  return (
    <div className={clsx(styles.fill, ui.stackWide)}>
      <div role="status">
        <h1 className={styles.fillTitle}>{t('kept')}</h1>
        <p className={ui.soft}>{t('keptMore')}</p>
      </div>
      <DriveAnswer answer={answer} title={t(answer === 'stop' ? 'doNotDrive' : 'safeToDrive')}>
        {names || null}
      </DriveAnswer>
      {failed.length > 0 ? (
        <Alert kind="warning" title={decider ? t('doesNotKnow', { name: decider.name }) : t('nobodyKnows')}>
          {t('callIfUnsafe')}
        </Alert>
      ) : null}
      {failed.length > 0 ? <WhoDecides deciders={deciders} /> : null}
      <Roadside />
      <Link to="/dashboard" reloadDocument className={buttonClass({ look: 'primary', size: 'xl', wide: true })}>
        {t('done')}
      </Link>
    </div>
  )
}
