import { holds } from '#features/accounts/capabilities.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { AnyoneCtx, Ctx, Writing } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { convertDistance, formatOdometer } from '#features/countries/distance.ts'
import { formatNumber } from '#features/countries/number.ts'
import { recordOdometer } from '#features/readings/server/record-odometer.ts'
import { expectedOdometers, typedOdometerDoubt } from '#features/vehicles/odd-odometer.ts'
import { type TextParams, translateTo } from '#platform/i18n/texts.ts'
import { plainSigns } from '../../text-message.ts'
import { TEXTED_QUESTION_MS, textedChoice, textedOdometer, type TextedOdometer } from '../../texted-odometer.ts'
import { ownMessageTexts } from '../../templates/message-texts.ts'
import { deleteQuestion, findQuestion, findDrivenVehicles, findTextingUser, saveQuestion } from './texted-odometer-store.ts'

type Sender = { userId: number | null; number: string; brandId: string }
type Vehicle = Awaited<ReturnType<typeof findDrivenVehicles>>[number]
type Reply = (key: 'odometer_recorded' | 'odometer_doubtful' | 'odometer_which', params: TextParams) => string

/**
 * Records an odometer that a driver texts, by the rules of the screen: a doubtful one is asked about once, and with several
 * vehicles the sender says which. Returns the reply; null if the text is no odometer, or its sender may not record one, so that
 * nothing is revealed to them.
 */
export const recordTextedOdometer = async (
  anyone: Writing<AnyoneCtx>,
  { userId, number, brandId }: Sender,
  body: string,
): Promise<string | null> => {
  const driver = userId === null ? undefined : await findTextingUser(anyone.db, userId, number)
  if (userId === null || !driver || !holds(driver.roles, 'odometer.record')) return null
  const acting = await findActingUser(anyone.db, { userId, fleetId: driver.fleetId })
  if (!acting) return null
  const question = await findQuestion(anyone.db, number, userId, new Date(anyone.now.getTime() - TEXTED_QUESTION_MS))
  const vehicles = await findDrivenVehicles(anyone.db, driver.fleetId, userId)
  const texted = readingOf(body, question, vehicles)
  if (!texted) return null
  const ctx: Ctx = {
    ...anyone,
    acting: { ...acting, capability: 'odometer.record' },
    language: uiLanguage(acting.language),
    write: (work) => work(anyone.db, anyone.emit),
  }
  const brand = brandById(brandId).name
  const language = uiLanguage(acting.language)
  const reply: Reply = (key, params) => plainSigns(translateTo(ownMessageTexts, key, language, { brand, ...params }))
  return texted.vehicle ? record(ctx, number, texted, texted.vehicle, reply) : askWhich(ctx, number, texted, vehicles, reply)
}

type Question = Awaited<ReturnType<typeof findQuestion>>
type Reading = TextedOdometer & { vehicle: Vehicle | null }

/** The odometer and its vehicle; null without either: the vehicle is null if the sender must say which. */
const readingOf = (body: string, question: Question, vehicles: readonly Vehicle[]): Reading | null => {
  const known = (id: number | undefined): Vehicle | null => vehicles.find((vehicle) => vehicle.id === id) ?? null
  const choice = question && question.vehicleIds.length > 1 ? textedChoice(body, question.vehicleIds.length) : null
  if (question && choice !== null) {
    const vehicle = known(question.vehicleIds[choice - 1])
    return vehicle && { odometer: question.odometer, unit: question.unit, isConfirmed: question.isConfirmed, vehicle }
  }
  const texted = textedOdometer(body)
  if (!texted || vehicles.length === 0) return null
  const doubtedVehicle = question?.vehicleIds.length === 1 ? known(question.vehicleIds[0]) : null
  // YES confirms the figure of the question, in the unit in which it was texted.
  if (texted.isConfirmed && doubtedVehicle && question?.odometer === texted.odometer)
    return { ...texted, unit: texted.unit ?? question.unit, vehicle: doubtedVehicle }
  return { ...texted, vehicle: vehicles.length === 1 ? vehicles[0]! : doubtedVehicle }
}

const record = async (ctx: Ctx, number: string, texted: Reading, vehicle: Vehicle, reply: Reply): Promise<string> => {
  const { odometerUnits: units } = vehicle
  const odometer = texted.unit ? convertDistance(texted.odometer, texted.unit, units) : texted.odometer
  const typed = { odometer, on: fleetToday(ctx) }
  const shown = (distance: number): string => formatOdometer(distance, units, ctx.acting.language)
  if (!texted.isConfirmed && typedOdometerDoubt(typed, vehicle) !== null) {
    await saveQuestion(ctx.db, number, { ...questionOf(ctx, texted), vehicleIds: [vehicle.id] }, ctx.now)
    const { from, to } = expectedOdometers(vehicle, typed.on)
    return reply('odometer_doubtful', {
      odometer: shown(odometer),
      vehicle: vehicle.name,
      from: shown(from),
      to: shown(to),
      figure: String(texted.odometer),
    })
  }
  await recordOdometer(ctx, { params: { id: vehicle.id }, query: undefined, body: { odometer: String(odometer) } }, 'text')
  await deleteQuestion(ctx.db, number)
  return reply('odometer_recorded', { odometer: shown(odometer), vehicle: vehicle.name })
}

/** More would not fit into a text message. */
const NAMED_MAXIMUM = 9

const askWhich = async (ctx: Ctx, number: string, texted: Reading, all: readonly Vehicle[], reply: Reply): Promise<string> => {
  const vehicles = all.slice(0, NAMED_MAXIMUM)
  await saveQuestion(ctx.db, number, { ...questionOf(ctx, texted), vehicleIds: vehicles.map(({ id }) => id) }, ctx.now)
  return reply('odometer_which', {
    odometer: texted.unit
      ? formatOdometer(texted.odometer, texted.unit, ctx.acting.language)
      : formatNumber(texted.odometer, 0, ctx.acting.language),
    vehicles: vehicles.map(({ name }, index) => `${index + 1} ${name}`).join('\n'),
  })
}

const questionOf = (ctx: Ctx, { odometer, unit, isConfirmed }: TextedOdometer) => ({
  userId: ctx.acting.userId,
  odometer,
  unit,
  isConfirmed,
})
