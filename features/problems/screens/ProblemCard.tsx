import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ProblemWire } from '../contract.ts'
import { bookProblem } from './book-link.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { Named, Vehicle } from './problem-columns.tsx'
import { decisionsOf, type ProblemRights } from './RowDecisions.tsx'
import { SeverityBadge } from './SeverityBadge.tsx'
import { problemTexts } from './texts.ts'
import styles from './Problems.module.css'

type CardProps = {
  row: ProblemWire
  may: ProblemRights
  /** The vehicle is in the head above. */
  isGrouped: boolean
  onDialog: (dialog: ProblemDialog) => void
  onOpen: () => void
  onSelect: () => void
}

/** A row on a phone: the first decision is a button, the others are in a menu. */
export const ProblemCard = ({ row, may, isGrouped, onDialog, onOpen, onSelect }: CardProps) => {
  const t = useTexts(problemTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { book, close } = decisionsOf(row, may)
  return (
    <div className={styles.card}>
      <span className={styles.cardTop}>
        <button type="button" className={styles.cardOpen} onClick={onOpen}>
          <Named row={row} t={t} language={language} />
        </button>
        <span className={clsx(ui.small, ui.soft)}>
          {row.closed_at ? formats.date(row.closed_at) : formats.ago(row.opened_at)}
        </span>
      </span>
      {isGrouped ? null : <Vehicle row={row} stack />}
      <span className={styles.cardLine}>
        <SeverityBadge severity={row.severity} />
        <span className={styles.cardActions}>
          {book ? (
            <Link {...bookProblem(row)} className={buttonClass({ size: 'lg', look: 'brand' })}>
              {t('book')}
            </Link>
          ) : close ? (
            <Button size="lg" onClick={() => onDialog({ what: 'close', problem: row })}>
              {t('closeIt')}
            </Button>
          ) : null}
          <CardMenu {...{ row, may, onDialog, onSelect }} />
        </span>
      </span>
    </div>
  )
}

const CardMenu = ({ row, may, onDialog, onSelect }: Pick<CardProps, 'row' | 'may' | 'onDialog' | 'onSelect'>) => {
  const t = useTexts(problemTexts)
  const st = useTexts(selectionTexts)
  const language = useLanguage()
  const { watch, close, select } = decisionsOf(row, may)
  if (!select) return null
  return (
    <Menu
      width={220}
      withinPortal
      button={
        <button type="button" className={ui.iconButton} aria-label={t('actionsFor', { name: localize(row.title, language) })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </button>
      }
    >
      {({ Item }) => (
        <>
          {watch ? <Item onClick={() => onDialog({ what: 'watch', problem: row })}>{t('watch')}</Item> : null}
          {watch && close ? <Item onClick={() => onDialog({ what: 'close', problem: row })}>{t('closeIt')}</Item> : null}
          <Item onClick={onSelect}>{st('select')}</Item>
        </>
      )}
    </Menu>
  )
}
