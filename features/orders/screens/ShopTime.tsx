import { clockName } from '#features/countries/clock-time.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'

type Appointment = { appointment_date: string; appointment_time: string; time_zone: string }

/**
 * Zone name of the shop at an appointment; null if the user's local time is the same. Clocks change at night, so the day is
 * precise enough.
 */
export const otherClock = ({ appointment_date: date, time_zone: zone }: Appointment, language: Language): string | null => {
  const noon = `${date}T12:00:00Z`
  const name = clockName(zone, noon, language)
  return name === clockName(pageFacts().timeZone, noon, language) ? null : name
}

/** Time of an appointment in the shop's zone, with the zone's name if it differs from the user's: "9:00 AM EST". */
export const ShopTime = ({ order }: { order: Appointment }) => {
  const formats = useFormats()
  const clock = otherClock(order, useLanguage())
  return (
    <>
      {formats.time(order.appointment_time)}
      {clock === null ? null : `\u00a0${clock}`}
    </>
  )
}
