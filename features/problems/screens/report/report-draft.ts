import type { Lamp, LampState } from '../../lamps.ts'
import type { System } from '../../problem.ts'

export type ReportDraft = {
  vehicleId: number | null
  /** Null and not `inWords`: not chosen yet. */
  lamp: Lamp | null
  lampState: LampState | null
  inWords: boolean
  system: System
  canDrive: boolean | null
  words: string
  place: string
  position: { latitude: number; longitude: number; accuracy: number } | null
  odometer: string
  files: readonly File[]
}

export const EMPTY_REPORT: ReportDraft = {
  vehicleId: null,
  lamp: null,
  lampState: null,
  inWords: false,
  system: 'other',
  canDrive: null,
  words: '',
  place: '',
  position: null,
  odometer: '',
  files: [],
}

/** A typed odometer: digits with separators; null: not a number, undefined: empty. */
export const odometerOf = (typed: string): number | null | undefined => {
  const digits = typed.replace(/[\s\u00a0\u202f,.]/g, '')
  if (digits === '') return undefined
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** Whether the first step has its answers. */
export const isFirstStepDone = ({ lamp, lampState, inWords, canDrive }: ReportDraft, needsState: boolean): boolean =>
  inWords ? canDrive !== null : lamp !== null && (!needsState || lampState !== null)

/** The form that the calls take; without a vehicle it is that of a code. */
export const toReportForm = (draft: ReportDraft, clientId: string): FormData => {
  const data = new FormData()
  const { lamp, lampState, inWords, position } = draft
  if (draft.vehicleId !== null) data.append('vehicle_id', String(draft.vehicleId))
  data.append('client_id', clientId)
  if (inWords) {
    data.append('system', draft.system)
    data.append('can_drive', String(draft.canDrive === true))
  } else {
    data.append('lamp', lamp!)
    data.append('lamp_state', lampState ?? 'steady')
  }
  data.append('words', draft.words)
  // A position without words still has a text.
  data.append('place', draft.place || (position ? `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}` : ''))
  if (position) {
    data.append('latitude', String(position.latitude))
    data.append('longitude', String(position.longitude))
  }
  const odometer = odometerOf(draft.odometer)
  if (typeof odometer === 'number') data.append('odometer', String(odometer))
  draft.files.forEach((file, index) => data.append(`files[${index}]`, file, file.name))
  return data
}
