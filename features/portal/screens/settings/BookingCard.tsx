import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, Switch } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { IconBolt, IconCreditCard, IconPhone, IconTool } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ShopSettings } from '../../contract.ts'
import styles from './DeskSettings.module.css'
import type { SettingsDraft } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'

type Provider = ShopSettings['payment_providers'][number]
const ALL = ['braintree', 'wex', 'fleetcor'] as const satisfies readonly Provider[]

type BookingProps = {
  values: SettingsDraft
  bays: { name: string; value: string; error: string | null; onChange: (typed: string) => void }
  onChange: (change: Partial<SettingsDraft>) => void
}

/** Bays, how requests arrive, and how fleets can pay. A phone-only shop cannot confirm automatically: one switch changes the other. */
export const BookingCard = ({ values, bays, onChange }: BookingProps) => {
  const t = useTexts(settingsTexts)
  const { phone_only: phoneOnly, payment_providers: chosen } = values
  return (
    <Card title={t('capacity')}>
      <Row icon={<IconTool size={20} stroke={1.75} aria-hidden />} title={t('bays')} help={t('baysHelp')}>
        <NumberField {...bays} label={t('bays')} hideLabel />
      </Row>
      <Row
        icon={<IconBolt size={20} stroke={1.75} aria-hidden />}
        title={t('autoConfirm')}
        help={t(phoneOnly ? 'byPhone' : 'autoConfirmHelp')}
      >
        <Switch
          label={t('autoConfirm')}
          checked={values.auto_confirm}
          disabled={phoneOnly}
          onChange={(next) => onChange({ auto_confirm: next })}
        />
      </Row>
      <Row icon={<IconPhone size={20} stroke={1.75} aria-hidden />} title={t('phoneOnly')} help={t('phoneOnlyHelp')}>
        <Switch
          label={t('phoneOnly')}
          checked={phoneOnly}
          onChange={(next) => onChange(next ? { phone_only: true, auto_confirm: false } : { phone_only: false })}
        />
      </Row>
      <Row icon={<IconCreditCard size={20} stroke={1.75} aria-hidden />} title={t('providers')} help={t('providersHelp')}>
        <span className={styles.providers} role="group" aria-label={t('providers')}>
          {ALL.map((provider) => (
            <Checkbox
              key={provider}
              label={t(`pays_${provider}`)}
              checked={chosen.includes(provider)}
              onChange={({ target }) =>
                onChange({ payment_providers: ALL.filter((one) => (one === provider ? target.checked : chosen.includes(one))) })
              }
            />
          ))}
        </span>
      </Row>
    </Card>
  )
}

const Row = ({ icon, title, help, children }: { icon: ReactNode; title: string; help: string; children: ReactNode }) => (
  <div className={clsx(ui.row, styles.booking)}>
    {icon}
    <span className={ui.grow}>
      <span className={ui.medium}>{title}</span>
      <span className={ui.soft}>{help}</span>
    </span>
    {children}
  </div>
)
