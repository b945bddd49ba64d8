import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHomeFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { companyTexts } from './company-texts.ts'
import styles from './Companies.module.css'

type PageProps = { here: string; title: string; line: string; children: ReactNode }

/** A page below the list of companies. */
export const CompanyFrame = ({ here, title, line, children }: PageProps) => {
  const t = useTexts(companyTexts)
  useHomeFleet()
  return (
    <>
      <PageHeader crumb={<Link to="/back_office/affiliations">{t('companies')}</Link>} here={here} title={title} line={line} />
      <div className={styles.page}>{children}</div>
    </>
  )
}

type PartProps = { number: number; title: string; meta?: ReactNode; flush?: boolean; children: ReactNode }

/** A numbered part of the page. `flush`: its table extends to the edges. */
export const Part = ({ number, title, meta, flush = false, children }: PartProps) => (
  <section className={ui.panel} aria-label={title}>
    <header className={styles.partHead}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2>{title}</h2>
      {meta ? <div className={styles.partAside}>{meta}</div> : null}
    </header>
    <div className={flush ? styles.flush : styles.partBody}>{children}</div>
  </section>
)
