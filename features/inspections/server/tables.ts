import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import type { AnnualKind } from '../annual.ts'
import type { Certification, ItemResult, Outcome, Signature } from '../inspection.ts'
import type { StartingPoint } from '../starting-points/starting-points.ts'
import type { Template } from '../template.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>

/** The vehicle as it was at its inspection. */
export type InspectedVehicle = {
  name: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  plate: string | null
  plateState: string | null
  vin: string | null
  body: string
}
export type Carrier = { name: string; address: string | null; city: string | null; state: string | null; zip: string | null }

type InspectionTable = {
  fleetId: number
  id: Generated<number>
  clientId: string
  vehicleId: number
  templateId: number | null
  startingPoint: StartingPoint | null
  templateVersion: number
  form: Json<Template>
  vehicle: Json<InspectedVehicle>
  carrier: Json<Carrier>
  startedAt: Date
  signedAt: Date
  receivedAt: Date
  day: string
  seconds: number
  isTooFast: boolean
  odometer: number | null
  odometerUnits: DistanceUnit
  place: string | null
  driverUserId: number
  driverName: string
  signature: Json<Signature>
  results: Json<Record<string, ItemResult>>
  outcome: Outcome
  itemsTotal: number
  defectsTotal: number
  keepUntil: string
}

type DefectTable = {
  fleetId: number
  id: Generated<number>
  inspectionId: number
  itemId: string
  title: JSONColumnType<EveryLanguage>
  note: string
  isSafe: boolean
  sourceId: number | null
  certifiedAs: Certification | null
  certifiedAt: Date | null
  certifiedBy: string | null
  certifiedByUserId: number | null
  certifiedNote: string | null
  certifiedSignature: JsonOrNull<Signature>
  orderId: number | null
}

type AnnualTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  kind: Generated<AnnualKind>
  inspectedOn: string
  validUntil: string
  keepUntil: string
  inspector: string
  qualification: string | null
  place: string | null
  reportNumber: string | null
  hasPassed: boolean
  fileName: string
  contentType: string
  bytes: number
  fileKey: string
  previewFileKey: string
  recordedBy: string
  recordedAt: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    inspectionTemplates: {
      fleetId: number
      id: Generated<number>
      startingPoint: StartingPoint | null
      draft: JsonOrNull<Template>
      version: Generated<number>
      bodies: Generated<string[]>
      duty: 'light' | 'medium_heavy' | null
      isExpected: Generated<boolean>
      isAfter: Generated<boolean>
      missedAfter: Generated<number>
      createdAt: Date
      updatedAt: Date
      archivedAt: Date | null
    }
    inspectionTemplateVersions: {
      fleetId: number
      templateId: number
      version: number
      content: Json<Template>
      publishedAt: Date
      publishedBy: string
    }
    inspections: InspectionTable
    inspectionDefects: DefectTable
    inspectionFiles: {
      fleetId: number
      id: Generated<number>
      inspectionId: number
      itemId: string
      contentType: string
      bytes: number
      fileKey: string
      previewFileKey: string
    }
    inspectionReviews: {
      fleetId: number
      inspectionId: number
      userId: number
      name: string
      at: Date
      signature: Json<Signature>
    }
    annualInspections: AnnualTable
  }
}
