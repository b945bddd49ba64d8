import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPlayerPause } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleRow } from '../../contract.ts'
import { daysOut, OUTAGE_REASON_WORDS } from '../../out-of-service/outage.ts'
import { outageFlagTexts } from './flag-texts.ts'
import styles from './Outages.module.css'

type Current = NonNullable<VehicleRow['out_of_service']>

/** Words of a current outage: "Out of service, 3 days". */
const useOutageWords = ({ reason, started_on: startedOn, expected_on: expectedOn, note }: Current) => {
  const t = useTexts(outageFlagTexts)
  const language = useLanguage()
  const formats = useFormats()
  const count = daysOut({ startedOn, endedOn: null }, formats.today())
  const why = [localize(OUTAGE_REASON_WORDS[reason], language), note].filter(Boolean).join(', ')
  const until = expectedOn ? `${t('expected')} ${formats.date(expectedOn)}` : t('noDate')
  return { words: count > 0 ? `${t('outOfService')}, ${t('days', { count })}` : t('outOfService'), detail: `${why}. ${until}` }
}

/** On a vehicle's page. */
export const OutageBadge = ({ outage }: { outage: Current }) => {
  const { words, detail } = useOutageWords(outage)
  return (
    <Link to="/out_of_service" className={clsx(ui.badge, ui.pastDue)} title={detail}>
      <IconPlayerPause size={14} stroke={1.75} aria-hidden />
      {words}
    </Link>
  )
}

/** After a plate in a list. */
export const OutageFlag = ({ outage }: { outage: Current }) => {
  const { words, detail } = useOutageWords(outage)
  return (
    <Link to="/out_of_service" className={styles.outFlag} title={detail}>
      {words}
    </Link>
  )
}
