import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { ShopSettings } from '../../contract.ts'
import { portal } from '../desk.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { useKept } from '../use-kept.ts'
import { BookingSwitches } from './BookingSwitches.tsx'
import { ClosureList } from './ClosureList.tsx'
import { Providers } from './Providers.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { fromWeek, isBackwards, toWeek, type Weekday, WeekHours } from './WeekHours.tsx'
import { settingsTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'

const MOST_BAYS = 50
const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= MOST_BAYS ? bays : null
}

/** The settings while they are written: bays as typed, closed days with the hours that they would have. */
type Draft = Omit<ShopSettings, 'hours' | 'bays'> & { week: Weekday[]; bays: string }

const draftOf = ({ hours, bays, ...rest }: ShopSettings): Draft => ({ ...rest, week: toWeek(hours), bays: String(bays) })

/** Hours, closures, bays, how the shop is booked and how it is paid, saved as one. */
export const SettingsForm = ({ settings, today }: { settings: ShopSettings; today: string }) => {
  const t = useTexts(settingsTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [kept, keep] = useKept<Draft>('settings')
  const draft = kept ?? draftOf(settings)
  const change = (part: Partial<Draft>): void => keep({ ...draft, ...part })
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    setChecked(true)
    setFailure(null)
    const { week, bays: typed, ...rest } = draft
    const bays = baysOf(typed)
    if (bays === null || week.some(isBackwards)) return
    const done = await run(
      () => portal.saveSettings({ body: { ...rest, hours: fromWeek(week), bays } }),
      () => keep(null),
    )
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('saved') })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
        focusFirstProblem(event.currentTarget)
      }}
    >
      <PageHeader
        title={t('title')}
        line={t('line')}
        actions={
          <Button type="submit" look="primary" busy={busy}>
            {t('save')}
          </Button>
        }
      />
      <SettingsTabs current="booking" />
      {failure ? <Alert kind="danger" title={failure} /> : null}
      <div className={styles.settings}>
        <Card title={t('hours')}>
          <WeekHours week={draft.week} checked={checked} onChange={(week) => change({ week })} />
        </Card>
        <div className={ui.column}>
          <Card title={t('capacity')}>
            <div className={ui.padded}>
              <NumberField
                label={t('bays')}
                help={t('baysHelp')}
                value={draft.bays}
                onChange={(bays) => change({ bays })}
                error={checked && baysOf(draft.bays) === null ? t('baysInvalid') : null}
              />
            </div>
            <BookingSwitches phoneOnly={draft.phone_only} autoConfirm={draft.auto_confirm} onChange={change} />
          </Card>
          <Card title={t('providers')}>
            <Providers chosen={draft.payment_providers} onChange={(chosen) => change({ payment_providers: chosen })} />
          </Card>
          <Card title={t('closures')}>
            <ClosureList closures={draft.closures} today={today} onChange={(closures) => change({ closures })} />
          </Card>
        </div>
      </div>
    </form>
  )
}
