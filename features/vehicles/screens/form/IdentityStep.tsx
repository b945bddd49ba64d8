import { useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { IconCircleCheck } from '#platform/ui/icons.ts'
import { type GaragingAddress, addressLine } from '../../form/garaging-address.ts'
import { LEVELS } from '../../form/model-chain.ts'
import { isTrailerNamed } from '../../body-type.ts'
import { engineWords } from '../../engine-words.ts'
import { checkVin } from '../../vin/vin.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { ModelFields } from './ModelFields.tsx'
import { OtherFields } from './OtherFields.tsx'
import { PlateFields } from './PlateFields.tsx'
import { formTexts } from './texts.ts'
import type { VehicleFields } from './use-vehicle-form.ts'
import type { VinLookup } from './use-vin-lookup.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './VehicleForm.module.css'
import { NEW_ADDRESS } from './vehicle-draft.ts'

type StepProps = VehicleFields & {
  adds: boolean
  lookup: VinLookup
  country: CountryCode
  unit: 'mi' | 'km'
  addresses: readonly (GaragingAddress & { id: number })[]
}

/** Identity and garaging address. A new vehicle needs VIN and odometer, or its data typed instead of the VIN. */
export const IdentityStep = (props: StepProps) => {
  const { field, adds, unit, lookup, values } = props
  const t = useTexts(formTexts)
  const isTrailer = (lookup.state === 'found' && lookup.found.body === 'trailer') || isTrailerNamed(values.model)
  return (
    <>
      {adds ? (
        <div className={styles.two}>
          <VinField {...props} />
          <NumberField {...field('odometer')} label={t('odometer')} unit={unit} optional={isTrailer} />
        </div>
      ) : (
        <VinField {...props} />
      )}
      {adds ? <NewVehicle {...props} /> : <Details {...props} />}
      <OtherFields {...props} step="identity" />
      <GaragingField {...props} />
    </>
  )
}

const VinField = ({ field, values, adds, lookup }: StepProps) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const vin = field('vin')
  const check = lookup.state === 'invalid' ? checkVin(values.vin) : null
  const invalid = check && !check.ok ? vinSentence(check, language) : null
  return (
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
  )
}

/** The VIN's data as one card; its fields open on request, or if the VIN is unknown. */
const NewVehicle = (props: StepProps) => {
  const { values, lookup, problems } = props
  const t = useTexts(formTexts)
  const [isManual, enterManually] = useState(false)
  const [editedVin, edit] = useState<string | null>(null)
  const isTyped = LEVELS.some((level) => values[level].trim() !== '')
  // If a VIN only yields the make, year and model must be selected.
  const isFound = lookup.state === 'found' && lookup.found.model !== null && editedVin !== lookup.found.vin
  if (isFound) return <FoundCard {...props} onEdit={() => edit(lookup.found.vin)} />
  const hasVin = values.vin.trim() !== ''
  // Opens the fields to show the model's error.
  const isRefused = LEVELS.some((level) => problems[level])
  const isUnknown = lookup.state === 'unknown' || lookup.state === 'failed'
  const isOpen = isManual || isTyped || isUnknown || isRefused || lookup.state === 'found'
  if (isOpen) {
    return (
      <>
        {lookup.state === 'unknown' ? <Alert kind="warning" title={lookup.message} /> : null}
        {lookup.state === 'failed' ? (
          <Alert kind="warning" title={t('vinLookupFailed')}>
            {t('vinLookupFailedLine')}
          </Alert>
        ) : null}
        {lookup.state === 'found' && lookup.found.year === null && values.year === '' ? (
          <Alert kind="info" title={t('yearNotInVin', { make: lookup.found.make ?? '' })} />
        ) : null}
        <Details {...props} />
        {hasVin ? null : (
          <div className={styles.two}>
            <PlateFields {...props} />
          </div>
        )}
      </>
    )
  }
  return hasVin ? null : (
    <p>
      <button type="button" className={styles.linkButton} onClick={() => enterManually(true)}>
        {t('noVin')}
      </button>
    </p>
  )
}

const FoundCard = ({ values, lookup, onEdit }: StepProps & { onEdit: () => void }) => {
  const t = useTexts(formTexts)
  const language = useLanguage()
  if (lookup.state !== 'found') return null
  const { year, make, model, submodel, engine } = values
  const others = lookup.found.year_candidates.filter((candidate) => String(candidate) !== year)
  const facts = [
    engine && engineWords(engine, language),
    values.vehicle_type_id ? t(`class_${values.vehicle_type_id as '1'}`) : '',
  ]
  return (
    <section className={styles.found} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <div>
        <b>{[year, make, model, submodel].filter(Boolean).join(' ')}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {year === '' ? <span>{t('yearUnknown')}</span> : null}
        {year !== '' && others.length > 0 ? <span>{t('otherYear', { years: others.join(', ') })}</span> : null}
      </div>
      <Button size="sm" onClick={onEdit}>
        {t('editDetails')}
      </Button>
    </section>
  )
}

/** Year, make, model and so on; for a new vehicle each appears once the previous one is selected. */
const Details = ({ field, values, set, problems, adds }: StepProps) => {
  const t = useTexts(formTexts)
  const needed = values.vin.trim() === ''
  return (
    <>
      <ModelFields
        words={values}
        onChange={set}
        // With a VIN none of them is required.
        errorOf={(level) => (needed || !adds ? (problems[level] ?? null) : null)}
        needed={needed}
        oneByOne={adds}
      />
      {adds && values.model.trim() === '' ? null : (
        <SelectField {...field('vehicle_type_id')} label={t('class')} help={t('classHelp')}>
          {adds ? <option value="">{t('classByModel')}</option> : null}
          <option value="1">{t('class_1')}</option>
          <option value="2">{t('class_2')}</option>
        </SelectField>
      )}
    </>
  )
}

/** One of the fleet's addresses, or a new one. */
const GaragingField = ({
  field,
  values,
  country,
  addresses,
}: VehicleFields & { country: CountryCode; addresses: readonly (GaragingAddress & { id: number })[] }) => {
  const t = useTexts(formTexts)
  return (
    <>
      <SelectField {...field('address_id')} label={t('garaging')} help={t('garagingHelp')} optional>
        <option value="">{t('noAddress')}</option>
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {addressLine(address)}
          </option>
        ))}
        <option value={NEW_ADDRESS}>{t('newAddress')}</option>
      </SelectField>
      {values.address_id === NEW_ADDRESS ? (
        <div className={styles.address}>
          <TextField {...field('address_street')} label={t('street')} optional maxLength={200} autoComplete="address-line1" />
          <div className={styles.two}>
            <TextField
              {...field('address_zip')}
              label={t(country === 'CA' ? 'postalCode' : 'zip')}
              inputMode={country === 'CA' ? 'text' : 'numeric'}
              autoCapitalize="characters"
              maxLength={20}
              autoComplete="postal-code"
            />
            <TextField {...field('address_city')} label={t('city')} help={t('cityHelp')} optional maxLength={100} />
          </div>
        </div>
      ) : null}
    </>
  )
}
