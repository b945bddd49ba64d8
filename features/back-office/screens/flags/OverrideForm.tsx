import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import type { FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { isFlagValue } from '#features/accounts/feature-flags.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { SelectField, TextArea, TextField } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { FleetPick } from '../FleetPick.tsx'
import styles from '../Office.module.css'
import { flags, office } from '../calls.ts'
import { EMPTY_DRAFT, FIELD_OF, type FlagDraft, linksOf, targetOfDraft } from './flag-target.ts'
import { flagTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const WHO = ['brand', 'affiliation', 'fleet', 'email', 'everyone'] as const
const LINKS_MAXIMUM = 2000

const useOverrideForm = (flag: FlagWithOverrides['flag']) => {
  const t = useTexts(flagTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const isFooter = flag === 'footer_component'
  const footerOf = ({ copyright, links }: FlagDraft) => ({ copyright: copyright.trim(), links: linksOf(links) ?? [] })
  const form = useForm({
    start: EMPTY_DRAFT,
    check: (draft) => {
      const field = draft.who === 'everyone' ? null : FIELD_OF[draft.who]
      const isMissing = field === 'email' ? !isEmail(normalizeEmail(draft.email)) : field !== null && draft[field] === ''
      const areLinksWrong = linksOf(draft.links) === null || !isFlagValue('footer_component', footerOf(draft))
      return {
        ...(field && isMissing ? { [field]: t(field === 'email' ? 'emailInvalid' : 'missing') } : {}),
        ...(isFooter && draft.copyright.trim() === '' ? { copyright: t('copyrightMissing') } : {}),
        ...(isFooter && areLinksWrong ? { links: t('linksInvalid') } : {}),
      }
    },
    submit: (draft) =>
      flags.set({
        params: { flag },
        body: { value: isFooter ? footerOf(draft) : draft.value === 'on', ...targetOfDraft(draft) },
      }),
    done: async () => {
      toast({ kind: 'success', title: t('saved'), message: flag })
      form.reset(EMPTY_DRAFT)
      await flags.list.invalidate(queries)
    },
    fieldOf: (wireName) => (isFooter && wireName.split('.')[0] === 'value' ? 'links' : undefined),
  })
  return form
}
type OverrideForm = ReturnType<typeof useOverrideForm>

/** Adds an override; replaces an existing one of the same target. */
export const OverrideForm = ({ flag }: { flag: FlagWithOverrides['flag'] }) => {
  const t = useTexts(flagTexts)
  const isFooter = flag === 'footer_component'
  const form = useOverrideForm(flag)
  return (
    <form {...form.props} className={ui.stackWide}>
      {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
      <div className={styles.pair}>
        <SelectField {...form.field('who')} label={t('who')}>
          {WHO.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <TargetField form={form} />
      </div>
      {isFooter ? <FooterFields form={form} /> : <OnOrOff form={form} />}
      <FormFoot submit={t('setFlag')} busy={form.busy} />
    </form>
  )
}

/** Field for the kind of target selected above; none for everyone. */
const TargetField = ({ form }: { form: OverrideForm }) => {
  const t = useTexts(flagTexts)
  switch (form.values.who) {
    case 'brand':
      return (
        <SelectField {...form.field('brand')} label={t('chooseBrand')}>
          <option value="">{t('choose')}</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'affiliation':
      return <AffiliationSelect {...form.field('affiliation_id')} />
    case 'fleet':
      return <FleetPick {...form.field('fleet_id')} known={null} />
    case 'email':
      return <TextField {...form.field('email')} label={t('typeEmail')} type="email" inputMode="email" autoComplete="off" />
    case 'everyone':
      return null
  }
}

const FooterFields = ({ form }: { form: OverrideForm }) => {
  const t = useTexts(flagTexts)
  return (
    <>
      <TextField {...form.field('copyright')} label={t('copyright')} maxLength={200} autoComplete="off" />
      <TextArea {...form.field('links')} label={t('links')} optional help={t('linksHelp')} maxLength={LINKS_MAXIMUM} />
    </>
  )
}

const OnOrOff = ({ form }: { form: OverrideForm }) => {
  const t = useTexts(flagTexts)
  return (
    <SelectField {...form.field('value')} label={t('value')}>
      <option value="on">{t('on')}</option>
      <option value="off">{t('off')}</option>
    </SelectField>
  )
}

type SelectProps = { name: string; value: string; error: string | null; onChange: (next: string) => void }

const AffiliationSelect = ({ onChange, ...field }: SelectProps) => {
  const t = useTexts(flagTexts)
  const { data } = useQuery(office.affiliations.options())
  return (
    <SelectField {...field} label={t('chooseAffiliation')} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      {data?.affiliations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
