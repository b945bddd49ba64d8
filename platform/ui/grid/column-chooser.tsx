import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconColumns } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { toolbarTexts } from './toolbar-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Chosen } from './column-list.tsx'
import styles from './column-chooser.module.css'

const ColumnList = browserOnly(async () => (await import('./column-list.tsx')).default)

/** Chooses the columns of a table and their order. The one that names the row is fixed. */
export const ColumnChooser = (props: Chosen) => {
  const t = useTexts(toolbarTexts)
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
      <ColumnList {...props} />
    </Panel>
  )
}
