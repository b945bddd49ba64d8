import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { TwoLines } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { flags } from '../calls.ts'
import { targetOf, type Override } from './flag-target.ts'
import { OverrideForm } from './OverrideForm.tsx'
import { flagTexts } from './texts.ts'
import { useFlagWords } from './use-flag-words.ts'

/** All overrides of a flag, with author and time, and a form to add one. */
export const FlagDrawer = ({ flag, onClose }: { flag: FlagWithOverrides; onClose: () => void }) => {
  const t = useTexts(flagTexts)
  return (
    <Drawer opened title={t(flag.flag)} onClose={onClose}>
      <div className={clsx(ui.drawerPad, ui.stackWide)}>
        <Card title={t('settings')}>
          {flag.overrides.length === 0 ? <p className={clsx(ui.padded, ui.soft)}>{t('noSettings')}</p> : null}
          {flag.overrides.map((override) => (
            <Setting key={override.id} flag={flag.flag} override={override} />
          ))}
        </Card>
        <Card title={t('add')}>
          <div className={ui.padded}>
            <OverrideForm flag={flag.flag} />
          </div>
        </Card>
      </div>
    </Drawer>
  )
}

const Setting = ({ flag, override }: { flag: FlagWithOverrides['flag']; override: Override }) => {
  const t = useTexts(flagTexts)
  const formats = useFormats()
  const { state, who } = useFlagWords()
  const queries = useQueryClient()
  const { toast } = useNotices()
  // The row is unmounted by then, so its own hook could not show a message.
  const putBack = (): void =>
    void flags.set({ params: { flag }, body: { value: override.value, ...targetOf(override) } }).then(
      () => flags.list.invalidate(queries),
      (error: unknown) => toast(failureText(error)),
    )
  const takeBack = useMutation({
    mutationFn: () => flags.set({ params: { flag }, body: { value: null, ...targetOf(override) } }),
    onSuccess: async () => {
      await flags.list.invalidate(queries)
      const about = `flag ${flag}/${who(override)}`
      toast({ kind: 'success', title: t('takenBack'), message: `${flag}, ${who(override)}`, about, undo: putBack })
    },
    // The page's own alert is covered by the drawer.
    onError: (error) => toast(failureText(error)),
  })
  const { changed_by: name, changed_at: at } = override
  return (
    <div className={styles.line}>
      <TwoLines
        breaks
        above={
          <>
            <b className={ui.medium}>{who(override)}</b> <span className={ui.soft}>{state(override.value)}</span>
          </>
        }
        below={name && at ? t('by', { name, time: formats.dateTime(at) }) : null}
      />
      <Button
        size="sm"
        aria-label={t('takeBackOf', { who: who(override) })}
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t('takeBack')}
      </Button>
    </div>
  )
}
