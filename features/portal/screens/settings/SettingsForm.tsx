import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import type { ShopSettings } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { ClosureList } from './ClosureList.tsx'
import { LogoCard } from './LogoCard.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { fromWeek, isBackwards, toWeek, type Weekday, WeekHours } from './WeekHours.tsx'
import { TaxNumbers } from './TaxNumbers.tsx'
import { settingsTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'
import { clsx } from 'clsx'
import { Checkbox, Switch } from '#platform/ui/form/fields.tsx'

const MOST_BAYS = 50
const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= MOST_BAYS ? bays : null
}

/** Form values: bays as typed, closed days with the hours to restore. */
type Draft = Omit<ShopSettings, 'hours' | 'bays'> & { week: Weekday[]; bays: string }

const draftOf = ({ hours, bays, ...rest }: ShopSettings): Draft => ({ ...rest, week: toWeek(hours), bays: String(bays) })

/** Hours, closures, bays, booking and payment, saved together. */
export const SettingsForm = ({ settings, shopName, today }: { settings: ShopSettings; shopName: string; today: string }) => {
  const t = useTexts(settingsTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const form = useForm({
    start: draftOf(settings),
    draft: 'portal-settings',
    check: ({ bays, week }) => ({
      bays: baysOf(bays) === null ? t('baysInvalid') : null,
      week: week.some(isBackwards) ? t('hoursInvalid') : null,
    }),
    submit: ({ week, bays, ...rest }) =>
      send(() => portal.saveSettings({ body: { ...rest, hours: fromWeek(week), bays: baysOf(bays)! } })),
    done: () => toast({ kind: 'success', title: t('saved'), message: t('savedMore') }),
  })
  const { values, failure } = form
  return (
    <form {...form.props}>
      <PageHeader title={t('title')} line={t('line')} />
      <SettingsTabs current="booking" />
      {failure ? <Alert kind="danger" title={failure.title} /> : null}
      <div className={styles.settings}>
        <Card title={t('hours')}>
          <WeekHours week={values.week} checked={form.problems.week !== undefined} onChange={form.field('week').onChange} />
        </Card>
        <div className={ui.column}>
          <Card title={t('capacity')}>
            <div className={ui.padded}>
              <NumberField {...form.field('bays')} label={t('bays')} help={t('baysHelp')} />
            </div>
            <BookingSwitches phoneOnly={values.phone_only} autoConfirm={values.auto_confirm} onChange={form.set} />
          </Card>
          <Card title={t('providers')}>
            <Providers chosen={values.payment_providers} onChange={form.field('payment_providers').onChange} />
          </Card>
          <LogoCard logoUrl={settings.logo_url ?? null} shopName={shopName} />
          <TaxNumbers taxes={values.taxes ?? []} gst={form.field('gst_number')} pst={form.field('pst_number')} />
          <Card title={t('closures')}>
            <ClosureList closures={values.closures} today={today} onChange={form.field('closures').onChange} />
          </Card>
        </div>
      </div>
      <FormFoot busy={form.busy} />
    </form>
  )
}

type Provider = ShopSettings['payment_providers'][number]
const ALL = ['braintree', 'wex', 'fleetcor'] as const satisfies readonly Provider[]

/** Accepted payment providers; without any, fleets pay at the counter. */
const Providers = ({ chosen, onChange }: { chosen: readonly Provider[]; onChange: (chosen: Provider[]) => void }) => {
  const t = useTexts(settingsTexts)
  return (
    <div className={clsx(ui.padded, ui.stack)} role="group" aria-label={t('providers')}>
      {ALL.map((provider) => (
        <Checkbox
          key={provider}
          label={t(`provider_${provider}`)}
          checked={chosen.includes(provider)}
          onChange={({ target }) => onChange(ALL.filter((one) => (one === provider ? target.checked : chosen.includes(one))))}
        />
      ))}
      {chosen.length === 0 ? <p className={clsx(ui.small, ui.faint)}>{t('noProviders')}</p> : null}
    </div>
  )
}

type SwitchesProps = {
  phoneOnly: boolean
  autoConfirm: boolean
  onChange: (change: { phone_only?: boolean; auto_confirm?: boolean }) => void
}

/** A phone-only shop cannot confirm automatically: one switch changes the other. */
const BookingSwitches = ({ phoneOnly, autoConfirm, onChange }: SwitchesProps) => {
  const t = useTexts(settingsTexts)
  return (
    <>
      <div className={clsx(ui.padded, ui.row, ui.apart, styles.automatic)}>
        <span>
          <span className={ui.medium}>{t('autoConfirm')}</span>
          <span className={ui.soft}>{t(phoneOnly ? 'byPhone' : 'autoConfirmHelp')}</span>
        </span>
        <Switch
          label={t('autoConfirm')}
          checked={autoConfirm}
          disabled={phoneOnly}
          onChange={(next) => onChange({ auto_confirm: next })}
        />
      </div>
      <div className={clsx(ui.padded, ui.row, ui.apart, styles.automatic)}>
        <span>
          <span className={ui.medium}>{t('phoneOnly')}</span>
          <span className={ui.soft}>{t('phoneOnlyHelp')}</span>
        </span>
        <Switch
          label={t('phoneOnly')}
          checked={phoneOnly}
          onChange={(next) => onChange(next ? { phone_only: true, auto_confirm: false } : { phone_only: false })}
        />
      </div>
    </>
  )
}
