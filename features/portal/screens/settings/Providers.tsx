import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import type { ShopSettings } from '../../contract.ts'
import { settingsTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type Provider = ShopSettings['payment_providers'][number]
const ALL = ['braintree', 'wex', 'fleetcor'] as const satisfies readonly Provider[]

/** Accepted payment providers; without any, fleets pay at the counter. */
export const Providers = ({ chosen, onChange }: { chosen: readonly Provider[]; onChange: (chosen: Provider[]) => void }) => {
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
