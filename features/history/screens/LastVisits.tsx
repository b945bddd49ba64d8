import { inSentence } from '#features/schedules/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#platform/ui/formats.tsx'
import type { HistoryRecord } from '../contract.ts'
import { historyTexts } from './texts.ts'
import { history } from './use-history.ts'

const VISITS_SHOWN = 3

/** The last visits of a vehicle, a line each. */
export const LastVisits = ({ vehicleId }: { vehicleId: number }) => {
  const t = useTexts(historyTexts)
  const query = useQuery(history.ofVehicle.options({ query: { vehicle_id: vehicleId, page: 1 } }))
  return (
    <Loaded
      query={query}
      skeleton={
        <div className="pad">
          <Skeleton lines={3} />
        </div>
      }
    >
      {({ maintenance_history: records }) =>
        records.length === 0 ? (
          <p className="pad dim">{t('empty')}</p>
        ) : (
          <ul className="visits">
            {records.slice(0, VISITS_SHOWN).map((record) => (
              <Visit key={record.id} record={record} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const Visit = ({ record }: { record: HistoryRecord }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const names = record.order_services.filter((service) => service.outcome === 'done').map((service) => service.name)
  const done = [...new Set(names)]
  return (
    <li>
      <span className="dim nowrap">{formats.date(record.completed_on)}</span>
      <span className="grow">
        <span className="m">{done.length > 0 ? inSentence(done) : t('nothingDone')}</span>
        <br />
        <span className="s13 soft">{record.shop?.name ?? record.custom_shop_name}</span>
      </span>
      <span className="num">{record.cost === null ? '–' : formats.money(record.cost)}</span>
    </li>
  )
}
