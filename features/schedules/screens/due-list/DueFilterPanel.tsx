import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import type { DueListFilters } from '../../due-list/due-contract.ts'
import { LINE_SOURCES } from '../../interval.ts'
import { dueTexts } from './texts.ts'
import type { ChangeOf } from '#platform/ui/address/params.ts'
import type { DUE_PARAMS, DueFilters } from './due-params.ts'
import styles from './DueList.module.css'

/** The search and the state have separate controls in the bar. */
type PanelFilters = Omit<DueListFilters, 'query' | 'state' | 'not_past_due'>

type Props = { filters: DueFilters; change: (change: ChangeOf<typeof DUE_PARAMS>) => void; departments: readonly string[] }

/** Filters by source of the interval and department; the button counts the active ones. */
export const DueFilterPanel = ({ filters, change, departments }: Props) => {
  const t = useTexts(dueTexts)
  const choices: Record<keyof PanelFilters, ReactNode> = {
    source: (
      <SelectField label={t('source')} value={filters.source} onChange={(event) => change({ source: event.target.value })}>
        <option value="">{t('everySource')}</option>
        {LINE_SOURCES.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
    ),
    department: (
      <SelectField
        label={t('department')}
        value={filters.department}
        onChange={(event) => change({ department: event.target.value })}
      >
        <option value="">{t('everyDepartment')}</option>
        {departments.map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
    ),
  }
  const count = (Object.keys(choices) as (keyof PanelFilters)[]).filter((one) => filters[one]).length
  return (
    <Panel
      label={t('filter')}
      className={styles.filter}
      button={
        <Button icon={<IconFilter size={16} stroke={1.75} aria-hidden />} data-set={count || undefined}>
          {count > 0 ? t('filterCount', { count }) : t('filter')}
        </Button>
      }
    >
      {Object.entries(choices).map(([filter, field]) => (
        <Fragment key={filter}>{field}</Fragment>
      ))}
    </Panel>
  )
}
