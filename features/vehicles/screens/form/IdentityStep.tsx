import type { CountryCode } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { GaragingAddress } from '../../form/garaging-address.ts'
import { checkVin } from '../../vin/vin.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { GaragingField } from './GaragingField.tsx'
import { ModelFields } from './ModelFields.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import type { VinLookup } from './use-vin-lookup.ts'
import { ui } from '#platform/ui/styles/ui.ts'

type StepProps = VehicleFields & {
  adds: boolean
  lookup: VinLookup
  country: CountryCode
  addresses: readonly (GaragingAddress & { id: number })[]
}

/** Which vehicle it is: by its VIN, or by the lists; and where it is kept. */
export const IdentityStep = (props: StepProps) => {
  const { field, values, set, problems, adds, lookup } = props
  const t = useTexts(formTexts)
  const language = useLanguage()
  const vin = field('vin')
  const check = lookup.state === 'invalid' ? checkVin(values.vin) : null
  const invalid = check && !check.ok ? vinSentence(check, language) : null
  return (
    <>
      <TextField
        {...vin}
        data-autofocus={adds || undefined}
        label={t('vin')}
        error={vin.error ?? invalid}
        help={adds ? t(lookup.state === 'looking' ? 'lookingUp' : 'vinHelp') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        className={ui.spaced}
      />
      {adds ? <LookupWord lookup={lookup} /> : null}
      <ModelFields words={values} onChange={set} errorOf={(level) => problems[level] ?? null} needed={values.vin.trim() === ''} />
      <SelectField {...field('vehicle_type_id')} label={t('class')} help={t('classHelp')}>
        {adds ? <option value="">{t('classByModel')}</option> : null}
        <option value="1">{t('class_1')}</option>
        <option value="2">{t('class_2')}</option>
      </SelectField>
      <GaragingField {...props} />
    </>
  )
}

/** What the VIN said, or why it said nothing; the lists can be used in each case. */
const LookupWord = ({ lookup }: { lookup: VinLookup }) => {
  const t = useTexts(formTexts)
  if (lookup.state === 'unknown') return <Alert kind="warning" title={lookup.message} />
  if (lookup.state === 'failed') {
    return (
      <Alert kind="warning" title={t('vinLookupFailed')}>
        {t('vinLookupFailedLine')}
      </Alert>
    )
  }
  if (lookup.state !== 'found') return null
  const { year, make, model, submodel, year_candidates: candidates } = lookup.found
  const others = candidates.filter((candidate) => candidate !== year)
  return (
    <Alert kind="success" title={t('found', { model: [year, make, model, submodel].filter(Boolean).join(' ') })}>
      {t('foundLine')} {others.length > 0 ? t('otherYear', { years: others.join(', ') }) : null}
    </Alert>
  )
}
