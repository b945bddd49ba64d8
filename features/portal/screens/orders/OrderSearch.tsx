import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { portalTexts } from '../texts.ts'
import styles from '../OrderList.module.css'

type SearchProps = { label: string; typed: string; onType: (text: string) => void }

/** Search by plate, name or number. */
export const OrderSearch = ({ label, typed, onType }: SearchProps) => {
  const t = useTexts(portalTexts)
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        hideLabel
        type="search"
        maxLength={100}
        placeholder={t('findOrderShort')}
        title={t('findOrder')}
        icon={<IconSearch className={ui.icon} size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
