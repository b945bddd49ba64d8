import { defineWords } from '#platform/i18n/texts.ts'

/** Time zones of an office. Zones are derived from postal codes, so each is stored as that of its city until the company has an address. */
export const OFFICE_ZONES = {
  'America/St_Johns': { zip: 'A1C 1A1', country: 'CA' },
  'America/Halifax': { zip: 'B3H 1A1', country: 'CA' },
  'America/New_York': { zip: '10001', country: 'US' },
  'America/Toronto': { zip: 'M5H 2N2', country: 'CA' },
  'America/Chicago': { zip: '60601', country: 'US' },
  'America/Winnipeg': { zip: 'R3C 0A1', country: 'CA' },
  'America/Regina': { zip: 'S4P 3C1', country: 'CA' },
  'America/Denver': { zip: '80202', country: 'US' },
  'America/Edmonton': { zip: 'T5J 0A1', country: 'CA' },
  'America/Phoenix': { zip: '85004', country: 'US' },
  'America/Los_Angeles': { zip: '90012', country: 'US' },
  'America/Vancouver': { zip: 'V6B 1A1', country: 'CA' },
  'America/Anchorage': { zip: '99501', country: 'US' },
  'Pacific/Honolulu': { zip: '96813', country: 'US' },
} as const satisfies Record<string, { zip: string; country: 'US' | 'CA' }>

export type OfficeZone = keyof typeof OFFICE_ZONES
export const OFFICE_ZONE_IDS = Object.keys(OFFICE_ZONES) as [OfficeZone, ...OfficeZone[]]

export const officeZoneNames = defineWords('office.zones', {
  'America/St_Johns': { en: 'Newfoundland Time, St. John’s', fr: 'Heure de Terre-Neuve, St. John’s' },
  'America/Halifax': { en: 'Atlantic Time, Halifax', fr: 'Heure de l’Atlantique, Halifax' },
  'America/New_York': { en: 'Eastern Time, New York', fr: 'Heure de l’Est, New York' },
  'America/Toronto': { en: 'Eastern Time, Toronto and Montréal', fr: 'Heure de l’Est, Toronto et Montréal' },
  'America/Chicago': { en: 'Central Time, Chicago', fr: 'Heure du Centre, Chicago' },
  'America/Winnipeg': { en: 'Central Time, Winnipeg', fr: 'Heure du Centre, Winnipeg' },
  'America/Regina': { en: 'Central Time, Regina', fr: 'Heure du Centre, Regina' },
  'America/Denver': { en: 'Mountain Time, Denver', fr: 'Heure des Rocheuses, Denver' },
  'America/Edmonton': { en: 'Mountain Time, Edmonton', fr: 'Heure des Rocheuses, Edmonton' },
  'America/Phoenix': { en: 'Mountain Time, Phoenix', fr: 'Heure des Rocheuses, Phoenix' },
  'America/Los_Angeles': { en: 'Pacific Time, Los Angeles', fr: 'Heure du Pacifique, Los Angeles' },
  'America/Vancouver': { en: 'Pacific Time, Vancouver', fr: 'Heure du Pacifique, Vancouver' },
  'America/Anchorage': { en: 'Alaska Time, Anchorage', fr: 'Heure de l’Alaska, Anchorage' },
  'Pacific/Honolulu': { en: 'Hawaii Time, Honolulu', fr: 'Heure d’Hawaï, Honolulu' },
})

/** The offered zone equal to the browser's, as the default; null if not offered. */
export const officeZoneOf = (timeZone: string): OfficeZone | null => OFFICE_ZONE_IDS.find((id) => id === timeZone) ?? null
