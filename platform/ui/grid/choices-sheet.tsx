import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { IconFilter } from '../icons.ts'
import { LazyModal } from '../overlays/lazy-dialogs.ts'
import { uiTexts } from '../texts.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import styles from './grid-toolbar.module.css'

type SheetProps = {
  /** Number of fields that are set. */
  count: number
  onReset: () => void
  children: ReactNode
}

/** Filter fields behind one button, in a sheet from the bottom of a phone. They take effect at once. */
export const ChoicesSheet = ({ count, onReset, children }: SheetProps) => {
  const t = useTexts(toolbarTexts)
  const words = useTexts(uiTexts)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = (): void => (setOpened(true), setOpen(true))
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<IconFilter size={20} stroke={1.75} aria-hidden />}
        data-set={count || undefined}
        onClick={open}
      >
        {t('filter')}
      </Button>
      {wasOpened ? (
        <LazyModal sheet opened={isOpen} title={t('filter')} onClose={() => setOpen(false)}>
          <div className={styles.sheetFields}>{children}</div>
          {count > 0 ? (
            <Button wide size="lg" onClick={onReset}>
              {words('resetFilters')}
            </Button>
          ) : null}
        </LazyModal>
      ) : null}
    </>
  )
}
