import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconLock } from '#platform/ui/icons.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { minutesInAll, SETUP_STEPS } from '../../setup/steps.ts'
import type { LinkFacts } from './link-facts.ts'
import styles from './StartPage.module.css'
import { startTexts, stepTexts } from './texts.ts'

const LINES = {
  administrator: 'now',
  company: 'companyLine',
  mail: 'mailLine',
  shops: 'shopsLine',
  affiliations: 'affiliationsLine',
  fleets: 'fleetsLine',
} as const

/** Next steps, and facts that identify the server. */
export const StartSidebar = ({ link }: { link: LinkFacts | null }) => {
  const t = useTexts(startTexts)
  const tStep = useTexts(stepTexts)
  return (
    <aside className={styles.aside}>
      <section>
        <h2>{t('steps', { count: minutesInAll() })}</h2>
        <ol className={styles.steps}>
          {SETUP_STEPS.map((step, index) => (
            <li key={step} className={clsx(index === 0 && styles.current)}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <b>{tStep(step)}</b>
                <small>{t(LINES[step])}</small>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {link ? <ServerFacts {...link.server} /> : null}
    </aside>
  )
}

const ServerFacts = ({ address, database, is_empty: isEmpty, version }: LinkFacts['server']) => {
  const t = useTexts(startTexts)
  const isEncrypted = pageFacts().origin.startsWith('https:')
  return (
    <section>
      <h2>{t('server')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('address')}</dt>
          <dd>{address}</dd>
        </div>
        <div>
          <dt>{t('connection')}</dt>
          <dd className={clsx(ui.row, styles.connection)}>
            {isEncrypted ? <IconLock size={14} stroke={1.75} aria-hidden /> : null}
            {t(isEncrypted ? 'encrypted' : 'onThisMachine')}
          </dd>
        </div>
        <div>
          <dt>{t('database')}</dt>
          <dd>{isEmpty ? t('empty', { database }) : database}</dd>
        </div>
        <div>
          <dt>{t('version')}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
    </section>
  )
}
