import type { FleetDay } from '#features/countries/dates.ts'
import { sql } from 'kysely'
import { dayOfInstant, noonOf } from './visits-store.ts'

const NOTHING = sql.raw('null::int, null::text, null::bigint, null::bigint, null::bigint')
/** Null where no person acted: the stored name belongs to no brand. */
const actor = sql.raw(`case e.actor_kind when 'system' then null else e.actor_name end`)
const ofVehicle = sql.raw(`e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text`)

/**
 * Documents: this fleet's events about them, those that came with the vehicle or predate the events, and each that has expired.
 * `today` is the viewer's day.
 */
export const documentArms = (today: FleetDay) => [
  sql`select 'papers' as grp,
      case e.type when 'document_filed' then 'paper_filed' when 'document_changed' then 'paper_changed' else 'paper_deleted' end as what,
      'event-' || e.id as ref, ${dayOfInstant('e.at')} as on_day, e.at, null::int as odometer, null::text as units, null::bigint as cents,
      null::bigint as of_fleet, null::bigint as row_id,
      jsonb_build_object('who', ${actor}, 'item', i.id, 'paper', coalesce(e.payload->'after', e.payload->'before')) as facts
    from me join events e on ${ofVehicle} and e.type in ('document_filed', 'document_changed', 'document_deleted')
      left join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id and i.id = (e.payload->>'itemId')::bigint`,
  sql`select 'papers', 'paper_filed', 'paper-' || i.id, ${dayOfInstant('d.created_at')}, d.created_at, ${NOTHING},
      jsonb_build_object('who', case when d.created_at > me.own_since then d.uploaded_by end, 'item', i.id, 'paper',
        jsonb_build_object('kind', i.kind, 'title', i.title, 'insuranceName', i.insurance_name, 'expiresOn', i.expires_on))
    from me join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
      join glovebox_documents d on d.fleet_id = i.fleet_id and d.glovebox_item_id = i.id
    where not exists (select from events e where ${ofVehicle} and e.type in ('document_filed', 'document_changed') and e.at = d.created_at)`,
  sql`select 'papers', 'paper_expired', 'expired-' || i.id, i.expires_on, ${noonOf('i.expires_on')}, ${NOTHING},
      jsonb_build_object('item', i.id, 'paper', jsonb_build_object('kind', i.kind, 'title', i.title))
    from me join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id where i.expires_on < ${today}::date`,
]

const campaign = sql.raw(`'source', c.source, 'number', c.number, 'component', c.component, 'componentFr', c.component_fr`)

// Events have the display form of a campaign number: "26V‑412" for "26V412000".
const isCampaignOf = sql.raw(`replace(k.number, '-', '') like replace(e.payload->>'campaign', E'\\u2011', '') || '%'`)

/**
 * Recalls: when one was found to apply and the fleet's changes since; for a transferred vehicle, the current status.
 */
export const recallArms = [
  sql`select 'recalls' as grp, 'recall_found' as what, 'found-' || c.id as ref, ${dayOfInstant('r.found_at')} as on_day, r.found_at as at,
      null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id,
      jsonb_build_object(${campaign}, 'parkIt', c.park_it) as facts
    from me join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id join recall_campaigns c on c.id = r.campaign_id`,
  sql`select 'recalls', 'recall_changed', 'event-' || e.id, coalesce((e.payload->'after'->>'doneOn')::date, ${dayOfInstant('e.at')}), e.at, ${NOTHING},
      jsonb_build_object('number', e.payload->>'campaign', 'component', e.payload->>'component', 'componentFr', c.component_fr,
        'state', e.payload->'after'->>'state', 'order', e.payload->'orderId', 'who', ${actor})
    from me join events e on ${ofVehicle} and e.type = 'recall_changed'
      left join lateral (select k.component_fr from vehicle_recalls r join recall_campaigns k on k.id = r.campaign_id
        where r.fleet_id = me.fleet_id and r.vehicle_id = me.id and ${isCampaignOf} limit 1) c on true`,
  sql`select 'recalls', 'recall_changed', 'recall-' || c.id, coalesce(r.done_on, ${dayOfInstant('r.changed_at')}), r.changed_at, ${NOTHING},
      jsonb_build_object(${campaign}, 'state', r.state, 'order', case when r.order_fleet_id = me.fleet_id then r.order_id end,
        'who', case when r.changed_at > me.own_since then r.changed_by end)
    from me join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id join recall_campaigns c on c.id = r.campaign_id
    where r.changed_at is not null
      and not exists (select from events e where ${ofVehicle} and e.type = 'recall_changed' and e.at = r.changed_at)`,
]

/** Location, drivers and status. Transfers belong to the vehicle; the other entries come from the fleet's events. */
export const fleetArms = [
  sql`select 'fleet' as grp, 'added' as what, 'added-' || me.id as ref, ${dayOfInstant('v.created_at')} as on_day, v.created_at as at,
      v.first_odometer as odometer, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id,
      jsonb_build_object('fleet', f.name) as facts
    from me join vehicles v on v.fleet_id = me.fleet_id and v.id = me.id
      join fleets f on f.id = coalesce((select m.from_fleet_id from vehicle_moves m where m.vehicle_id = me.id order by m.id limit 1), me.fleet_id)`,
  sql`select 'fleet', 'moved', 'moved-' || m.id, m.moved_on, m.moved_at, m.odometer, me.units, null::bigint, null::bigint, null::bigint,
      jsonb_build_object('from', f.name, 'to', t.name, 'who', m.moved_by)
    from me join vehicle_moves m on m.vehicle_id = me.id join fleets f on f.id = m.from_fleet_id join fleets t on t.id = m.to_fleet_id`,
  sql`select 'fleet', case e.type when 'vehicle_switched' then 'switched' when 'vehicle_photo_changed' then 'photo_changed' else e.type end,
      'event-' || e.id, ${dayOfInstant('e.at')}, e.at, ${NOTHING}, e.payload || jsonb_build_object('who', ${actor})
    from me join events e on ${ofVehicle}
      and e.type in ('vehicle_switched', 'vehicle_photo_changed', 'reminder_snoozed', 'device_chosen', 'drivers_changed')`,
  sql`select 'fleet', 'outage_changed', 'event-' || e.id, ${dayOfInstant('e.at')}, e.at, ${NOTHING},
      jsonb_strip_nulls(jsonb_build_object('to', e.payload->>'to', 'outage', e.payload->>'reason', 'until', e.payload->>'expectedOn', 'who', ${actor}))
    from me join events e on ${ofVehicle} and e.type = 'vehicle_outage_changed'`,
]
