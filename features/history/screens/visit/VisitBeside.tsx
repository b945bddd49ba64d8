import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown, IconChevronUp, IconX } from '#platform/ui/icons.ts'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { HistoryRecord } from '../../contract.ts'
import type { OpenVisit } from '../list/use-open-visit.ts'
import { historyTexts } from '../texts.ts'
import { Visit, VisitTotal } from './Visit.tsx'
import { VisitActions } from './VisitActions.tsx'
import styles from './Visit.module.css'

type VisitProps = { visit: OpenVisit; onAgain: ((record: HistoryRecord) => void) | null }

/** One visit in full beside the list, which stays as it is. */
export const VisitBeside = ({ visit, onAgain }: VisitProps) => {
  const t = useTexts(historyTexts)
  const title = useTitle(visit)
  if (!visit.record) return null
  return (
    <aside className={styles.beside} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Steps visit={visit} />
        <IconButton label={t('close')} onClick={visit.close}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <Visit record={visit.record} isTotalBelow />
      <footer>
        <VisitTotal record={visit.record} />
        <VisitActions record={visit.record} onAgain={onAgain} onClose={visit.close} />
      </footer>
    </aside>
  )
}

/** The same over the list, where there is no room beside it; on a phone it fills the screen. */
export const VisitOver = ({ visit, onAgain }: VisitProps) => {
  const title = useTitle(visit)
  const { record } = visit
  return (
    <Drawer
      opened={record !== null}
      title={title}
      onClose={visit.close}
      footer={
        record ? (
          <div className={styles.over} data-visit>
            <Steps visit={visit} />
            <span className={ui.grow} />
            <VisitActions record={record} onAgain={onAgain} onClose={visit.close} />
          </div>
        ) : null
      }
    >
      {record ? <Visit record={record} /> : null}
    </Drawer>
  )
}

const useTitle = ({ record }: OpenVisit): string => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  return record ? t('visitOn', { day: formats.date(record.completed_on) }) : ''
}

const Steps = ({ visit: { previous, next } }: { visit: OpenVisit }) => {
  const t = useTexts(historyTexts)
  return (
    <span className={clsx(ui.row, styles.steps)}>
      <IconButton label={t('previousVisit')} aria-keyshortcuts="k" disabled={previous === null} onClick={() => previous?.()}>
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('nextVisit')} aria-keyshortcuts="j" disabled={next === null} onClick={() => next?.()}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
