import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addDays, addMonths, productDayOf } from '#features/countries/dates.ts'
import { annualCalls } from '#features/inspections/annual-contract.ts'
import { recordAnnual } from '#features/inspections/server/annual-inspections.ts'
import { certifyReport, reviewReport } from '#features/inspections/server/certify-report.ts'
import { withPhotos } from '#features/inspections/server/inspection-files.ts'
import type { Signature } from '#features/inspections/inspection.ts'
import { isTooFast } from '#features/inspections/too-fast.ts'
import { inspectedVehicle } from '#features/inspections/server/show-form.ts'
import { findReports, insertDefect, insertInspection, insertPhotos } from '#features/inspections/server/inspection-store.ts'
import { findCarrier, findFormFor, insertTemplate, publishVersion } from '#features/inspections/server/template-store.ts'
import { startingPoint } from '#features/inspections/starting-points/starting-points.ts'
import { itemsOf } from '#features/inspections/template.ts'
import { raiseProblem } from '#features/problems/server/raise-problem.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'
import { renderPdf } from './documents/render-document.ts'
import type { Stage } from './orders/today/stage.ts'
import { PEOPLE } from './people.ts'
import { idOf, type Ids } from './write-fleets.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SIGNATURE: Signature = [
  [
    [120, 640],
    [260, 240],
    [380, 720],
    [520, 380],
    [640, 680],
    [880, 420],
  ],
]
/** Every so many reports was done too fast. */
const FAST_EVERY = 9

