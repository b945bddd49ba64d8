import { useState } from 'react'
import { isCalled } from '#features/services/catalog/search-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconPlus, IconSearch } from '#platform/ui/icons.ts'
import type { OfferedService } from '../../contract.ts'
import { LINE_NAME_MAXIMUM } from '../../estimate.ts'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './AddLine.module.css'
import { localize } from '#features/countries/country.ts'

/** The most common additions, in this order, shown without a search. */
const COMMON = [
  'oil_change',
  'tire_rotation',
  'tire_replacement',
  'mount_and_balance',
  'brake_pads_and_rotors',
  'wheel_alignment',
  'wiper_blades',
  'engine_air_filter',
]
const MOST_FOUND = 10

type AddLineProps = {
  services: readonly OfferedService[]
  /** Ids already on the list: found by the search, but not suggested. */
  known?: readonly number[]
  onAdd: (service: OfferedService) => void
  /** Adds work that is not in the catalog, as free text. */
  onAddOwn?: (name: string) => void
}

/** Search over all services, with the common ones as buttons. */
export const AddLine = ({ services, known = [], onAdd, onAddOwn }: AddLineProps) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const searched = query.trim()
  const found = searched
    ? services.filter(({ code, name }) => isCalled({ code, names: [name.en, name.fr] }, searched)).slice(0, MOST_FOUND)
    : COMMON.flatMap((code) => services.find((service) => service.code === code && !known.includes(service.id)) ?? [])
  const add = (service: OfferedService): void => {
    onAdd(service)
    setQuery('')
  }
  const addOwn = (): void => {
    onAddOwn?.(query.trim())
    setQuery('')
  }
  /** Enter adds the service with that name, else the only match, else the text as typed. */
  const addTyped = (): void => {
    const isExactly = (name: string): boolean => name.localeCompare(searched, undefined, { sensitivity: 'base' }) === 0
    const exact = found.find(({ name }) => isExactly(name.en) || isExactly(name.fr))
    const only = exact ?? (found.length === 1 ? found[0] : undefined)
    if (only) add(only)
    else if (found.length === 0) addOwn()
  }
  return (
    <div className={styles.addService}>
      <TextField
        label={t('searchLabel')}
        hideLabel
        icon={<IconSearch className={ui.icon} size={20} stroke={1.75} aria-hidden />}
        placeholder={t('searchServices')}
        maxLength={LINE_NAME_MAXIMUM}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !searched) return
          event.preventDefault()
          addTyped()
        }}
      />
      <div className={styles.chips}>
        {found.map((service) => (
          <Chip key={service.id} onClick={() => add(service)}>
            {localize(service.name, language)}
          </Chip>
        ))}
        {searched && onAddOwn ? <Chip onClick={addOwn}>{t('addOwn', { name: query.trim() })}</Chip> : null}
      </div>
    </div>
  )
}

const Chip = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={ui.button} onClick={onClick}>
    <IconPlus size={20} stroke={1.75} aria-hidden />
    {children}
  </button>
)
