import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { Switch } from '../form/fields.tsx'
import { IconRefresh } from '../icons.ts'
import { SearchInput } from './search-input.tsx'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

/** Search and filters left; size to fit and reset right. A hint stands under a search that is too short. */
export const GridToolbar = (props: {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  hint?: string | null
  /** What stands before the search. */
  lead?: ReactNode
  children?: ReactNode
  sizeToFit?: { on: boolean; onChange: (on: boolean) => void }
  /** Which columns are shown. */
  columns?: ReactNode
  onReset: () => void
}) => {
  const t = useTexts(uiTexts)
  return (
    <div className={ui.gridToolbar}>
      {props.lead}
      <span className={clsx(ui.field, ui.gridSearch)}>
        <SearchInput
          label={props.searchLabel}
          value={props.search}
          onChange={props.onSearch}
          describedBy={props.hint ? 'grid-search-hint' : undefined}
        />
        {props.hint ? (
          <span className={clsx(ui.help, ui.searchHint)} id="grid-search-hint" role="status">
            {props.hint}
          </span>
        ) : null}
      </span>
      {props.children}
      <span className={ui.gridEnd}>
        {props.sizeToFit ? (
          <label className={clsx(ui.row, ui.gridCount)}>
            <Switch label={t('sizeToFit')} checked={props.sizeToFit.on} onChange={props.sizeToFit.onChange} />
            <span className={clsx(ui.small, ui.soft)} aria-hidden="true">
              {t('sizeToFit')}
            </span>
          </label>
        ) : null}
        {props.columns}
        <Button look="ghost" size="sm" icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={props.onReset}>
          {t('resetFilters')}
        </Button>
      </span>
    </div>
  )
}
