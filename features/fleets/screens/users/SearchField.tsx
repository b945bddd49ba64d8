import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import styles from './Users.module.css'

type SearchProps = { label: string; searched: string; onSearch: (typed: string) => void }

/** Debounced search; resetting the filter clears the field as well. */
export const SearchField = ({ label, searched, onSearch }: SearchProps) => {
  const { typed, setTyped } = useTypedSearch(searched, onSearch)
  return <SearchInput label={label} value={typed} onChange={setTyped} className={styles.search} />
}
