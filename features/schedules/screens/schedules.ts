import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { convertDistance } from '#features/countries/distance.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { checkMonthly, checkPanelOdometer, MONTHLY_MINIMUM } from '#features/vehicles/odometer.ts'
import { client } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import type { scheduleCalls } from '../contract.ts'
import type { VehicleSchedule } from '../schedule-contract.ts'
import { scheduleTexts } from './texts.ts'

export const schedules = client<typeof scheduleCalls>('schedules')

/** Writes a distance of a vehicle in the reader's unit: they differ only for who looks across the border. */
export const useDistance = (units: DistanceUnit): ((distance: number) => string) => {
  const formats = useFormats()
  const unit = formats.unit === 'mi' ? 'miles' : 'kilometers'
  return (distance) => formats.distance(convertDistance(distance, units, unit))
}

/** What everything that shows due dates has to load again after a change. */
const STALE = ['vehicles', 'dashboards', 'fleets']

const useAnswered = (vehicleId: number): ((schedule: VehicleSchedule) => void) => {
  const queries = useQueryClient()
  return (schedule) => {
    queries.setQueryData(schedules.show.options({ params: { id: vehicleId } }).queryKey, { schedule })
    void queries.invalidateQueries({
      predicate: ({ queryKey: [feature, call] }) =>
        STALE.includes(String(feature)) || (feature === 'schedules' && call !== 'show'),
    })
  }
}

export type Mark = { intervalId: number; serviceIds: number[]; isCompleted: boolean }

/** Marks services of an interval as completed, or takes the mark back; says so, and shows the schedule as it is then. */
export const useMark = (vehicleId: number) => {
  const t = useTexts(scheduleTexts)
  const notices = useNotices()
  const answered = useAnswered(vehicleId)
  return useMutation({
    mutationFn: ({ intervalId, serviceIds, isCompleted }: Mark) =>
      schedules.markServices({
        params: { vehicle_id: vehicleId, interval_id: intervalId },
        body: { service_completed_details: serviceIds.map((id) => ({ id, is_completed: isCompleted })) },
      }),
    onSuccess: ({ schedule }, { serviceIds, isCompleted }) => {
      answered(schedule)
      const title = isCompleted ? t('marked', { count: serviceIds.length }) : t('unmarked')
      notices.toast({ kind: 'success', title })
    },
    onError: (error) => notices.alert({ kind: 'danger', title: t('markFailed'), message: error.message }),
  })
}

type Figures = { odometer: string; monthly: string }
/** What is typed may carry the thousands of the language; digits alone count. */
const bare = (typed: string): string => typed.replace(/(?<=\d)[,\s\u00a0](?=\d{3}(\D|$))/g, '').trim()

/** The two figures of the forecast; what was not changed is not sent. */
export const useForecastForm = (schedule: VehicleSchedule) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const notices = useNotices()
  const answered = useAnswered(schedule.vehicle_id)
  const known = { odometer: schedule.predicted_odometer, monthly: schedule.monthly_distance }
  // Asked once for each figure: sent again as it is, it is taken.
  const [asked, setAsked] = useState<string | null>(null)
  const minimum = `${formats.number(MONTHLY_MINIMUM)}\u00a0${formats.unit}`
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
          ...(asked === odometer ? {} : { ask_odometer: true }),
          ...(current_mileage === known.odometer ? {} : { current_mileage }),
          ...(monthly_mileage === known.monthly ? {} : { monthly_mileage }),
        },
      })
    },
    done: ({ schedule }) => {
      answered(schedule)
      notices.toast({ kind: 'success', title: t('forecastSaved') })
    },
    // Whether an odometer is right is asked at its field.
    fieldOf: (_, code) => (code === ASKS_ODOMETER ? 'odometer' : undefined),
    refused: (error, isAtFields): void => {
      if (isAtFields) setAsked(form.values.odometer)
      else notices.alert({ kind: 'danger', title: t('markFailed'), message: error.message })
    },
  })
  const { odometer, monthly } = form.values
  return { form, isChanged: bare(odometer) !== String(known.odometer) || bare(monthly) !== String(known.monthly) }
}

const ASKS_ODOMETER = 'confirm_odometer'
