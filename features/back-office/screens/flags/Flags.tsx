import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconHistory, IconPencil } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { OfficePage } from '../OfficePage.tsx'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import type { Override } from './flag-target.ts'
import { flags } from '../calls.ts'
import { EveryoneSwitch } from './EveryoneSwitch.tsx'
import { FlagDrawer } from './FlagDrawer.tsx'
import { FlagHistory } from './FlagHistory.tsx'
import { flagTexts } from './texts.ts'
import styles from '../Office.module.css'
import { useFlagWords } from './use-flag-words.ts'

type Opened = { flag: FlagWithOverrides['flag']; as: 'edit' | 'history' }

/** The feature flags: their value for everyone, and the overrides. */
export default function Flags() {
  const t = useTexts(flagTexts)
  const query = useQuery(flags.list.options())
  const [opened, open] = useState<Opened | null>(null)
  const columns = useColumns()
  return (
    <OfficePage page="flags" title={t('title')} line={t('line')}>
      <Loaded query={query} skeleton={<Skeleton lines={7} height={48} />}>
        {({ flags: all }) => {
          const chosen = all.find(({ flag }) => flag === opened?.flag)
          return (
            <>
              <OfficeTable
                label={t('flags')}
                columns={columns}
                cardEnd="everyone"
                rows={all}
                rowId={({ flag }) => flag}
                actions={({ flag }) => (
                  <>
                    <IconButton label={t('edit', { flag: t(flag) })} onClick={() => open({ flag, as: 'edit' })}>
                      <IconPencil size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                    <IconButton label={t('history', { flag: t(flag) })} onClick={() => open({ flag, as: 'history' })}>
                      <IconHistory size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                  </>
                )}
              />
              {chosen && opened?.as === 'edit' ? <FlagDrawer flag={chosen} onClose={() => open(null)} /> : null}
              {chosen && opened?.as === 'history' ? <FlagHistory flag={chosen} onClose={() => open(null)} /> : null}
            </>
          )
        }}
      </Loaded>
    </OfficePage>
  )
}

const useColumns = (): OfficeColumn<FlagWithOverrides>[] => {
  const t = useTexts(flagTexts)
  const formats = useFormats()
  const chips = (flag: FlagWithOverrides, matches: (override: Override) => unknown) => {
    const overrides = flag.overrides.filter(matches)
    return overrides.length === 0 ? '–' : <Chips overrides={overrides} />
  }
  const changed = (flag: FlagWithOverrides) => {
    const last = flag.overrides.filter((one) => one.changed_at).toSorted((a, b) => (a.changed_at! < b.changed_at! ? 1 : -1))[0]
    if (!last) return '–'
    return <TwoLines above={last.changed_by ?? '–'} below={formats.gridDate(last.changed_at!)} />
  }
  return [
    {
      key: 'flag',
      label: t('flag'),
      cell: ({ flag }) => <TwoLines above={<b className={ui.medium}>{t(flag)}</b>} below={flag} />,
    },
    { key: 'everyone', label: t('everyone'), cell: (flag) => <EveryoneSwitch flag={flag} /> },
    { key: 'brand', label: t('byBrand'), cell: (flag) => chips(flag, ({ brand }) => brand) },
    { key: 'place', label: t('byPlace'), cell: (flag) => chips(flag, ({ affiliation, fleet }) => affiliation ?? fleet) },
    { key: 'email', label: t('byEmail'), cell: (flag) => chips(flag, ({ email }) => email) },
    { key: 'changed', label: t('changed'), cell: changed },
  ]
}

/** Chips shown; the drawer lists the rest. */
const SHOWN_CHIPS = 6

/** The targets of a flag's overrides, with their values; the author is in the tooltip, and in the drawer. */
const Chips = ({ overrides }: { overrides: readonly Override[] }) => {
  const t = useTexts(flagTexts)
  const formats = useFormats()
  const { state, who } = useFlagWords()
  const by = ({ changed_by: name, changed_at: at }: Override): string | undefined =>
    name && at ? t('by', { name, time: formats.dateTime(at) }) : undefined
  return (
    <span className={styles.chips}>
      {overrides.slice(0, SHOWN_CHIPS).map((one) => (
        <span key={one.id} className={styles.chip} title={by(one)}>
          {who(one)} <span>{state(one.value)}</span>
        </span>
      ))}
      {overrides.length > SHOWN_CHIPS ? <span>{t('more', { count: overrides.length - SHOWN_CHIPS })}</span> : null}
    </span>
  )
}
