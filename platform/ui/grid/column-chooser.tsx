import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconColumns } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { toolbarTexts } from './toolbar-texts.ts'
import { Switch } from '#platform/ui/form/fields.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Chosen } from './column-list.tsx'
import styles from './column-chooser.module.css'
import barStyles from './grid-toolbar.module.css'

const ColumnList = browserOnly(async () => (await import('./column-list.tsx')).default)

/** Chooses the columns of a table, their order, and whether they fit the table's width. The one that names the row is fixed. */
export const ColumnChooser = ({ fit, ...props }: Chosen & { fit?: { on: boolean; onChange: (on: boolean) => void } }) => {
  const t = useTexts(toolbarTexts)
  return (
    <Panel
      label={t('columns')}
      className={clsx(styles.choices)}
      button={
        <IconButton className={barStyles.barIcon} label={t('columns')}>
          <IconColumns size={18} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {fit ? (
        <label className={clsx(ui.row, ui.apart, styles.fit)}>
          <span>{t('sizeToFit')}</span>
          <Switch label={t('sizeToFit')} checked={fit.on} onChange={fit.onChange} />
        </label>
      ) : null}
      <ColumnList {...props} />
    </Panel>
  )
}
