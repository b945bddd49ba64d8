import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/over/panel.tsx'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import { TAB_STATUSES } from '../../../life/status.ts'
import type { ListedOrder } from '../listed-order.ts'
import { servicesTexts } from '../services-texts.ts'
import { MANUAL, type PastFilter, shopOf } from './found-orders.ts'
import styles from './MonthChoice.module.css'

type FilterProps = { orders: readonly ListedOrder[]; filter: PastFilter; onFilter: (change: Partial<PastFilter>) => void }

/** Narrows the months to a status and a shop; how many are set stands on the button. */
export const PastFilterPanel = ({ orders, filter, onFilter }: FilterProps) => {
  const t = useTexts(servicesTexts)
  const word = useTexts(stateTexts)
  const count = [filter.status, filter.shop].filter(Boolean).length
  const shops = new Set([filter.shop, ...orders.map(shopOf)].filter((name) => name !== null && name !== ''))
  return (
    <Panel
      label={t('filter')}
      className={styles.filter}
      button={
        <Button icon={<IconFilter size={16} stroke={1.75} aria-hidden />}>
          {count > 0 ? t('filterCount', { count }) : t('filter')}
        </Button>
      }
    >
      <SelectField label={t('status')} value={filter.status} onChange={(event) => onFilter({ status: event.target.value })}>
        <option value="">{t('any')}</option>
        {TAB_STATUSES.past.map((status) => (
          <option key={status} value={status}>
            {word(status)}
          </option>
        ))}
        <option value={MANUAL}>{t('manual')}</option>
      </SelectField>
      <SelectField label={t('shop')} value={filter.shop} onChange={(event) => onFilter({ shop: event.target.value })}>
        <option value="">{t('any')}</option>
        {[...shops].toSorted().map((name) => (
          <option key={name} value={name!}>
            {name}
          </option>
        ))}
      </SelectField>
    </Panel>
  )
}
