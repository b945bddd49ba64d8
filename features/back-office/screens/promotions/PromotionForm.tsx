import { MoneyField } from '#features/countries/screens/MoneyField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PromotionRow } from '#features/promotions/contract.ts'
import { CODE_MAXIMUM, DESCRIPTION_MAXIMUM, NAME_MAXIMUM } from '#features/promotions/promotion.ts'
import { promotions } from '#features/promotions/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import { inWords } from '#platform/ui/form/problems.ts'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import { FleetPick, fleetOptions } from '../FleetPick.tsx'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import styles from '../Office.module.css'
import { bodyOf, draftOf, draftProblems, namesSums } from './promotion-draft.ts'
import { officePromotionTexts } from './texts.ts'

type FormProps = { promotion: PromotionRow | null; onClose: (done: boolean) => void }

export const PromotionForm = ({ promotion, onClose }: FormProps) => {
  const t = useTexts(officePromotionTexts)
  const tOffice = useTexts(officeTexts)
  const { toast } = useNotices()
  const form = useForm({
    start: draftOf(promotion),
    check: (draft) => inWords(draftProblems(draft), t),
    submit: (draft) =>
      promotion
        ? promotions.update({ params: { id: promotion.id }, body: { ...bodyOf(draft), version: promotion.version } })
        : promotions.add({ body: bodyOf(draft) }),
    done: (_, { name }) => {
      toast({ kind: 'success', title: tOffice('saved'), message: name.trim() })
      onClose(true)
    },
  })
  return (
    <FormDialog title={t(promotion ? 'editTitle' : 'add')} verb={tOffice('save')} form={form} onClose={() => onClose(false)}>
      <Names form={form} />
      <Discount form={form} />
      <TextField
        {...form.field('code')}
        label={t('code')}
        optional
        help={t('codeHelp')}
        maxLength={CODE_MAXIMUM}
        autoComplete="off"
      />
      <Limits form={form} promotion={promotion} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useForm<ReturnType<typeof draftOf>>>

/** The names customers see, in both languages. */
const Names = ({ form }: { form: Form }) => {
  const t = useTexts(officePromotionTexts)
  return (
    <div className={styles.pair}>
      <TextField {...form.field('name')} label={t('nameEnglish')} maxLength={NAME_MAXIMUM} autoComplete="off" />
      <TextField
        {...form.field('name_fr')}
        label={t('nameFrench')}
        optional
        help={t('frenchHelp')}
        maxLength={NAME_MAXIMUM}
        autoComplete="off"
      />
      <TextField {...form.field('description')} label={t('descriptionEnglish')} optional maxLength={DESCRIPTION_MAXIMUM} />
      <TextField {...form.field('description_fr')} label={t('descriptionFrench')} optional maxLength={DESCRIPTION_MAXIMUM} />
    </div>
  )
}

const Discount = ({ form }: { form: Form }) => {
  const t = useTexts(officePromotionTexts)
  return (
    <>
      <RadioCards
        {...form.field('kind')}
        legend={t('kind')}
        options={[
          { value: 'percent', title: t('percentKind') },
          { value: 'amount', title: t('amountKind') },
        ]}
      />
      {form.values.kind === 'percent' ? (
        <NumberField {...form.field('percent_off')} label={t('percent')} unit="%" />
      ) : (
        <MoneyField {...form.field('amount_off')} label={t('amount')} />
      )}
    </>
  )
}

/** Audience, period and usage limits. */
const Limits = ({ form, promotion }: { form: Form; promotion: PromotionRow | null }) => {
  const t = useTexts(officePromotionTexts)
  return (
    <div className={styles.pair}>
      <FleetPick {...form.field('fleet_id')} none={t('everyFleet')} known={promotion?.fleet ?? null} />
      <ShopPick {...form.field('shop_id')} known={promotion?.shop ?? null} />
      <DateField {...form.field('starts_on')} label={t('startsOn')} optional />
      <DateField {...form.field('ends_on')} label={t('endsOn')} optional />
      <MoneyField {...form.field('minimum')} label={t('minimum')} optional />
      <NumberField {...form.field('maximum_uses')} label={t('uses')} optional />
      {namesSums(form.values) ? (
        <SelectField {...form.field('currency')} label={t('currency')} help={t('currencyHelp')}>
          <option value="USD">{t('USD')}</option>
          <option value="CAD">{t('CAD')}</option>
        </SelectField>
      ) : null}
    </div>
  )
}

type PickProps = {
  value: string
  onChange: (value: string) => void
  error: string | null
  /** The current choice, which may not be in the search results. */
  known: { id: number; name: string } | null
}

const ShopPick = ({ known, value, onChange, error }: PickProps) => {
  const t = useTexts(officePromotionTexts)
  const [typed, search] = useState('')
  const { data } = useQuery(office.shops.options({ query: { page: 1, ...(typed ? { query: typed } : {}) } }))
  const options = fleetOptions(t('everyShop'), data?.shops ?? [], known)
  return (
    <PickField label={t('shop')} {...{ options, error, value }} onChange={(next) => onChange(next ?? '')} onSearch={search} />
  )
}
