import { fillIn } from '#platform/i18n/fill-in.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { defineWords, type Words } from '#platform/i18n/texts.ts'
import type { Template } from '../template.ts'
import { item, SECTION_TITLES } from './items.ts'

/*
 * National Safety Code, standard 13, as read on 2026-11-29 in the provinces' pages (jjkellercompliancenetwork.com for N.L. and
 * N.S., cvse.ca, saaq.gouv.qc.ca): vehicles over 4,500 kg or with more than 10 seats, once in 24 hours, before driving. A
 * report exists without a defect as well, and the driver carries it. A minor defect is reported and repaired; a major one
 * forbids driving. Schedule 1 is for trucks, tractors and trailers, 2 for buses, 3 for motor coaches, whose underside is
 * inspected by schedule 4 over a pit, every 30 days or 12,000 km. A VIN tells no coach from a bus: both are offered.
 */
const NSC = 'NSC 13'

const WORDS = defineWords('inspections.canada', {
  light: { en: 'Daily, light vehicles', fr: 'Quotidienne, véhicules légers' },
  truck: { en: 'Daily, trucks and tractors', fr: 'Ronde de sécurité, camions et tracteurs' },
  trailer: { en: 'Daily, trailers in Canada', fr: 'Ronde de sécurité, remorques' },
  bus: { en: 'Daily, buses', fr: 'Ronde de sécurité, autobus' },
  coach: { en: 'Daily, motor coaches', fr: 'Ronde de sécurité, autocars' },
  underside: { en: 'Coach underside, 30 days or 12,000 km', fr: 'Dessous d’autocar, 30 jours ou 12 000 km' },
  reference: { en: 'NSC Standard 13, schedule {{schedule}}', fr: 'Norme 13 du CCS, liste {{schedule}}' },
  own: { en: 'Your own daily inspection', fr: 'Votre propre ronde de sécurité' },
  quebec: { en: 'Québec, circle check report, schedule {{schedule}}', fr: 'Rapport de ronde de sécurité, liste {{schedule}}' },
  britishColumbia: {
    en: 'NSC Standard 13, schedule {{schedule}}, British Columbia',
    fr: 'Norme 13 du CCS, liste {{schedule}}, Colombie-Britannique',
  },
  newBrunswick: {
    en: 'NSC Standard 13, schedule {{schedule}}, New Brunswick',
    fr: 'Norme 13 du CCS, liste {{schedule}}, Nouveau-Brunswick',
  },
})

/** The reference of a province to a schedule of the standard. */
const inSchedule = (reference: Words, schedule: 1 | 2 | 3 | 4): Words =>
  Object.fromEntries(
    Object.entries(reference).map(([language, text]) => [language, fillIn(text, { schedule }, language as Language)]),
  ) as Words

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
  reference: inSchedule(rules.reference, 1),
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
  reference: inSchedule(rules.reference, 1),
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

const PASSENGERS = {
  id: 'passengers',
  title: SECTION_TITLES.passengers,
  items: [
    item('doors', NSC),
    item('exits', NSC),
    item('seats', NSC),
    item('interior_lights', NSC),
    item('lift', NSC),
    item('baggage', NSC),
  ],
}
const DRIVERS_PLACE = {
  id: 'cab',
  title: SECTION_TITLES.cab,
  items: [
    item('controls', NSC),
    item('steering', NSC),
    item('horn', NSC),
    item('wipers', NSC),
    item('heater', NSC),
    item('seat_belts', NSC, 'never'),
    item('warning_lights', NSC),
    item('emergency', NSC),
  ],
}

const busOf = (rules: Rules): Template => ({
  ...rules,
  name: WORDS.bus,
  reference: inSchedule(rules.reference, 2),
  bodies: ['bus'],
  duty: null,
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
      ],
    },
    lightsOf(NSC),
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('service_brakes', NSC), item('parking_brake', NSC), item('coupling', NSC)],
    },
    PASSENGERS,
    DRIVERS_PLACE,
  ],
})

/** Without the underside of a coach, which has its own inspection. */
const coachOf = (rules: Rules): Template => ({
  ...rules,
  name: WORDS.coach,
  reference: inSchedule(rules.reference, 3),
  bodies: ['bus'],
  duty: null,
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
        item('fuel_system', NSC),
      ],
    },
    lightsOf(NSC),
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('service_brakes', NSC), item('parking_brake', NSC), item('coupling', NSC)],
    },
    PASSENGERS,
    DRIVERS_PLACE,
  ],
})

/** Begun when it is due, not every day. */
const undersideOf = (rules: Rules): Template => ({
  ...rules,
  expected: 'on_demand',
  name: WORDS.underside,
  reference: inSchedule(rules.reference, 4),
  bodies: ['bus'],
  duty: null,
  sections: [
    {
      id: 'below',
      title: SECTION_TITLES.below,
      items: [
        item('brake_adjustment', NSC),
        item('brake_parts', NSC),
        item('air_lines', NSC),
        item('steering_links', NSC),
        item('air_springs', NSC),
        item('axles', NSC),
        item('underbody', NSC),
        item('exhaust', NSC),
        item('fuel_system', NSC),
        item('tires', NSC),
        item('rims', NSC),
      ],
    },
  ],
})

export const canadaTemplates = (province: string | null) => {
  const rules = { ...RULES, ...(PROVINCES[province ?? ''] ?? ELSEWHERE) }
  return {
    light: lightOf(rules),
    truck: truckOf(rules),
    trailer: trailerOf(rules),
    bus: busOf(rules),
    coach: coachOf(rules),
    underside: undersideOf(rules),
  }
}
