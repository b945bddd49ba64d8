import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { DeskUser, ShopSettings } from '../../contract.ts'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { ClosureList } from './ClosureList.tsx'
import { fromWeek, isBackwards, toWeek, WeekHours } from './WeekHours.tsx'
import { settingsTexts } from './texts.ts'

const MOST_BAYS = 50
const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= MOST_BAYS ? bays : null
}

/** Hours, closures, bays and automatic confirmation, saved as one. */
export const SettingsForm = ({ settings, desk, today }: { settings: ShopSettings; desk: DeskUser; today: string }) => {
  const t = useTexts(settingsTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [week, setWeek] = useState(() => toWeek(settings.hours))
  const [closures, setClosures] = useState(settings.closures)
  const [bays, setBays] = useState(String(settings.bays))
  const [autoConfirm, setAutoConfirm] = useState(settings.auto_confirm)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    setChecked(true)
    setFailure(null)
    const count = baysOf(bays)
    if (count === null || week.some(isBackwards)) return
    const body = { hours: fromWeek(week), closures, bays: count, auto_confirm: autoConfirm }
    const done = await run(() => portal.saveSettings({ body }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('saved') })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
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
      {failure ? <Alert kind="danger" title={failure} /> : null}
      <div className="settings">
        <Card title={t('hours')}>
          <WeekHours week={week} checked={checked} onChange={setWeek} />
        </Card>
        <div className="col">
          <Card title={t('capacity')}>
            <div className="pad">
              <NumberField
                label={t('bays')}
                help={t('baysHelp')}
                value={bays}
                onChange={setBays}
                error={checked && baysOf(bays) === null ? t('baysInvalid') : null}
              />
            </div>
            <div className="pad row between auto">
              <span>
                <span className="m">{t('autoConfirm')}</span>
                <span className="soft">{t(desk.shop.phone_only ? 'byPhone' : 'autoConfirmHelp')}</span>
              </span>
              <Switch label={t('autoConfirm')} checked={autoConfirm} disabled={desk.shop.phone_only} onChange={setAutoConfirm} />
            </div>
          </Card>
          <Card title={t('closures')}>
            <ClosureList closures={closures} today={today} onChange={setClosures} />
          </Card>
        </div>
      </div>
    </form>
  )
}
