import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconPlus, IconTrash } from '#platform/ui/icons.ts'
import { Drawer } from '#platform/ui/over/over.tsx'
import { Timeline } from '#platform/ui/timeline.tsx'
import { fleets } from './enter-fleet.ts'
import { fleetTexts } from './texts.ts'

const ICONS = { fleet_created: IconPlus, fleet_updated: IconPencil, fleet_deleted: IconTrash }

/** Who changed which fact when, with what stood there before and after. */
export const FleetHistory = ({ fleetId, opened, onClose }: { fleetId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(fleetTexts)
  const formats = useFormats()
  const query = useQuery({ ...fleets.history.options({ params: { id: fleetId } }), enabled: opened })
  return (
    <Drawer opened={opened} title={t('historyTitle')} onClose={onClose}>
      <div className="drawer-pad">
        <Loaded query={query}>
          {({ history }) =>
            history.length === 0 ? (
              <p className="soft">{t('setUp')}</p>
            ) : (
              <Timeline
                label={t('historyTitle')}
                items={history.map((change) => {
                  const Icon = ICONS[change.activity_type]
                  return {
                    key: change.id,
                    icon: <Icon className="i" />,
                    who: change.acting_user,
                    what: t(change.activity_type),
                    consequence: change.changes.map(({ field, label, before, after }) => (
                      <span className="fact-change" key={field}>
                        {t('change', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}
                      </span>
                    )),
                    time: formats.dateTime(change.created_at),
                  }
                })}
              />
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}
