import { checkMonthly, checkPanelOdometer, MONTHLY_MINIMUM } from '#features/vehicles/odometer.ts'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { VehicleSchedule } from '../../schedule-contract.ts'
import { useShowSchedule } from '../schedules.ts'
import { schedules } from '../calls.ts'
import { scheduleTexts } from '../texts.ts'
import { bareFigure as bare } from './bare-figure.ts'

type Figures = { odometer: string; monthly: string }

/** The two figures of the forecast; unchanged ones are not sent. */
export const useForecastForm = (schedule: VehicleSchedule) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const notices = useNotices()
  const answered = useShowSchedule(schedule.vehicle_id)
  const known = { odometer: schedule.predicted_odometer, monthly: schedule.monthly_distance }
  const odometerQuestion = useOdometerQuestion()
  const minimum = `${formats.number(MONTHLY_MINIMUM)}\u00a0${formats.unit}`
  const distance = (figure: number): string =>
    `${formats.number(figure)}\u00a0${schedule.odometer_units === 'miles' ? 'mi' : 'km'}`
  const figuresOf = (saved: VehicleSchedule) => ({
    odometer: distance(saved.predicted_odometer),
    monthly: distance(saved.monthly_distance),
  })
  const form = useForm<Figures, { schedule: VehicleSchedule }>({
    start: { odometer: formats.number(known.odometer), monthly: formats.number(known.monthly) },
    check: ({ odometer, monthly }) => ({
      odometer: checkPanelOdometer(bare(odometer)).ok ? null : t('invalidMileage'),
      monthly: checkMonthly(bare(monthly)).ok ? null : `${t('invalidMileage')} ${t('atLeastMonthly', { minimum })}`,
    }),
    submit: ({ odometer, monthly }) => {
      const [current_mileage, monthly_mileage] = [Number(bare(odometer)), Number(bare(monthly))]
      return schedules.saveForecast({
        params: { vehicle_id: schedule.vehicle_id },
        body: {
          ...(odometerQuestion.isDue(odometer) ? { ask_odometer: true } : {}),
          ...(current_mileage === known.odometer ? {} : { current_mileage }),
          ...(monthly_mileage === known.monthly ? {} : { monthly_mileage }),
        },
      })
    },
    done: ({ schedule }) => {
      answered(schedule)
      notices.toast({ kind: 'success', title: t('forecastSaved'), message: t('forecastMore', figuresOf(schedule)) })
    },
    // The question is shown at the odometer field.
    fieldOf: (_, code) => (code === 'confirm_odometer' ? 'odometer' : undefined),
    refused: (error, isAtFields): void => {
      odometerQuestion.refused(error, form.values.odometer)
      if (!isAtFields) notices.alert({ kind: 'danger', title: t('markFailed'), message: error.message })
    },
  })
  const { odometer, monthly } = form.values
  return { form, isChanged: bare(odometer) !== String(known.odometer) || bare(monthly) !== String(known.monthly) }
}
