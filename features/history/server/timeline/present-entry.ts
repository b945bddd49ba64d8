import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type DistanceUnit, distanceUnitOf } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import { type RecallSource, shownNumber } from '#features/recalls/recall.ts'
import { presentComponent } from '#features/recalls/server/present-recall.ts'
import { lineName, serviceById } from '#features/services/catalog/services.ts'
import { positionName } from '#features/services/service.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { localize } from '#platform/i18n/texts.ts'
import type { TimelineKnown } from '../../timeline/timeline.ts'
import type { TimelineEntry } from '../../timeline/timeline-contract.ts'
import type { TimelineFacts, TimelineRow } from './timeline-store.ts'

type Viewer = Pick<Ctx, 'acting' | 'language' | 'now'>

/** Presents an entry to its viewer: another fleet's costs are hidden from everyone. */
export const presentEntry = (row: TimelineRow, { acting, language, now }: Viewer): TimelineEntry => {
  const unit = distanceUnitOf(acting.country)
  const seesMoney = holds(acting.roles, 'costs.vehicle')
  const paid = row.what === 'order' || row.what === 'manual'
  return {
    key: row.ref,
    group: row.grp,
    kind: row.what,
    on: row.onDay,
    // 0: no odometer was read.
    odometer: inUnit(row.odometer || null, row.units, unit),
    total: paid && seesMoney && row.cents !== null ? toDollars(Number(row.cents)) : null,
    total_hidden: row.what === 'earlier_visit' ? 'another_fleet' : paid && !seesMoney ? 'not_for_you' : null,
    facts: known(
      { ...row.facts, known: inUnit(row.facts.known ?? null, row.units, unit) },
      {
        ...visitFacts(row, language),
        ...documentFacts(row.facts),
        ...recallFacts(row.facts, language),
        ...inspectionFacts(row.facts),
        ...problemFacts(row.facts, language),
        ...(row.facts.photo ? { photo: shortAddresses('odometer_readings', row.facts.photo, now).url } : {}),
      },
    ),
  }
}

const inUnit = (distance: number | null, from: DistanceUnit | null, to: DistanceUnit): number | null =>
  distance === null || from === null ? distance : convertDistance(distance, from, to)

const visitFacts = (row: TimelineRow, language: Language): TimelineKnown => {
  const marked = row.facts.services?.map((serviceDefinitionId) => ({
    serviceDefinitionId,
    name: null,
    position: null,
    label: null,
  }))
  const lines = row.lines ?? marked
  return {
    ...(lines
      ? {
          services: lines.map(({ serviceDefinitionId, name, position, label }) => {
            const definition = serviceById(serviceDefinitionId)
            return {
              name: label ?? lineName({ name, serviceDefinitionId }, language),
              position: definition ? positionName(definition, position, language) : position,
            }
          }),
        }
      : {}),
    ...(row.approver ? { approved_by: row.approver } : {}),
    ...(row.documents > 0 ? { documents: row.documents } : {}),
    ...(row.facts.isManual ? { by_hand: true } : {}),
    ...(row.facts.isEstimated ? { odometer_estimated: true } : {}),
  }
}

const documentFacts = ({ paper: document }: TimelineFacts): TimelineKnown =>
  document
    ? {
        paper: document.kind as NonNullable<TimelineKnown['paper']>,
        ...(document.title ? { title: document.title } : {}),
        ...(document.insuranceName ? { insurer: document.insuranceName } : {}),
        ...(document.expiresOn ? { expires_on: document.expiresOn } : {}),
      }
    : {}

const inspectionFacts = ({ inspection, parkIt }: TimelineFacts): TimelineKnown =>
  inspection === undefined ? {} : { inspection, ...(parkIt ? { park_it: true } : {}) }

const recallFacts = ({ number, component, componentFr, source, parkIt }: TimelineFacts, language: Language): TimelineKnown =>
  number === undefined
    ? {}
    : {
        // An event has the campaign number in display form, a recall in the authority's form.
        campaign: source ? shownNumber(source as RecallSource, number) : number,
        component: presentComponent({ component: component ?? '', componentFr: componentFr ?? null }, language),
        ...(parkIt ? { park_it: true } : {}),
      }

const problemFacts = ({ problem, problemTitle, closedAs, outage }: TimelineFacts, language: Language): TimelineKnown => ({
  ...(problem === undefined ? {} : { problem, name: localize(problemTitle, language) }),
  ...(closedAs ? { closed_as: closedAs } : {}),
  ...(outage ? { outage } : {}),
})

/** Facts copied without conversion. */
const PLAIN = [
  'who',
  'shop',
  'order',
  'record',
  'stands',
  'reason',
  'decision',
  'known',
  'item',
  'state',
  'code',
  'name',
] as const
const OF_FLEET = ['times', 'fleet', 'from', 'to', 'added', 'removed', 'until'] as const

const known = (facts: Omit<TimelineFacts, 'known'> & { known: number | null }, more: TimelineKnown): TimelineKnown => {
  const plain = [...PLAIN, ...OF_FLEET].flatMap((key) =>
    facts[key] === null || facts[key] === undefined ? [] : [[key, facts[key]]],
  )
  return {
    ...(Object.fromEntries(plain) as TimelineKnown),
    ...(facts.source && more.campaign === undefined ? { source: facts.source } : {}),
    ...(facts.serialNumber ? { serial_number: facts.serialNumber } : {}),
    ...(facts.retired ? { retired: facts.retired } : {}),
    ...more,
  }
}
