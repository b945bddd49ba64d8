import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { fleetDayOf, fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { countFreeDevices, listFreeDevices, listUnmatchedVehicles } from './connection-store.ts'
import { presentDevice, presentVehicle, stoppedBefore } from './show-connection.ts'

const ROWS_PER_QUERY = 500

const words = defineWords('csv.unmatched', {
  file: { en: 'unmatched-devices', fr: 'appareils-non-associes' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  device: { en: 'Device', fr: 'Appareil' },
  why: { en: 'Why', fr: 'Raison' },
  last_sent: { en: 'Last sent', fr: 'Dernier envoi' },
  no_device: { en: 'No device has its VIN', fr: 'Aucun appareil n’a ce NIV' },
  no_vin_of_vehicle: { en: 'The vehicle has no VIN', fr: 'Le véhicule n’a pas de NIV' },
  stopped: { en: 'The device stopped sending', fr: 'L’appareil n’envoie plus rien' },
  no_vin: { en: 'The device reads no VIN', fr: 'L’appareil ne lit aucun NIV' },
  vin_unknown: { en: 'Its VIN is not in this fleet', fr: 'Son NIV n’est pas dans ce parc' },
  vin_twice: { en: 'Two devices have this VIN', fr: 'Deux appareils ont ce NIV' },
  vin_changed: { en: 'It was moved to another vehicle', fr: 'Il a été posé dans un autre véhicule' },
})

/** Vehicles without device, then devices without vehicle, in the screen's words. */
export const downloadUnmatched = async (ctx: Ctx) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const translate = (word: Words): string => localize(word, ctx.language)
  const day = (instant: string | null): string | null =>
    instant && formatGridDate(fleetDayOf(ctx, new Date(instant)), ctx.acting.country)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [[words.vehicle, words.vin, words.device, words.why, words.last_sent].map(translate)]
    for (let after = 0; ;) {
      const rows = await listUnmatchedVehicles(ctx.db, scope, { sentSince: stoppedBefore(ctx.now), limit: ROWS_PER_QUERY, after })
      yield rows.map(presentVehicle).map(({ name, vin, serial_number: serial, reason, last_sent_at: sent }) => {
        return [name, vin, serial, translate(reason === 'no_vin' ? words.no_vin_of_vehicle : words[reason]), day(sent)]
      })
      if (rows.length < ROWS_PER_QUERY) break
      after = rows.at(-1)!.id
    }
    const devices = await listFreeDevices(ctx.db, scope, { limit: await countFreeDevices(ctx.db, scope) })
    yield devices.map(presentDevice).map(({ serial_number: serial, vin, reason, last_sent_at: sent }) => {
      return [null, vin, serial, translate(words[reason]), day(sent)]
    })
  }
  return csvFile(ctx.language, `${translate(words.file)}-${fleetToday(ctx)}.csv`, body())
}
