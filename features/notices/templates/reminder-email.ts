import { type Locale, localize, uiLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'
import { reminderTexts } from './email-texts.ts'
import { ownMessageTexts } from './message-texts.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { plainSigns } from '../text-message.ts'

export type RemindedVehicle = {
  name: string
  unit: string | null
  state: 'past_due' | 'due_soon'
  on: IsoDate
  hours?: number | null
  /** False: the last service date is unknown; it is due by a mark of the schedule. */
  isKnown?: boolean
}

/** The page behind the button lists the rest. */
const VEHICLES_IN_MAIL = 40

const pastDueFirst = (vehicles: readonly RemindedVehicle[]): RemindedVehicle[] => [
  ...vehicles.filter((vehicle) => vehicle.state === 'past_due'),
  ...vehicles.filter((vehicle) => vehicle.state === 'due_soon'),
]

/** The same content as an SMS: the number of vehicles, and the name of the first. */
export const dueMessage = (
  vehicles: readonly RemindedVehicle[],
  { locale, brandId, origin, needsOdometer }: { locale: Locale; brandId: string; origin: string; needsOdometer: boolean },
): string => {
  const facts = { brand: brandById(brandId).name, count: vehicles.length, vehicle: pastDueFirst(vehicles)[0]?.name ?? '' }
  const link = `${origin}/upcoming_maintenances`
  const language = uiLanguage(locale.language)
  const due = translateTo(ownMessageTexts, 'due', language, { ...facts, link })
  return plainSigns(needsOdometer ? `${due} ${translateTo(ownMessageTexts, 'reply_odometer', language)}` : due)
}

/** Services that became due soon or past due on the recipient's vehicles, past due first. */
export const reminderEmail = (vehicles: readonly RemindedVehicle[], fleetName: string, locale: Locale): EmailContent => {
  const language = uiLanguage(locale.language)
  const t = (key: keyof typeof reminderTexts.entries, params?: TextParams): string =>
    translateTo(reminderTexts, key, language, params)
  const count = vehicles.length
  const sorted = pastDueFirst(vehicles)
  return {
    subject: t('subject', { count, name: sorted[0]?.name ?? '' }),
    paragraphs: [t('body', { count, fleetName }), ...(count > VEHICLES_IN_MAIL ? [t('first', { count: VEHICLES_IN_MAIL })] : [])],
    facts: sorted
      .slice(0, VEHICLES_IN_MAIL)
      .map(({ name, unit, state, on, hours, isKnown = true }) => [
        unit ? `${name} (${unit})` : name,
        [
          t(state, { state: localize(MAINTENANCE_STATE_WORDS[state], language), day: formatDate(on, locale.country) }),
          ...(hours ? [t('by_hours', { hours: formatNumber(hours, 0, language) })] : []),
          ...(isKnown ? [] : [t('not_known')]),
        ].join(', '),
      ]),
    action: { label: t('action'), path: '/upcoming_maintenances' },
  }
}
