import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { IconColumns } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/over/panel.tsx'
import type { OrderColumn } from './order-columns.tsx'
import { servicesTexts } from './services-texts.ts'
import { isFixed } from './use-chosen-columns.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ColumnChooser.module.css'

type Chosen = {
  all: readonly OrderColumn[]
  shown: readonly OrderColumn[]
  onToggle: (key: string) => void
  onReset: () => void
}

/** Which columns the table has. The vehicle stays: it says whose row it is. */
export const ColumnChooser = ({ all, shown, onToggle, onReset }: Chosen) => {
  const t = useTexts(servicesTexts)
  const named = all.filter(({ label }) => label !== '')
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
          {t('columnsShown', { shown: named.filter(({ key }) => isShown(key)).length, total: named.length })}
        </span>
        <Button look="ghost" size="sm" onClick={onReset}>
          {t('resetColumns')}
        </Button>
      </div>
      <div className={styles.list}>
        {named.map(({ key, label }) => (
          <Checkbox key={key} label={label} checked={isShown(key)} disabled={isFixed(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </Panel>
  )
}