const findDriven = (tx: Tx, { fleetId }: { fleetId: number }, exceptBy: number) =>
  tx
    .selectFrom('vehicles as v')
    .innerJoin('vehicleDrivers as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    .innerJoin('users as u', 'u.id', 'd.userId')
    .selectAll('v')
    .select(['u.id as userId', 'u.firstName', 'u.lastName'])
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where('u.id', '!=', exceptBy)
    .orderBy('v.id')
    .execute()

type Driven = Awaited<ReturnType<typeof findDriven>>[number]
type Form = NonNullable<Awaited<ReturnType<typeof findFormFor>>>

type Failed = {
  vehicle: string
  item: string
  note: string
  daysAgo: number
  /** Who certified the repair, and with which words; the next driver read both. */
  certified: { by: string; note: string } | null
}

/** Failed items of Northwind: one is open, one was repaired and certified with three signatures. */
const FAILED: readonly Failed[] = [
  {
    vehicle: 'O’Hare shuttle 2',
    item: 'tail_lights',
    note: 'Left lens cracked, the brake light does not come on.',
    daysAgo: 0,
    certified: null,
  },
  {
    vehicle: 'Pilsen 07',
    item: 'wipers',
    note: 'Driver’s side streaks, rubber torn.',
    daysAgo: 4,
    certified: { by: 'mia@northwind.example', note: 'Both blades replaced' },
  },
]

/** Not in the lists of vehicles, which tests count: only the whole demo has it. */
const TRAILER = {
  name: 'Remorque 17',
  vin: vinFromPrefix('5JPBU192', 2011, 'P', 71_217),
  licensePlateNumber: 'RK 4417 B',
  driver: 'nadia@boreal.example',
}

/** Yearly inspections; the first two run out soon. */
const YEARLY = [
  { vehicle: 'Depot truck', by: 'mia@northwind.example', validForDays: 24, inspector: 'R. Halloran', place: 'Harbor Auto Care' },
  { vehicle: 'Camion 15', by: 'sylvie@boreal.example', validForDays: 17, inspector: 'M. Thibault', place: 'Mécanique du Port' },
  { vehicle: TRAILER.name, by: 'sylvie@boreal.example', validForDays: 190, inspector: 'M. Thibault', place: 'Mécanique du Port' },
] as const

type Cast = { fleetIds: Ids; userIds: Ids }
type Deps = { ports: Pick<Ports, 'files' | 'serviceSchedules' | 'places'>; stage: Stage; now: Date }

/**
 * Northwind has a template, and its drivers signed reports this morning. Boréal has a trailer, which its driver inspected with its
 * coupling. Three vehicles have a yearly inspection.
 */
export const writeInspections = async (tx: Tx, { fleetIds, userIds }: Cast, deps: Deps): Promise<void> => {
  const { now } = deps
  const scope = { fleetId: idOf(fleetIds, 'northwind') }
  const content = { ...startingPoint('us_light', null), timing: 'before' as const }
  const templateId = await insertTemplate(tx, scope, { key: 'us_light', draft: content, now })
  await publishVersion(tx, scope, { id: templateId, version: 1, content, by: 'Mia Castellano', now })
  // Dan inspects his vans himself.
  const vehicles = await findDriven(tx, scope, idOf(userIds, 'dan@northwind.example'))
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-inspections-'))
  try {
    for (const [index, vehicle] of vehicles.entries()) {
      const form = await findFormFor(tx, scope, vehicle)
      if (!form) continue
      const seconds = index % FAST_EVERY === 1 ? 38 : 200 + ((index * 37) % 160)
      const signedAt = new Date(now.getTime() - 2 * HOUR_MS - index * 60_000)
      const failed = FAILED.filter((one) => one.vehicle === vehicle.name)
      if (!failed.some(({ daysAgo }) => daysAgo === 0)) await writeReport(tx, { vehicle, form, seconds, signedAt })
      for (const one of failed) await writeFailed(deps, { vehicle, form, folder, signedAt }, one)
    }
    await addTrailer(tx, { fleetIds, userIds }, deps)
    for (const one of YEARLY) await fileYearly(tx, deps, folder, one)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const TRAILER_KNOWN_DAYS = 210

const addTrailer = async (tx: Tx, { fleetIds, userIds }: Cast, { ports, now }: Deps): Promise<void> => {
  const addedAt = new Date(now.getTime() - TRAILER_KNOWN_DAYS * DAY_MS)
  const scope = { fleetId: idOf(fleetIds, 'boreal') }
  const { driver, ...identity } = TRAILER
  const { id } = await tx
    .insertInto('vehicles')
    .values({
      ...scope,
      ...identity,
      nameOfVehicle: TRAILER.name,
      licensePlateState: 'QC',
      year: 2011,
      make: 'Cam Superline',
      model: 'Utility',
      body: 'trailer',
      dutyClass: 'light',
      powertrain: 'none',
      odometer: 0,
      odometerUnits: 'kilometers',
      odometerReadOn: productDayOf(addedAt),
      firstOdometer: 0,
      monthlyDistance: 0,
      createdAt: addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('vehicleDrivers')
    .values({ ...scope, vehicleId: id, userId: idOf(userIds, driver) })
    .execute()
  await refreshDueDates(tx, scope, [id], ports)
  const vehicle = (await findDriven(tx, scope, 0)).find((one) => one.id === id)!
  const form = (await findFormFor(tx, scope, vehicle))!
  await writeReport(tx, { vehicle, form, seconds: 185, signedAt: new Date(now.getTime() - 3 * HOUR_MS) })
}

type Report = {
  vehicle: Driven
  form: Form
  seconds: number
  signedAt: Date
  /** The item that failed. */
  failed?: string
}

const writeReport = async (tx: Tx, { vehicle, form, seconds, signedAt, failed }: Report): Promise<number> => {
  const scope = { fleetId: vehicle.fleetId }
  const { country: _country, province: _province, ...carrier } = await findCarrier(tx, scope)
  const items = itemsOf(form.content)
  const day = productDayOf(signedAt)
  const id = await insertInspection(tx, {
    ...scope,
    clientId: randomUUID(),
    vehicleId: vehicle.id,
    templateId: form.templateId,
    startingPoint: form.startingPoint,
    templateVersion: form.version,
    form: JSON.stringify(form.content),
    vehicle: JSON.stringify(inspectedVehicle(vehicle)),
    carrier: JSON.stringify(carrier),
    startedAt: new Date(signedAt.getTime() - seconds * 1000),
    signedAt,
    receivedAt: signedAt,
    day,
    seconds,
    isTooFast: isTooFast(seconds, items.length),
    odometer: vehicle.powertrain === 'none' ? null : vehicle.odometer,
    odometerUnits: vehicle.odometerUnits,
    place: null,
    driverUserId: vehicle.userId,
    driverName: `${vehicle.firstName} ${vehicle.lastName}`,
    signature: JSON.stringify(SIGNATURE),
    results: JSON.stringify(Object.fromEntries(items.map((item) => [item.id, item.id === failed ? 'fail' : 'pass']))),
    outcome: failed ? 'failed' : 'passed',
    itemsTotal: items.length,
    defectsTotal: failed ? 1 : 0,
    keepUntil: addMonths(day, form.content.months_kept),
  })
  return id!
}

type Where = { vehicle: Driven; form: Form; folder: string; signedAt: Date }

/** A report with a failed item, its photo and its problem; certified and read, if it was repaired. */
const writeFailed = async ({ ports, stage, now }: Deps, where: Where, failed: Failed): Promise<void> => {
  const { vehicle, form, folder } = where
  const signedAt = new Date(where.signedAt.getTime() - failed.daysAgo * DAY_MS)
  const item = itemsOf(form.content).find(({ id }) => id === failed.item)!
  const driver = PEOPLE.find(({ firstName, lastName }) => firstName === vehicle.firstName && lastName === vehicle.lastName)!
  const title = toEveryLanguage(item.title)
  const upload = { item_id: item.id, file: await photoOf(failed.item, folder) }
  const inspectionId = await stage.person(driver.email, signedAt, (ctx) =>
    withPhotos(ports, [upload], async (photos) => {
      const id = await writeReport(ctx.db, { vehicle, form, seconds: 260, signedAt, failed: item.id })
      await insertPhotos(ctx.db, vehicle, id, photos)
      const { sourceId } = await raiseProblem(
        { db: ctx.db, now: signedAt, emit: ctx.emit },
        {
          fleetId: vehicle.fleetId,
          vehicleId: vehicle.id,
          kind: 'inspection',
          key: `item:${item.id}`,
          title,
          system: item.system,
          severity: 'repair_soon',
          at: signedAt,
          words: failed.note,
          odometer: { value: vehicle.odometer, units: vehicle.odometerUnits },
          reporter: { userId: vehicle.userId, name: `${vehicle.firstName} ${vehicle.lastName}` },
          reference: id,
          files: photos.map(({ itemId: _itemId, ...file }) => file),
        },
      )
      const defect = {
        inspectionId: id,
        itemId: item.id,
        title: JSON.stringify(title),
        note: failed.note,
        isSafe: true,
        sourceId,
      }
      await insertDefect(ctx.db, vehicle, defect)
      return id
    }),
  )
  if (!failed.certified) return
  const params = { id: inspectionId }
  const hoursLater = (hours: number): Date => new Date(Math.min(signedAt.getTime() + hours * HOUR_MS, now.getTime()))
  await stage.person(failed.certified.by, hoursLater(26), async (ctx) => {
    const [report] = await findReports(ctx.db, vehicle, { ids: [inspectionId] })
    const defectIds = report!.defects.map(({ id }) => id)
    const body = { defect_ids: defectIds, as: 'repaired' as const, note: failed.certified!.note, signature: SIGNATURE }
    await certifyReport(ctx, { params, query: undefined, body })
  })
  await stage.person(driver.email, hoursLater(48), (ctx) =>
    reviewReport(ctx, { params, query: undefined, body: { signature: SIGNATURE } }),
  )
}

/** A drawing in place of a photo: a lens with a crack, or a torn blade. */
const photoOf = async (itemId: string, folder: string): Promise<UploadedFile> => {
  const part =
    itemId === 'tail_lights'
      ? '<rect x="330" y="90" width="150" height="330" rx="30" fill="#a8200d"/><path d="M360 120l40 90-30 60 60 110" stroke="#fff" stroke-width="6" fill="none"/>'
      : '<path d="M120 400L560 170" stroke="#22252c" stroke-width="18"/><path d="M300 306l30 40 24-62 30 34" stroke="#22252c" stroke-width="8" fill="none"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"><rect width="800" height="520" fill="#c9ced8"/><rect y="420" width="800" height="100" fill="#8d93a0"/>${part}</svg>`
  const content = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  return asUpload(content, { folder, name: `${itemId}.jpg`, type: 'image/jpeg' })
}

const asUpload = async (content: Buffer, { folder, name, type }: { folder: string; name: string; type: string }) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return new UploadedFile(path, name, type, content.length)
}

const fileYearly = async (tx: Tx, { stage, now }: Deps, folder: string, yearly: (typeof YEARLY)[number]): Promise<void> => {
  const { fleet } = PEOPLE.find(({ email }) => email === yearly.by)!
  const vehicle = await tx
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.fleetId', 'v.fleetId')
    .where('u.email', '=', yearly.by)
    .where('v.name', '=', yearly.vehicle)
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.vin', 'v.licensePlateNumber', 'v.licensePlateState'])
    .executeTakeFirstOrThrow()
  const inspectedOn = addDays(addMonths(productDayOf(now), -12), yearly.validForDays)
  const inFrench = fleet === 'boreal'
  const content = await renderPdf({
    heading: inFrench ? 'INSPECTION ANNUELLE' : 'ANNUAL VEHICLE INSPECTION',
    below: yearly.place,
    shape: 'sheet',
    facts: [
      [inFrench ? 'Véhicule' : 'Vehicle', yearly.vehicle],
      [inFrench ? 'NIV' : 'VIN', vehicle.vin ?? '-'],
      [inFrench ? 'Plaque' : 'Plate', `${vehicle.licensePlateState} ${vehicle.licensePlateNumber}`],
      [inFrench ? 'Inspecteur' : 'Inspector', yearly.inspector],
    ],
  })
  const name = inFrench ? 'inspection-annuelle.pdf' : 'annual-inspection.pdf'
  const body = annualCalls.record.body.parse({
    inspected_on: inspectedOn,
    inspector: yearly.inspector,
    place: yearly.place,
    report_number: `AI-${inspectedOn.slice(0, 4)}-${vehicle.id}`,
    file: await asUpload(content, { folder, name, type: 'application/pdf' }),
  })
  const recordedAt = new Date(now.getTime() - (365 - yearly.validForDays) * DAY_MS)
  await stage.person(yearly.by, recordedAt, (ctx) => recordAnnual(ctx, { params: { id: vehicle.id }, query: undefined, body }))
}
