import { defineWords } from '#platform/i18n/texts.ts'
import type { Template, TemplateSection } from '../template.ts'
import { item, SECTION_TITLES } from './items.ts'

/*
 * 49 CFR 396.11 and 396.13, as read on 2026-11-29 (law.lawstack.com/cfr/49/396.13, reglogic 1714458):
 * - 396.11(a)(1) names eleven parts; (a)(2) asks for the report at the end of the day's work, and in the transport of goods
 *   only if there is a defect; (a)(3) has the carrier or its agent certify that each defect was repaired, or that no repair
 *   is needed; (a)(4) keeps report, certification and review for three months.
 * - 396.13 has the next driver review the last report, if one was required, and sign it; not for a trailer that has left.
 * The rule concerns vehicles above 10,000 lb, those of 9 or 15 passengers and placarded ones. Our duty classes part at
 * 14,000 lb, so the lighter template names the paragraphs as well.
 */
const NAMED = '396.11(a)(1)'

const WORDS = defineWords('inspections.us', {
  light: { en: 'Daily, light vehicles', fr: 'Quotidienne, véhicules légers' },
  truck: { en: 'Daily, medium- and heavy-duty', fr: 'Quotidienne, véhicules moyens et lourds' },
  trailer: { en: 'Daily, US trailers', fr: 'Quotidienne, remorques (É.-U.)' },
  reference: { en: '49 CFR 396.11 and 396.13', fr: '49 CFR 396.11 et 396.13' },
})

const RULES = {
  timing: 'after',
  expected: 'every_day_driven',
  missed_after: 2,
  needs_review: true,
  without_defects: false,
  months_kept: 3,
  reference: WORDS.reference,
} as const

const LIGHTS: TemplateSection = {
  id: 'lights',
  title: SECTION_TITLES.lights,
  items: [item('headlights', NAMED), item('tail_lights', NAMED), item('signals', NAMED), item('reflectors', NAMED)],
}

export const US_LIGHT: Template = {
  ...RULES,
  name: WORDS.light,
  bodies: ['van', 'small_van', 'pickup', 'suv', 'car', 'truck', 'bus'],
  duty: 'light',
  sections: [
    {
      id: 'outside',
      title: SECTION_TITLES.outside,
      items: [item('tires', NAMED), item('mirrors', NAMED), item('leaks'), item('cargo_area')],
    },
    LIGHTS,
    {
      id: 'cab',
      title: SECTION_TITLES.cab,
      items: [
        item('brakes', NAMED),
        item('steering', NAMED),
        item('horn', NAMED),
        item('wipers', NAMED),
        item('seat_belts', null, 'never'),
        item('warning_lights'),
        item('emergency', NAMED),
      ],
    },
  ],
}

export const US_TRUCK: Template = {
  ...RULES,
  name: WORDS.truck,
  bodies: ['van', 'small_van', 'pickup', 'suv', 'car', 'truck', 'bus'],
  duty: 'medium_heavy',
  sections: [
    {
      id: 'outside',
      title: SECTION_TITLES.outside,
      items: [
        item('tires', NAMED),
        item('rims', NAMED),
        item('mirrors', NAMED),
        item('leaks'),
        item('body_frame'),
        item('suspension'),
        item('cargo_area'),
      ],
    },
    LIGHTS,
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('service_brakes', NAMED), item('parking_brake', NAMED), item('brake_hoses', NAMED), item('coupling', NAMED)],
    },
    {
      id: 'cab',
      title: SECTION_TITLES.cab,
      items: [
        item('steering', NAMED),
        item('horn', NAMED),
        item('wipers', NAMED),
        item('seat_belts', null, 'never'),
        item('warning_lights'),
        item('emergency', NAMED),
        item('load'),
      ],
    },
  ],
}

export const US_TRAILER: Template = {
  ...RULES,
  name: WORDS.trailer,
  bodies: ['trailer'],
  duty: null,
  sections: [
    {
      id: 'brakes',
      title: SECTION_TITLES.brakes,
      items: [item('trailer_brakes', NAMED), item('coupling', NAMED)],
    },
    {
      id: 'underneath',
      title: SECTION_TITLES.underneath,
      items: [item('tires', NAMED), item('rims', NAMED), item('body_frame'), item('cargo_area'), item('load')],
    },
    {
      id: 'lights',
      title: SECTION_TITLES.lights,
      items: [item('tail_lights', NAMED), item('signals', NAMED), item('reflectors', NAMED)],
    },
  ],
}
