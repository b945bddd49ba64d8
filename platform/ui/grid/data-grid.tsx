import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Skeleton } from '../skeleton.tsx'
import { browserOnly } from '../loadable.tsx'
import { uiTexts } from '../texts.ts'
import { prefetchPart } from '../hydration/held-parts.ts'
import { usePhone } from '../widths.ts'
import { CardList } from './card-list.tsx'
import type { DataGridProps } from './grid-rows.ts'
import { ui } from '../styles/ui.ts'

export type { DataGridProps, GridColumn, GridPage, GridSort } from './grid-rows.ts'

const Bars = () => {
  const t = useTexts(uiTexts)
  return (
    <div className={clsx(ui.panel, ui.padded)} aria-label={t('loading')}>
      <Skeleton lines={12} height={18} gap={20} />
    </div>
  )
}

/** Measures its columns, which only a browser can: the server renders a skeleton. */
const LazyGrid = browserOnly(
  async () => (await import('./wide/wide-grid.tsx')).default,
  () => <Bars />,
)
const WideGrid = LazyGrid as <Row>(props: DataGridProps<Row>) => ReactNode

/** The grid of the product: rows and columns on wide screens (a separate chunk), cards on phones, with the same rows. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const phone = usePhone()
  return phone ? <CardList {...props} /> : <WideGrid {...props} />
}

/** Preloads the grid's code when idle, after sign-in. */
export const preloadGrid = (): void => prefetchPart(LazyGrid.fetch)
