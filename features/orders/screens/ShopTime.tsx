import { clockName } from '#features/countries/clock-time.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'

type Appointment = { appointment_date: string; appointment_time: string; time_zone: string }

/** What the shop's clock is called at an appointment; null where the reader's runs alike. Clocks change at night: the day says enough. */
export const otherClock = ({ appointment_date: date, time_zone: zone }: Appointment, language: Language): string | null => {
  const noon = `${date}T12:00:00Z`
  const name = clockName(zone, noon, language)
  return name === clockName(pageFacts().timeZone, noon, language) ? null : name
}

/** The time of an appointment by the shop's clock, which is named where the reader's runs differently: "9:00 AM EST". */
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
