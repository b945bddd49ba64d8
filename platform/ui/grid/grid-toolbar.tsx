import './grid-toolbar.css'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { Switch } from '../form/fields.tsx'
import { IconRefresh, IconSearch } from '../icons.ts'
import { uiTexts } from '../texts.ts'

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
    <div className="gridbar">
      <span className="field grid-search">
        <span className="withicon">
          <IconSearch className="i" size={16} stroke={1.75} aria-hidden />
          <input
            className="input"
            type="search"
            value={props.search}
            placeholder={props.searchLabel}
            aria-label={props.searchLabel}
            aria-describedby={props.hint ? 'grid-search-hint' : undefined}
            onChange={(event) => props.onSearch(event.target.value)}
          />
        </span>
        {props.hint ? (
          <span className="help search-hint" id="grid-search-hint" role="status">
            {props.hint}
          </span>
        ) : null}
      </span>
      {props.children}
      <span className="grow" />
      {props.sizeToFit ? (
        <span className="row fit">
          <Switch label={t('sizeToFit')} checked={props.sizeToFit.on} onChange={props.sizeToFit.onChange} />
          <span className="s13 soft" aria-hidden="true">
            {t('sizeToFit')}
          </span>
        </span>
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
