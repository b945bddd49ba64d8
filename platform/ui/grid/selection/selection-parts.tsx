import { browserOnly } from '#platform/ui/loadable.tsx'
import { type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { useDownload } from '../../files/use-download.ts'
import { IconDownload } from '../../icons.ts'
import { uiTexts } from '../../texts.ts'
import type { RowSelection } from './use-row-selection.ts'

const SelectionBar = browserOnly(async () => (await import('./selection-bar.tsx')).SelectionBar)

type BarProps = {
  selection: RowSelection
  total: number | undefined
  worth?: ReactNode
  primary?: ReactNode
  children: ReactNode
}

/** The bar of a selection, which loads with the first selected row. */
export const LazySelectionBar = ({ selection, total, worth, primary, children }: BarProps) =>
  selection.count > 0 ? (
    <SelectionBar
      count={selection.count}
      onSelectAll={selection.selectAll}
      onClear={selection.onClear}
      {...{ total, worth, primary }}
    >
      {children}
    </SelectionBar>
  ) : null

/** Saves the selected rows as a file. */
export const DownloadSelected = ({ load, fileName }: { load: () => Promise<Blob>; fileName: string }) => {
  const t = useTexts(uiTexts)
  const download = useDownload(load, fileName)
  return (
    <Button size="sm" busy={download.busy} icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={download.start}>
      {t('download')}
    </Button>
  )
}
