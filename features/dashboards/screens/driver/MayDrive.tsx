import { Link } from '@tanstack/react-router'
import { localize } from '#features/countries/country.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import type { DriveAnswer as DriveAnswerCode } from '#features/problems/lamps.ts'
import { type Finding, readFinding } from '#features/problems/finding.ts'
import { worseAnswer } from '#features/problems/may-drive.ts'
import { DriveAnswer } from '#features/problems/screens/DriveAnswer.tsx'
import { OUTAGE_REASON_WORDS } from '#features/vehicles/out-of-service/outage.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { WaitingItem } from '#platform/offline/waiting-store.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { DriverVehicle } from '../../driver-wire.ts'
import { driverTexts } from './texts.ts'

const TITLES = { drive: 'drive', shop: 'toShop', stop: 'stop' } as const

export type Found = Finding & Pick<WaitingItem, 'at'>

/** The worst that this device knows of a vehicle and the server does not. */
export const findingOf = (items: readonly WaitingItem[], vehicleId: number): Found | null => {
  const found = items.flatMap((item): Found[] => {
    const finding = readFinding(item)
    return finding?.vehicleId === vehicleId ? [{ ...finding, at: item.at }] : []
  })
  const answer = found.reduce<DriveAnswerCode>((worst, one) => worseAnswer(worst, one.answer), 'drive')
  return found.find((one) => one.answer === answer && answer !== 'drive') ?? null
}

/** One sentence: can it be driven, and why. What only this device knows counts as well, and is said first. The worst problem can be read and answered. */
export const MayDrive = ({ vehicle, found }: { vehicle: DriverVehicle; found: Found | null }) => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  const here = found && t('onlyHere', { what: found.what, at: formats.dateTime(found.at) })
  const lines = [here, useWhy()(vehicle), useBooked()(vehicle)]
  const [worst] = vehicle.drive.problems
  const answer = worseAnswer(vehicle.drive.answer, found?.answer ?? 'drive')
  return (
    <>
      <DriveAnswer answer={answer} title={t(TITLES[answer])}>
        {lines.filter(Boolean).join(' ')}
      </DriveAnswer>
      {worst ? (
        <Link to="/problems" search={{ problem: String(worst.id) }} className={buttonClass({ size: 'lg' })}>
          {t('openProblem')}
        </Link>
      ) : null}
    </>
  )
}

const useBooked = () => {
  const t = useTexts(driverTexts)
  const formats = useFormats()
  return ({ appointment }: DriverVehicle): string | null => {
    if (!appointment) return null
    if (appointment.in_shop) return t('inShop', { shop: appointment.shop.name })
    return t('bookedFor', { date: formats.dateWithWeekday(appointment.appointment_date) })
  }
}

/** The most serious fact: out of service, then the worst problem, then what is due. */
const useWhy = () => {
  const t = useTexts(driverTexts)
  const language = useLanguage()
  const formats = useFormats()
  const due = useDue()
  return (vehicle: DriverVehicle): string | null => {
    const { outage, problems, answer } = vehicle.drive
    if (outage) {
      const facts = { reason: localize(OUTAGE_REASON_WORDS[outage.reason], language), at: formats.dateTime(outage.started_at) }
      const since = outage.started_by ? t('outBy', { ...facts, name: outage.started_by }) : t('outSince', facts)
      return outage.expected_on ? `${since} ${t('backOn', { date: formats.date(outage.expected_on) })}` : since
    }
    const [worst] = problems
    if (!worst) return due(vehicle)
    const title = localize(worst.title, language)
    const facts = { title, at: formats.dateTime(worst.opened_at) }
    if (worst.kind === 'recall') return t('recall', facts)
    if (answer === 'drive') return t('canWait', facts)
    return t(worst.kind === 'report' ? 'reported' : 'seen', facts)
  }
}

const useDue = () => {
  const t = useTexts(driverTexts)
  const language = useLanguage()
  const formats = useFormats()
  return ({ due, appointment, odometer_units: units }: DriverVehicle): string | null => {
    if (!due) return appointment ? null : t('nothingDue')
    if (due.state === 'not_known') return t('dueNotKnown')
    const isPast = due.state === 'past_due'
    if (due.by !== 'distance' && due.due_on !== null)
      return t(isPast ? 'pastDueSince' : 'dueOn', { date: formats.date(due.due_on) })
    const distance = formatOdometer(Math.abs(due.distance), units, language)
    return t(isPast || due.distance < 0 ? 'pastDueBy' : 'dueIn', { distance })
  }
}
