import { clsx } from 'clsx'
import { brandById } from '#features/brands/brand-of-host.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { AuditEntry } from '../../audit/audit-contract.ts'
import { OfficeTable, type OfficeColumn } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { auditTexts } from './texts.ts'

type Change = AuditEntry['changes'][number]

/** One complete entry: user, fleet, and each value before and after. */
export const EntryDrawer = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const t = useTexts(auditTexts)
  const formats = useFormats()
  const facts: [string, string][] = [
    [t('at'), formats.dateTime(entry.at)],
    [t('who'), `${entry.who} (${t(entry.who_kind)})`],
    [t('fleet'), entry.fleet?.name ?? t('noFleet')],
    ...(entry.fleet ? [[t('brand'), brandById(entry.fleet.brand_id).name] as [string, string]] : []),
    [t('subject'), entry.subject],
  ]
  const columns: OfficeColumn<Change>[] = [
    { key: 'key', label: t('changes'), cell: ({ field }) => field },
    { key: 'before', label: t('before'), cell: ({ before }) => before ?? '–' },
    { key: 'after', label: t('after'), cell: ({ after }) => after ?? '–' },
  ]
  return (
    <Drawer opened title={entry.what} onClose={onClose}>
      <div className={clsx(ui.drawerPad, ui.stackWide)}>
        <dl className={styles.changes}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={ui.soft}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {entry.changes.length === 0 ? (
          <p className={ui.soft}>{t('noChanges')}</p>
        ) : (
          <OfficeTable label={t('changes')} columns={columns} rows={entry.changes} rowId={({ key }) => key} />
        )}
      </div>
    </Drawer>
  )
}
