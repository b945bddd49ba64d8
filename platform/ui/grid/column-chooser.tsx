import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { IconColumns } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { uiTexts } from '../texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './column-chooser.module.css'

type Column = { key: string; label: string }
type Chosen = {
  all: readonly Column[]
  shown: readonly Column[]
  isFixed: (key: string) => boolean
  onChoose: (key: string, isChosen: boolean) => void
  onReset: () => void
}

/** Chooses the columns of a table. The one that names the row is fixed. */
export const ColumnChooser = ({ all, shown, isFixed, onChoose, onReset }: Chosen) => {
  const t = useTexts(uiTexts)
  const labeledColumns = all.filter(({ label }) => label !== '')
  const isShown = (key: string): boolean => shown.some((column) => column.key === key)
  return (
    <Panel
      label={t('columns')}
      className={clsx(styles.choices)}
      button={
        <Button look="ghost" icon={<IconColumns className={ui.icon} size={16} stroke={1.75} aria-hidden />}>
          {t('columns')}
        </Button>
      }
    >
      <div className={clsx(ui.row, ui.apart)}>
        <span className={clsx(ui.small, ui.soft)}>
          {t('columnsShown', { shown: labeledColumns.filter(({ key }) => isShown(key)).length, total: labeledColumns.length })}
        </span>
        <Button look="ghost" size="sm" onClick={onReset}>
          {t('resetColumns')}
        </Button>
      </div>
      <div className={styles.list}>
        {labeledColumns.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={isShown(key)}
            disabled={isFixed(key)}
            onChange={({ target }) => onChoose(key, target.checked)}
          />
        ))}
      </div>
    </Panel>
  )
}
