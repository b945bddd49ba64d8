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
import { DEMO_PAPERS, type DemoPaper } from './demo-papers.ts'
import { type DrawnPaper, drawPdf, drawPhoto } from './draw-paper.ts'

/** A paper was filed a year before it expires, one without a date two months ago. */
const FILED_DAYS_BEFORE = 365
const FILED_DAYS_AGO = 60
const DAY_MS = 86_400_000

type Vehicle = Awaited<ReturnType<typeof findVehicle>>

/** In the fleet of whoever files: a vehicle that moved on left a row of its name behind. */
const findVehicle = (tx: Tx, { vehicle, by }: DemoPaper) =>
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

/** Files the papers of some vehicles, as their people do it: drawn, with dates around the day of `now`. */
export const filePapers = async (tx: Tx, stage: Stage, now: Date): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'fleetwright-papers-'))
  try {
    for (const paper of DEMO_PAPERS) {
      const vehicle = await findVehicle(tx, paper)
      const expiresOn = paper.expiresInDays === null ? null : addDays(productDayOf(now), paper.expiresInDays)
      const upload = await drawn(paper, vehicle, expiresOn, folder)
      const at = new Date(
        now.getTime() -
          (paper.expiresInDays === null ? FILED_DAYS_AGO : Math.max(1, FILED_DAYS_BEFORE - paper.expiresInDays)) * DAY_MS,
      )
      const body = documentCalls.file.body.parse({
        vehicle_id: vehicle.id,
        document_type: typeOfKind(paper.kind),
        document_number: paper.number,
        expiration_date: expiresOn ?? '',
        insurance_name: paper.insurer,
        document_title: paper.title,
        state_id: findRegion(vehicle.licensePlateState ?? '', vehicle.country)?.id ?? '',
        glovebox_documents_attributes: [{ document_url: upload }],
      })
      await stage.person(paper.by, at, (ctx) => fileDocument(ctx, { params: undefined, query: undefined, body }))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawn = async (paper: DemoPaper, vehicle: Vehicle, expiresOn: string | null, folder: string): Promise<UploadedFile> => {
  const sheet = sheetOf(paper, vehicle, expiresOn)
  const isPhoto = paper.as === 'photo'
  const content = isPhoto ? await drawPhoto(sheet) : await drawPdf(sheet)
  const name = `${(paper.title || FILE_NAMES[vehicle.country][paper.kind]).toLowerCase().replaceAll(/[^a-zà-ÿ]+/g, '-')}.${isPhoto ? 'jpg' : 'pdf'}`
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

const sheetOf = (paper: DemoPaper, vehicle: Vehicle, expiresOn: string | null): DrawnPaper => {
  const inFrench = vehicle.country === 'CA'
  const isCard = paper.as === 'photo' || paper.kind === 'vehicle_insurance'
  return {
    heading: paper.title || HEADINGS[vehicle.country][paper.kind],
    below: paper.insurer || vehicle.fleetName,
    shape: isCard ? 'card' : 'sheet',
    facts: [
      [inFrench ? 'Plaque' : 'Plate', `${vehicle.licensePlateState} ${vehicle.licensePlateNumber}`],
      [inFrench ? 'Échéance' : 'Expires', expiresOn ?? '-'],
      [inFrench ? 'Véhicule' : 'Vehicle', [vehicle.year, vehicle.make, vehicle.model].join(' ')],
      [inFrench ? 'Numéro' : 'Number', paper.number || '-'],
      ...(isCard
        ? []
        : ([
            [inFrench ? 'NIV' : 'VIN', vehicle.vin ?? '-'],
            [inFrench ? 'Unité' : 'Unit', vehicle.otherId ?? '-'],
          ] as const)),
    ],
  }
}
