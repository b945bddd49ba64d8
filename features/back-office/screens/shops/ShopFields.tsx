import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PAYMENT_PROVIDERS } from '#features/portal/payment-providers.ts'
import { CallFailed } from '#platform/contract/send.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Checkbox, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { AddressField, type useShopPlace } from './AddressField.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { HoursFields } from './HoursFields.tsx'
import { decimalIn, type ShopDraft } from './shop-draft.ts'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

type Form = ReturnType<typeof useForm<ShopDraft>>
type FieldsProps = {
  form: Form
  found: ReturnType<typeof useShopPlace>
  /** The shop's stored place, until its address is looked up again. */
  place: { country: 'US' | 'CA'; state: string; today: string } | null
  isEdited: boolean
}

export const Section = ({ title, meta, children }: { title?: string; meta?: string; children: ReactNode }) => (
  <section className={styles.section}>
    {title ? (
      <h3 className={styles.sectionHead}>
        {title}
        {meta ? <span>{meta}</span> : null}
      </h3>
    ) : null}
    {children}
  </section>
)

/** All fields of a shop except its desk and logo. */
export const ShopFields = ({ form, found, place, isEdited }: FieldsProps) => {
  const t = useTexts(shopTexts)
  const language = useLanguage()
  const { values } = form
  const where = found.place ?? place
  const closures = values.closures ?? found.place?.closures ?? []
  return (
    <>
      <Section>
        <div className={styles.pair}>
          <TextField {...form.field('name')} label={t('name')} autoComplete="off" maxLength={100} />
          <TextField {...form.field('phone')} label={t('phone')} type="tel" inputMode="tel" autoComplete="off" />
        </div>
        <AddressField
          field={form.field('address')}
          found={found}
          pin={isEdited && isSamePin(values.pin, found.place) ? null : values.pin}
          onPin={(pin) => form.set({ pin })}
        />
      </Section>
      <Section title={t('hours')}>
        <HoursFields week={values.week} onChange={(week) => form.field('week').onChange(week)} />
        {where ? (
          <div className={ui.stack}>
            <p className={ui.small}>
              {t('closedDays')}{' '}
              <span className={ui.faint}>{t('holidaysUntil', { year: String(Number(where.today.slice(0, 4)) + 1) })}</span>
            </p>
            <ClosedDays closures={closures} place={where} onChange={(next) => form.set({ closures: next })} />
          </div>
        ) : null}
      </Section>
      <Section>
        <div className={styles.three}>
          <NumberField {...form.field('bays')} label={t('bays')} />
          <MoneyField {...form.field('labor')} label={t('laborField')} optional />
          <NumberField
            {...form.field('tax')}
            value={values.tax ?? (found.place ? decimalIn(String(found.place.tax_rate), language) : '')}
            label={t('tax')}
            unit="%"
            decimals
          />
        </div>
        <p className={clsx(ui.small, ui.faint)}>{t('pricesStart')}</p>
        {where?.country === 'US' && !isEdited ? <p className={clsx(ui.small, ui.faint)}>{t('taxHelp')}</p> : null}
      </Section>
      <Bookings form={form} />
    </>
  )
}

/** Asks whether this is a separate shop, after a refusal because a shop has the same name or street. */
export const SameShop = ({ form }: { form: Form }) => {
  const t = useTexts(shopTexts)
  if (!(form.error instanceof CallFailed) || (form.error.code !== 'shop_exists' && !form.values.is_another)) return null
  return (
    <Section>
      <Checkbox
        label={t('existsConfirm')}
        checked={form.values.is_another}
        onChange={({ target }) => form.set({ is_another: target.checked })}
      />
    </Section>
  )
}

/** An edited shop keeps its position unless the pin is moved; the center of the postal code does not count as a pin. */
const isSamePin = (pin: ShopDraft['pin'], place: FieldsProps['found']['place']): boolean =>
  pin === null || place === null || (pin.latitude === place.latitude && pin.longitude === place.longitude)

const Bookings = ({ form }: { form: Form }) => {
  const t = useTexts(shopTexts)
  const { values } = form
  return (
    <Section title={t('bookings')}>
      <div className={ui.stack}>
        <Checkbox
          label={t('heavy')}
          checked={values.medium_heavy}
          onChange={({ target }) => form.set({ medium_heavy: target.checked })}
        />
        <Checkbox
          label={t('phoneOnly')}
          checked={values.phone_only}
          onChange={({ target }) => form.set(target.checked ? { phone_only: true, auto_confirm: false } : { phone_only: false })}
        />
        <Checkbox
          label={t('autoConfirm')}
          checked={values.auto_confirm}
          disabled={values.phone_only}
          onChange={({ target }) => form.set({ auto_confirm: target.checked })}
        />
        <fieldset className={styles.providers}>
          <legend className={ui.small}>{t('payThrough')}</legend>
          {PAYMENT_PROVIDERS.map((provider) => (
            <Checkbox
              key={provider}
              label={t(`provider_${provider}`)}
              checked={values.payment_providers.includes(provider)}
              onChange={({ target }) =>
                form.set((latest) => ({
                  payment_providers: PAYMENT_PROVIDERS.filter((one) =>
                    one === provider ? target.checked : latest.payment_providers.includes(one),
                  ),
                }))
              }
            />
          ))}
        </fieldset>
        {values.payment_providers.length === 0 ? <p className={clsx(ui.small, ui.faint)}>{t('payAtCounter')}</p> : null}
      </div>
    </Section>
  )
}
