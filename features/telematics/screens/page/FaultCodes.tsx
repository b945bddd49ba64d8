import { clsx } from 'clsx'
import { useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { localDayOf } from '#platform/ui/local-today.ts'
import { IconEngine } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FaultCode } from '../../contract.ts'
import { groupFaults } from '../../fault-codes.ts'
import { faultName } from '../../fault-names.ts'
import { telematicsTexts } from '../texts.ts'
import type { Signals } from '../use-signals.ts'
import { useUpdated } from '../use-updated.ts'
import { FaultList } from './FaultList.tsx'
import { SignalPart } from './SignalPart.tsx'
import styles from './Telematics.module.css'

type Props = { query: Signals['faults']; vehicleName: string; onBook: (faults: readonly FaultCode[]) => void }

/** Each code once with a booking button, and a dialog with all occurrences. */
export const FaultCodes = ({ query, vehicleName, onBook }: Props) => {
  const t = useTexts(telematicsTexts)
  const formats = useFormats()
  const [isListOpen, openList] = useState(false)
  const faults = query.data?.fault_data ?? []
  const oldest = faults.at(-1)
  const total = query.data?.total_count ?? 0
  if (query.data && faults.length === 0) return <NoFaults updated={query.data.last_updated_at_geotab} />
  return (
    <>
      <SignalPart
        title={t('faultCodes')}
        className={styles.faults}
        query={query}
        failed={t('faultsFailed')}
        right={
          oldest ? (
            <>
              <span className={clsx(ui.soft, ui.small, ui.oneLine)}>
                {t('since', { count: total, day: formats.date(oldest.dateTime) })}
              </span>
              <Button look="ghost" size="sm" onClick={() => openList(true)}>
                {t('seeAll')}
              </Button>
            </>
          ) : null
        }
      >
        {() => <CodeRows faults={faults} onBook={onBook} />}
      </SignalPart>
      <FaultList
        opened={isListOpen}
        faults={faults}
        total={total}
        vehicleName={vehicleName}
        onBook={() => onBook(faults)}
        onClose={() => openList(false)}
      />
    </>
  )
}

const NoFaults = ({ updated: at }: { updated: string | null }) => {
  const t = useTexts(telematicsTexts)
  const updated = useUpdated()
  return (
    <section className={clsx(ui.panel, styles.noCodes)} aria-label={t('faultCodes')}>
      <IconEngine size={20} stroke={1.75} aria-hidden />
      <b>{t('noCodes')}</b>
      <span>{updated.long(at)}</span>
    </section>
  )
}

/** Each code once, newest first, with its number of occurrences. */
const CodeRows = ({ faults, onBook }: { faults: readonly FaultCode[]; onBook: Props['onBook'] }) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const groups = groupFaults(faults, ({ diagnostic, dateTime }) => ({ code: diagnostic.code, on: localDayOf(dateTime) }))
  return (
    <ul className={styles.codeRows}>
      {groups.map(({ newest, times }) => (
        <li key={newest.id}>
          <b>{newest.diagnostic.code}</b>
          <span>
            {localize(faultName(newest.diagnostic.code, newest.diagnostic.name), language)}
            <small className={ui.faint}>
              {[formats.dateTime(newest.dateTime), times > 1 ? t('times', { count: times }) : null].filter(Boolean).join(', ')}
            </small>
          </span>
          <Button size="sm" aria-label={t('bookCode', { code: newest.diagnostic.code })} onClick={() => onBook([newest])}>
            {t('book')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
