import { useQuery } from '@tanstack/react-query'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPencil, IconTrash } from '#platform/ui/icons.ts'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { Timeline } from '#platform/ui/history/timeline.tsx'
import { flags } from '../calls.ts'
import { flagTexts } from './texts.ts'
import { useFlagWords } from './use-flag-words.ts'

/** Changes of a flag, newest first. */
export const FlagHistory = ({ flag, onClose }: { flag: FlagWithOverrides; onClose: () => void }) => {
  const t = useTexts(flagTexts)
  const formats = useFormats()
  const { state, whoOfLog } = useFlagWords()
  const query = useQuery(flags.history.options({ params: { flag: flag.flag } }))
  const title = t('history', { flag: t(flag.flag) })
  return (
    <Drawer opened title={title} onClose={onClose}>
      <div className={ui.drawerPad}>
        <Loaded query={query}>
          {({ changes }) =>
            changes.length === 0 ? (
              <p className={ui.soft}>{t('untouched')}</p>
            ) : (
              <Timeline
                label={title}
                items={changes.map(({ at, by, target, before, after }, index) => ({
                  key: index,
                  icon: after === null ? <IconTrash className={ui.icon} /> : <IconPencil className={ui.icon} />,
                  who: by,
                  what: t('changedFor', { who: whoOfLog(target, flag.overrides) }),
                  consequence: t('fromTo', { before: state(before), after: state(after) }),
                  time: formats.dateTime(at),
                }))}
              />
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}
