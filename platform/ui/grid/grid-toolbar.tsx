import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { Switch } from '../form/fields.tsx'
import { IconRefresh, IconSearch } from '../icons.ts'
import { intoTheRows } from './row-keys.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

/** Search and filters left; size to fit and reset right. A hint stands under a search that is too short. */
export const GridToolbar = (props: {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  hint?: string | null
  children?: ReactNode
  sizeToFit?: { on: boolean; onChange: (on: boolean) => void }
  onReset: () => void
}) => {
  const t = useTexts(uiTexts)
  return (
    <div className={ui.gridToolbar}>
      <span className={clsx(ui.field, ui.gridSearch)}>
        <span className={ui.withIcon}>
          <IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />
          <input
            className={ui.input}
            type="search"
            value={props.search}
            placeholder={props.searchLabel}
            title={props.searchLabel}
            aria-label={props.searchLabel}
            aria-describedby={props.hint ? 'grid-search-hint' : undefined}
            onChange={(event) => props.onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') intoTheRows(event)
            }}
          />
        </span>
        {props.hint ? (
          <span className={clsx(ui.help, ui.searchHint)} id="grid-search-hint" role="status">
            {props.hint}
          </span>
        ) : null}
      </span>
      {props.children}
      <span className={ui.grow} />
      {props.sizeToFit ? (
        <label className={clsx(ui.row, ui.gridCount)}>
          <Switch label={t('sizeToFit')} checked={props.sizeToFit.on} onChange={props.sizeToFit.onChange} />
          <span className={clsx(ui.small, ui.soft)} aria-hidden="true">
            {t('sizeToFit')}
          </span>
        </label>
      ) : null}
      <Button look="ghost" size="sm" icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={props.onReset}>
        {t('resetFilters')}
      </Button>
    </div>
  )
}

const FIT_KEY = 'size-to-fit'
/** Remembered in this browser for all grids. */
export const readSizeToFit = (): boolean => localStorage.getItem(FIT_KEY) !== 'off'
export const rememberSizeToFit = (on: boolean): void => localStorage.setItem(FIT_KEY, on ? 'on' : 'off')
