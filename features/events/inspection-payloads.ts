/** Events of inspections. The subject is the vehicle; that of templates is the template. */
type OfVehicle = { vehicleName: string }
type OfTemplate = { title: { en: string; fr: string } }
type Annual = OfVehicle & {
  inspectionKind: 'annual' | 'coach_underside'
  inspectedOn: string
  validUntil: string
  inspector: string
  hasPassed: boolean
}

export type InspectionPayloads = {
  /** A driver began an inspection, while there was signal. `day`: in the fleet. */
  inspection_started: OfVehicle & { clientId: string; startedAt: string; day: string }
  /** A driver signed a report. */
  inspection_signed: OfVehicle & {
    inspectionId: number
    defectsTotal: number
    isParked: boolean
    isTooFast: boolean
  }
  /** The carrier or its agent certified defects of a report. */
  inspection_certified: OfVehicle & {
    inspectionId: number
    certifiedAs: 'repaired' | 'repair_unnecessary'
    defectsTotal: number
    note: string | null
  }
  /** A manager reminds those who drive the vehicle. */
  inspection_reminded: OfVehicle & { isMissed: boolean }
  annual_inspection_recorded: Annual
  annual_inspection_deleted: Annual
  inspection_template_published: OfTemplate & { formVersion: number }
  inspection_template_deleted: OfTemplate
}

/** Subject type of each event. */
export const INSPECTION_SUBJECT_OF = {
  inspection_started: 'vehicle',
  inspection_signed: 'vehicle',
  inspection_certified: 'vehicle',
  inspection_reminded: 'vehicle',
  annual_inspection_recorded: 'vehicle',
  annual_inspection_deleted: 'vehicle',
  inspection_template_published: 'inspection_template',
  inspection_template_deleted: 'inspection_template',
} as const
