import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { checkEngineHours, MONTHLY_HOURS_MAXIMUM } from '#features/vehicles/engine-hours.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { intervalSetRefusals } from '../../adjusted/interval-set-refusals.ts'
import type { VehicleIntervals } from '../../adjusted/intervals-contract.ts'
import { intervalSetTexts } from './texts.ts'
import { useAnsweredIntervals, useIntervals } from './use-intervals.ts'
import { vehicleIntervals } from '../calls.ts'
import styles from './VehicleIntervals.module.css'

/** The third meter: engine hours, editable like the odometer above. */
export const EngineHoursCard = ({ vehicleId }: { vehicleId: number }) => {
  const t = useTexts(intervalSetTexts)
  const formats = useFormats()
  const detail = useIntervals(vehicleId).data?.vehicle_intervals
  if (!detail) return null
  const { engine_hours: hours } = detail
  return (
    <section className={ui.panel}>
      <header className={ui.flat}>
        <h2>{t('engineHours')}</h2>
      </header>
      <div className={clsx(ui.stack, styles.hours)}>
        {hours ? (
          <p className={clsx(ui.small, ui.soft)}>
            {t('readHours', { day: formats.date(hours.read_on), hours: formats.number(hours.hours) })}
            {/* No hours added since the reading: the forecast would repeat it. */}
            {hours.predicted === hours.hours ? null : (
              <>
                <br />
                {t('todayHours', { hours: formats.number(hours.predicted) })}
              </>
            )}
          </p>
        ) : (
          <p className={clsx(ui.small, ui.soft)}>{t('noHours')}</p>
        )}
        <Figures key={`${hours?.predicted} ${hours?.monthly}`} detail={detail} />
      </div>
    </section>
  )
}

const bare = (typed: string): string => typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()
const figure = (typed: string): number => (/^\d{1,7}$/.test(bare(typed)) ? Number(bare(typed)) : -1)
type Draft = { hours: string; monthly: string; isReplaced: boolean }

const useHoursForm = ({ vehicle_id: id, engine_hours: known }: VehicleIntervals) => {
  const t = useTexts(intervalSetTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { alert, toast } = useNotices()
  const answered = useAnsweredIntervals()
  const start = {
    hours: known ? formats.number(known.predicted) : '',
    monthly: known ? formats.number(known.monthly) : '',
    isReplaced: false,
  }
  const form = useForm<Draft, { vehicle_intervals: VehicleIntervals }>({
    start,
    fieldOf: (wireName) => ({ engine_hours: 'hours' as const, monthly_engine_hours: 'monthly' as const })[wireName],
    check: ({ hours, monthly }) => {
      const monthlyFigure = figure(monthly)
      const fits = monthly.trim() === '' || (monthlyFigure >= 1 && monthlyFigure <= MONTHLY_HOURS_MAXIMUM)
      return {
        // The server checks whether the value decreased, because it has the last reading.
        hours: checkEngineHours(figure(hours), {}).ok ? null : localize(intervalSetRefusals.engine_hours_invalid, language),
        monthly: fits ? null : localize(intervalSetRefusals.monthly_hours_invalid, language),
      }
    },
    submit: ({ hours, monthly, isReplaced }) =>
      vehicleIntervals.engineHours({
        params: { id },
        body: {
          engine_hours: figure(hours),
          is_replaced: isReplaced,
          ...(monthly === start.monthly ? {} : { monthly_engine_hours: monthly.trim() === '' ? null : figure(monthly) }),
        },
      }),
    done: (answer, { hours }) => {
      alert(null)
      toast({ kind: 'success', title: t('hoursSaved'), message: t('hoursSavedMore', { hours: hours.trim() }) })
      answered(answer)
    },
    refused: (error, isAtFields) => (isAtFields ? undefined : alert(failureText(error))),
  })
  const { hours, monthly } = form.values
  return { form, isChanged: bare(hours) !== bare(start.hours) || bare(monthly) !== bare(start.monthly) }
}

const Figures = ({ detail }: { detail: VehicleIntervals }) => {
  const t = useTexts(intervalSetTexts)
  const { form, isChanged } = useHoursForm(detail)
  const { value: isReplaced, onChange: setReplaced } = form.field('isReplaced')
  return (
    <form {...form.props} className={styles.figures}>
      <NumberField {...form.field('hours')} small label={t('currentHours')} />
      <NumberField
        {...form.field('monthly')}
        small
        label={t('monthlyHours')}
        help={detail.engine_hours?.is_monthly_estimated ? t('estimatedHelp') : undefined}
      />
      {isChanged ? (
        <>
          {detail.engine_hours ? (
            <label className={clsx(ui.check, styles.replaced)}>
              <input type="checkbox" checked={isReplaced} onChange={(event) => setReplaced(event.target.checked)} />
              <span>{t('isReplaced')}</span>
            </label>
          ) : null}
          <Button type="submit" size="sm" look="brand" busy={form.busy}>
            {t('save')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
