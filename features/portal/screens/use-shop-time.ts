import { useQuery } from '@tanstack/react-query'
import { clockName } from '#features/countries/clock-time.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { deskQuery } from './desk-user.ts'

/** An instant by the clock of the shop, which it names: a desk may be opened in another zone. */
export const useShopTime = (): ((instant: string) => string) => {
  const formats = useFormats()
  const language = useLanguage()
  const { data: desk } = useQuery(deskQuery)
  const zone = desk?.shop.zone
  return (instant) =>
    zone ? `${formats.dateTime(instant, zone)}\u00a0${clockName(zone, instant, language)}` : formats.dateTime(instant)
}
