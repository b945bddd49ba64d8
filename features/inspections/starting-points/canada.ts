import { defineWords, type Words } from '#platform/i18n/texts.ts'
import type { Template } from '../template.ts'
import { item, SECTION_TITLES } from './items.ts'

/*
 * National Safety Code, standard 13, as read on 2026-11-29 in the provinces' pages (jjkellercompliancenetwork.com for N.L. and
 * N.S., cvse.ca, saaq.gouv.qc.ca): vehicles over 4,500 kg or with more than 10 seats, once in 24 hours, before driving. A
 * report exists without a defect as well, and the driver carries it. A minor defect is reported and repaired; a major one
 * forbids driving. Schedule 1 is for trucks, tractors and trailers. Those of buses and motor coaches (2 to 4) are not here:
 * no vehicle of ours is known as one.
 */
const NSC = 'NSC 13'

const WORDS = defineWords('inspections.canada', {
  light: { en: 'Daily, light vehicles', fr: 'Quotidienne, véhicules légers' },
  truck: { en: 'Daily, trucks and tractors', fr: 'Ronde de sécurité, camions et tracteurs' },
  trailer: { en: 'Daily, trailers in Canada', fr: 'Ronde de sécurité, remorques' },
  reference: { en: 'NSC Standard 13, schedule 1', fr: 'Norme 13 du CCS, liste 1' },
  own: { en: 'Your own daily inspection', fr: 'Votre propre ronde de sécurité' },
  quebec: { en: 'Québec, circle check report, schedule 1', fr: 'Rapport de ronde de sécurité, liste 1' },
  britishColumbia: { en: 'NSC Standard 13, British Columbia', fr: 'Norme 13 du CCS, Colombie-Britannique' },
  newBrunswick: { en: 'NSC Standard 13, New Brunswick', fr: 'Norme 13 du CCS, Nouveau-Brunswick' },
})

type Province = { months_kept: number; reference: Words }
/** Six months, the longest that a province was found to ask for, where its own number is not known. */
const ELSEWHERE: Province = { months_kept: 6, reference: WORDS.reference }
const PROVINCES: Readonly<Record<string, Province>> = {
  // cvse.ca, module 4: to the carrier within 20 days, filed within 30, kept for 3 months.
  BC: { months_kept: 3, reference: WORDS.britishColumbia },
  // saaq.gouv.qc.ca, vehicle file: rapports de ronde de sécurité, 6 months.
  QC: { months_kept: 6, reference: WORDS.quebec },
  // Asks for date, time, odometer and plates; each report has them.
  NB: { months_kept: 6, reference: WORDS.newBrunswick },
}

const RULES = {
  timing: 'before',
  expected: 'every_day_driven',
  missed_after: 3,
  needs_review: true,
  without_defects: true,
} as const

const lightsOf = (rule: string | null) => ({
  id: 'lights',
  title: SECTION_TITLES.lights,
  items: [item('headlights', rule), item('tail_lights', rule), item('signals', rule), item('reflectors', rule)],
})

type Rules = typeof RULES & Province

const lightOf = (rules: Rules): Template => ({
  ...rules,
  name: WORDS.light,
  reference: WORDS.own,
  bodies: ['van', 'small_van', 'pickup', 'suv', 'car', 'truck'],
  duty: 'light',
  sections: [
    {
      id: 'outside',
      title: SECTION_TITLES.outside,
      items: [item('tires'), item('mirrors'), item('leaks'), item('cargo_area')],
    },
    lightsOf(null),
    {
      id: 'cab',
      title: SECTION_TITLES.cab,
      items: [
        item('brakes'),
        item('steering'),
        item('horn'),
        item('wipers'),
        item('heater'),
        item('seat_belts', null, 'never'),
        item('warning_lights'),
      ],
    },
  ],
})

const truckOf = (rules: Rules): Template => ({
  ...rules,
  name: WORDS.truck,
  bodies: ['van', 'small_van', 'pickup', 'suv', 'car', 'truck'],
  duty: 'medium_heavy',
  sections: [
    {
      id: 'outside',
      title: SECTION_TITLES.outside,
      items: [
        item('tires', NSC),
        item('rims', NSC),
        item('mirrors', NSC),
        item('leaks', NSC),
        item('body_frame', NSC),
        item('suspension', NSC),
        item('exhaust', NSC),
        item('fuel_system', NSC),
        item('cargo_area'),
      ],
    },
    lightsOf(NSC),
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('service_brakes', NSC), item('parking_brake', NSC), item('brake_hoses', NSC), item('coupling', NSC)],
    },
    {
      id: 'cab',
      title: SECTION_TITLES.cab,
      items: [
        item('steering', NSC),
        item('horn', NSC),
        item('wipers', NSC),
        item('heater', NSC),
        item('seat_belts', NSC, 'never'),
        item('warning_lights', NSC),
        item('emergency', NSC),
        item('load', NSC),
      ],
    },
  ],
})

const trailerOf = (rules: Rules): Template => ({
  ...rules,
  name: WORDS.trailer,
  bodies: ['trailer'],
  duty: null,
  sections: [
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('trailer_brakes', NSC), item('coupling', NSC)],
    },
    {
      id: 'underneath',
      title: SECTION_TITLES.underneath,
      items: [
        item('tires', NSC),
        item('rims', NSC),
        item('suspension', NSC),
        item('body_frame', NSC),
        item('cargo_area'),
        item('load', NSC),
      ],
    },
    {
      id: 'lights',
      title: SECTION_TITLES.lights,
      items: [item('tail_lights', NSC), item('signals', NSC), item('reflectors', NSC)],
    },
  ],
})

export const canadaTemplates = (province: string | null): { light: Template; truck: Template; trailer: Template } => {
  const rules = { ...RULES, ...(PROVINCES[province ?? ''] ?? ELSEWHERE) }
  return { light: lightOf(rules), truck: truckOf(rules), trailer: trailerOf(rules) }
}
