import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, productDayOf } from '#features/countries/dates.ts'
import { findRegion } from '#features/countries/regions.ts'
import { documentCalls } from '#features/documents/contract.ts'
import { typeOfKind } from '#features/documents/glovebox.ts'
import { fileDocument } from '#features/documents/server/glovebox/file-document.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Stage } from '../orders/today/stage.ts'
import { DEMO_DOCUMENTS, type DemoDocument } from './demo-documents.ts'
import { type RenderedDocument, renderPdf, renderPhoto } from './render-document.ts'

/** A document was uploaded a year before it expires, one without a date two months ago. */
const FILED_DAYS_BEFORE = 365
const FILED_DAYS_AGO = 60
const DAY_MS = 86_400_000

type Vehicle = Awaited<ReturnType<typeof findVehicle>>

/** In the uploader's fleet: a transferred vehicle left a row of the same name behind. */
const findVehicle = (tx: Tx, { vehicle, by }: DemoDocument) =>
  tx
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .innerJoin('users as u', 'u.fleetId', 'v.fleetId')
    .where('v.name', '=', vehicle)
    .where('u.email', '=', by)
    .where('v.deletedAt', 'is', null)
    .select(['v.id', 'v.vin', 'v.year', 'v.make', 'v.model', 'v.otherId', 'v.licensePlateNumber', 'v.licensePlateState'])
    .select(['f.name as fleetName', 'f.country'])
    .executeTakeFirstOrThrow()

/** Uploads rendered documents of some vehicles through the product's action, with dates relative to `now`. */
export const fileDocuments = async (tx: Tx, stage: Stage, now: Date): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-papers-'))
  try {
    for (const item of DEMO_DOCUMENTS) {
      const vehicle = await findVehicle(tx, item)
      const expiresOn = item.expiresInDays === null ? null : addDays(productDayOf(now), item.expiresInDays)
      const upload = await renderUpload(item, vehicle, expiresOn, folder)
      const filedAt = new Date(
        now.getTime() -
          (item.expiresInDays === null ? FILED_DAYS_AGO : Math.max(1, FILED_DAYS_BEFORE - item.expiresInDays)) * DAY_MS,
      )
      const body = documentCalls.file.body.parse({
        vehicle_id: vehicle.id,
        document_type: typeOfKind(item.kind),
        document_number: item.number,
        expiration_date: expiresOn ?? '',
        insurance_name: item.insurer,
        document_title: item.title,
        state_id: findRegion(vehicle.licensePlateState ?? '', vehicle.country)?.id ?? '',
        glovebox_documents_attributes: [{ document_url: upload }],
      })
      await stage.person(item.by, filedAt, (ctx) => fileDocument(ctx, { params: undefined, query: undefined, body }))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const renderUpload = async (
  item: DemoDocument,
  vehicle: Vehicle,
  expiresOn: string | null,
  folder: string,
): Promise<UploadedFile> => {
  const sheet = sheetOf(item, vehicle, expiresOn)
  const isPhoto = item.as === 'photo'
  const content = isPhoto ? await renderPhoto(sheet) : await renderPdf(sheet)
  const name = `${(item.title || FILE_NAMES[vehicle.country][item.kind]).toLowerCase().replaceAll(/[^a-zà-ÿ]+/g, '-')}.${isPhoto ? 'jpg' : 'pdf'}`
  const path = join(folder, name)
  await writeFile(path, content)
  return new UploadedFile(path, name, isPhoto ? 'image/jpeg' : 'application/pdf', content.length)
}

const FILE_NAMES = {
  US: { drivers_license: 'license', vehicle_insurance: 'insurance', registration: 'registration', other: 'document' },
  CA: { drivers_license: 'permis', vehicle_insurance: 'assurance', registration: 'immatriculation', other: 'document' },
} as const

const HEADINGS = {
  US: { drivers_license: 'DRIVER LICENSE', vehicle_insurance: 'INSURANCE CARD', registration: 'REGISTRATION CARD', other: '' },
  CA: {
    drivers_license: 'PERMIS DE CONDUIRE',
    vehicle_insurance: 'ATTESTATION D’ASSURANCE',
    registration: 'CERTIFICAT D’IMMATRICULATION',
    other: '',
  },
} as const

const sheetOf = (item: DemoDocument, vehicle: Vehicle, expiresOn: string | null): RenderedDocument => {
  const inFrench = vehicle.country === 'CA'
  const isCard = item.as === 'photo' || item.kind === 'vehicle_insurance'
  return {
    heading: item.title || HEADINGS[vehicle.country][item.kind],
    below: item.insurer || vehicle.fleetName,
    shape: isCard ? 'card' : 'sheet',
    facts: [
      [inFrench ? 'Plaque' : 'Plate', `${vehicle.licensePlateState} ${vehicle.licensePlateNumber}`],
      [inFrench ? 'Échéance' : 'Expires', expiresOn ?? '-'],
      [inFrench ? 'Véhicule' : 'Vehicle', [vehicle.year, vehicle.make, vehicle.model].join(' ')],
      [inFrench ? 'Numéro' : 'Number', item.number || '-'],
      ...(isCard
        ? []
        : ([
            [inFrench ? 'NIV' : 'VIN', vehicle.vin ?? '-'],
            [inFrench ? 'Unité' : 'Unit', vehicle.otherId ?? '-'],
          ] as const)),
    ],
  }
}
