import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '../button.tsx'
import { Switch } from '../form/fields.tsx'
import { IconArrowsLeftRight, IconRefresh } from '../icons.ts'
import { SearchInput } from './search-input.tsx'
import { uiTexts } from '../texts.ts'
import { toolbarTexts } from './toolbar-texts.ts'
import { useCrowded, usePhone } from '../widths.ts'
import { ui } from '../styles/ui.ts'

/** French words are longer: there the bar would also need a second line on a desktop. */
export const useTightBar = (): boolean => {
  const hasLongWords = useLanguage() !== 'en'
  const isCrowded = useCrowded()
  return hasLongWords || isCrowded
}

/** Search and filters left; size to fit and reset right. A hint appears under a search that is too short. */
export const GridToolbar = (props: {
  search: string
  onSearch: (text: string) => void
  searchLabel: string
  hint?: string | null
  /** Before the search. */
  lead?: ReactNode
  children?: ReactNode
  sizeToFit?: { on: boolean; onChange: (on: boolean) => void }
  /** The column chooser. */
  columns?: ReactNode
  /** The bar is so full that size to fit and reset are icons at every width. */
  isCompact?: boolean
  onReset: () => void
}) => {
  const isPhone = usePhone()
  const isTight = useTightBar()
  const isCompact = (props.isCompact || isTight) && !isPhone
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
        {props.sizeToFit ? <SizeToFit {...props.sizeToFit} isCompact={isCompact} /> : null}
        {props.columns}
        <ResetFilters onReset={props.onReset} isCompact={isCompact} />
      </span>
    </div>
  )
}

/** Icon or words, depending on the space. */
export const SizeToFit = ({ on, onChange, isCompact }: { on: boolean; onChange: (on: boolean) => void; isCompact: boolean }) => {
  const t = useTexts(toolbarTexts)
  if (isCompact) {
    return (
      <IconButton
        role="switch"
        className={clsx(ui.gridIcon, on && ui.gridIconOn)}
        label={t('sizeToFit')}
        aria-checked={on}
        onClick={() => onChange(!on)}
      >
        <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
    )
  }
  return (
    <label className={clsx(ui.row, ui.gridCount)}>
      <Switch label={t('sizeToFit')} checked={on} onChange={onChange} />
      <span className={clsx(ui.small, ui.soft)}>{t('sizeToFit')}</span>
    </label>
  )
}

const ResetFilters = ({ onReset, isCompact }: { onReset: () => void; isCompact: boolean }) => {
  const t = useTexts(uiTexts)
  if (isCompact) {
    return (
      <IconButton className={ui.gridIcon} label={t('resetFilters')} onClick={onReset}>
        <IconRefresh size={18} stroke={1.75} aria-hidden />
      </IconButton>
    )
  }
  return (
    <Button look="ghost" size="sm" icon={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onReset}>
      {t('resetFilters')}
    </Button>
  )
}
