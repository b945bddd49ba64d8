import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { DAY_ORDERS } from '#features/imports/file-days.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import {
  ACCOUNT_KINDS,
  ACCOUNTING_LAYOUTS,
  ACCOUNTING_NAME_MAXIMUM,
  accountKindsIn,
  DUE_RULES,
  RATES,
  ratesIn,
  TAX_MODES,
  TRACKINGS,
  usualAccount,
  usualRateName,
  usualTracking,
  VENDORS,
} from '../../accounting/accounting-settings.ts'
import type { AccountingAnswer } from '../../accounting/accounting-contract.ts'
import { nameKind, nameRate } from '../../accounting/accounting-words.ts'
import { accounting } from '../calls.ts'
import { accountingTexts, trackingKey } from './texts.ts'
import styles from './AccountingForm.module.css'

type Values = Omit<AccountingAnswer, 'can_change' | 'accounts' | 'tax_names'> &
  Record<`account ${string}` | `rate ${string}`, string>

/** Each account and rate as a field. */
const valuesOf = ({ can_change: _canChange, accounts, tax_names: names, ...settings }: AccountingAnswer): Values => ({
  ...settings,
  ...Object.fromEntries(
    ACCOUNT_KINDS.map((kind) => [`account ${kind}`, accounts.find((one) => one.kind === kind)?.account ?? '']),
  ),
  ...Object.fromEntries(RATES.map((rate) => [`rate ${rate}`, names.find((one) => one.rate === rate)?.name ?? ''])),
})

const settingsOf = ({ layout, day_order, due, vendor, tracking, tracking_name, taxes, account, ...names }: Values) => ({
  layout,
  day_order,
  due,
  vendor,
  tracking,
  tracking_name,
  taxes,
  account,
  accounts: ACCOUNT_KINDS.flatMap((kind) => {
    const own = names[`account ${kind}`]!.trim()
    return own ? [{ kind, account: own }] : []
  }),
  tax_names: RATES.flatMap((rate) => {
    const name = names[`rate ${rate}`]!.trim()
    return name ? [{ rate, name }] : []
  }),
})

type ChoiceProps = ComponentProps<typeof SelectField> & { options: readonly { value: string; name: string }[] }
const ChoiceField = ({ options, ...field }: ChoiceProps) => (
  <SelectField {...field}>
    {options.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={ui.medium}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

const useCountry = (): CountryCode => useQuery(currentUserQuery).data?.country ?? 'US'

/** How the fleet's bills are written. */
export const AccountingForm = ({ settings, onClose }: { settings: AccountingAnswer; onClose: () => void }) => {
  const t = useTexts(accountingTexts)
  const queries = useQueryClient()
  const form = useForm({
    start: valuesOf(settings),
    submit: (values) => accounting.choose({ body: settingsOf(values) }),
    done: (saved) => {
      queries.setQueryData(accounting.show.options().queryKey, saved)
      onClose()
    },
  })
  return (
    <FormDialog title={t('settingsTitle')} form={form} verb={t('save')} size={680} onClose={onClose}>
      <Bills form={form} />
      <Accounts form={form} />
      <TaxNames form={form} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm<Values>>

const Bills = ({ form }: { form: Form }) => {
  const t = useTexts(accountingTexts)
  const brand = brandOfPage().name
  const { tracking, layout } = form.values
  return (
    <Section title={t('bills')}>
      <ChoiceField
        label={t('program')}
        options={ACCOUNTING_LAYOUTS.map((value) => ({ value, name: t(value) }))}
        {...form.field('layout')}
      />
      <ChoiceField
        label={t('dayOrder')}
        options={DAY_ORDERS.map((value) => ({ value, name: t(value) }))}
        {...form.field('day_order')}
      />
      <ChoiceField label={t('due')} options={DUE_RULES.map((value) => ({ value, name: t(value) }))} {...form.field('due')} />
      <ChoiceField
        label={t('vendor')}
        options={VENDORS.map((value) => ({ value, name: value === 'brand' ? brand : t('vendorShop') }))}
        {...form.field('vendor')}
      />
      <ChoiceField label={t('taxes')} options={TAX_MODES.map((value) => ({ value, name: t(value) }))} {...form.field('taxes')} />
      <ChoiceField
        label={t('tracking')}
        options={TRACKINGS.map((value) => ({ value, name: t(trackingKey[value]) }))}
        {...form.field('tracking')}
      />
      {layout === 'xero' && tracking !== 'none' ? (
        <NameField label={t('trackingName')} placeholder={usualTracking(tracking)} {...form.field('tracking_name')} />
      ) : null}
    </Section>
  )
}

const NameField = (field: ComponentProps<typeof TextField>) => <TextField {...field} maxLength={ACCOUNTING_NAME_MAXIMUM} />

const Accounts = ({ form }: { form: Form }) => {
  const t = useTexts(accountingTexts)
  const language = useLanguage()
  const country = useCountry()
  const { layout, taxes, account } = form.values
  const usual = usualAccount(layout)
  const code = t(layout === 'xero' ? 'codeOfXero' : 'codeOfQuickbooks')
  return (
    <Section title={t('accounts')}>
      <NameField
        label={t('account')}
        help={`${t('accountHelp', { program: t(layout), code })} ${t('usual')}`}
        placeholder={usual}
        {...form.field('account')}
      />
      {accountKindsIn(country, taxes).map((kind) => (
        <NameField
          key={kind}
          label={nameKind(kind, language)}
          placeholder={account || usual}
          {...form.field(`account ${kind}`)}
        />
      ))}
    </Section>
  )
}

const TaxNames = ({ form }: { form: Form }) => {
  const t = useTexts(accountingTexts)
  const language = useLanguage()
  const country = useCountry()
  const { layout, taxes } = form.values
  return (
    <Section title={t('taxNames')}>
      {ratesIn(country, taxes).map((rate) => (
        <NameField
          key={rate}
          label={nameRate(rate, language)}
          placeholder={usualRateName(rate, layout, country)}
          {...form.field(`rate ${rate}`)}
        />
      ))}
    </Section>
  )
}
