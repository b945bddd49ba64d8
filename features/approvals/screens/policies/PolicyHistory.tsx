import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconPlus, IconTrash } from '#platform/ui/icons.ts'
import { Drawer } from '#platform/ui/over/over.tsx'
import { Timeline } from '#platform/ui/timeline.tsx'
import { approvals } from './data.ts'
import { policyTexts } from './texts.ts'

const ICONS = { policy_created: IconPlus, policy_updated: IconPencil, policy_deleted: IconTrash }

/** Who changed it when, with what it said before and after. */
export const PolicyHistory = ({ policyId, opened, onClose }: { policyId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(policyTexts)
  const formats = useFormats()
  const query = useQuery({ ...approvals.policyHistory.options({ params: { id: policyId } }), enabled: opened })
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
                    consequence: (
                      <>
                        {change.before ? <span className="was">{t('before', { sentence: change.before })}</span> : null}
                        {change.after ? <span className="was">{t('after', { sentence: change.after })}</span> : null}
                      </>
                    ),
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
