import { clsx } from 'clsx'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField, Switch, TextField } from '#platform/ui/form/fields.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { MultiPickField } from '#platform/ui/form/pick.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ownScheduleCalls } from '../../own/own-contract.ts'
import { NAME_MAXIMUM } from '../../own/own-schedule.ts'
import { TIME_UNITS } from '../../next/next-due.ts'
import { ownTexts } from './texts.ts'
import type { useOwnForm } from './use-own-form.ts'
import styles from './Own.module.css'

type Props = { form: ReturnType<typeof useOwnForm>['form']; choices: Received<typeof ownScheduleCalls.choices> }

/** Form: services, interval, vehicles, start. */
export const OwnFields = ({ form, choices }: Props) => {
  const t = useTexts(ownTexts)
  return (
    <section className={clsx(ui.panel, ui.stackWide, styles.fields)}>
      <TextField {...form.field('name')} label={t('name')} maxLength={NAME_MAXIMUM} />
      <MultiPickField
        {...form.field('services')}
        label={t('services')}
        options={choices.services.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <HowOften form={form} />
      <WhichVehicles form={form} choices={choices} />
      <FirstDue form={form} />
    </section>
  )
}

const HowOften = ({ form }: Pick<Props, 'form'>) => {
  const t = useTexts(ownTexts)
  const { unit } = useFormats()
  const { value: isSevere, onChange: setSevere } = form.field('isSevere')
  return (
    <fieldset className={styles.stack}>
      <legend className={ui.label}>{t('howOften')}</legend>
      <div className={styles.often}>
        <NumberField {...form.field('distance')} label={t('distance')} unit={unit} />
        <NumberField {...form.field('time')} label={t('time')} />
        <SelectField {...form.field('timeUnit')} label={t('timeUnit')}>
          {TIME_UNITS.map((one) => (
            <option key={one} value={one}>
              {t(`unit_${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={clsx(ui.tiny, ui.faint)}>{t('whichever')}</p>
      <details className={styles.hours} open={form.values.hours !== ''}>
        <summary>{t('hours')}</summary>
        <NumberField {...form.field('hours')} label={t('hours')} help={t('hoursHelp')} />
      </details>
      <label className={clsx(ui.row, styles.severe)}>
        <Switch label={t('severe')} checked={isSevere} onChange={setSevere} />
        <span>
          {t('severe')}
          <span className={clsx(ui.tiny, ui.faint, ui.help)}>{t('severeHelp')}</span>
        </span>
      </label>
    </fieldset>
  )
}

const WhichVehicles = ({ form, choices }: Props) => {
  const t = useTexts(ownTexts)
  const { value, onChange } = form.field('appliesTo')
  return (
    <fieldset className={styles.stack}>
      <legend className={ui.label}>{t('which')}</legend>
      <Segments
        label={t('which')}
        value={value}
        options={[
          { value: 'all', label: t('all'), count: choices.vehicles.length },
          ...(choices.departments.length > 0 ? [{ value: 'departments' as const, label: t('departments') }] : []),
          { value: 'vehicles', label: t('chosen'), count: form.values.vehicles.length },
        ]}
        onChange={onChange}
      />
      {value === 'departments' ? (
        <MultiPickField
          {...form.field('departments')}
          label={t('department')}
          options={choices.departments.map((name) => ({ value: name, label: name }))}
        />
      ) : null}
      {value === 'vehicles' ? (
        <MultiPickField
          {...form.field('vehicles')}
          label={t('vehicle')}
          options={choices.vehicles.map((one) => ({
            value: String(one.id),
            label: [one.name, one.model, one.plate, one.other_id].filter(Boolean).join(' · '),
          }))}
        />
      ) : null}
    </fieldset>
  )
}

const FirstDue = ({ form }: Pick<Props, 'form'>) => {
  const t = useTexts(ownTexts)
  const { unit } = useFormats()
  const { value, onChange } = form.field('firstDue')
  return (
    <>
      <RadioCards
        legend={t('firstDue')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'last_done', title: t('last_done'), line: t('lastDoneMore') },
          { value: 'today', title: t('today'), line: t('todayMore') },
          { value: 'set', title: t('set') },
        ]}
      />
      {value === 'set' ? (
        <div className={styles.often}>
          <NumberField {...form.field('firstOdometer')} label={t('firstOdometer')} unit={unit} />
          <DateField {...form.field('firstOn')} label={t('firstDate')} />
        </div>
      ) : null}
    </>
  )
}
