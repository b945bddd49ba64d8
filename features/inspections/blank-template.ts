import { defineWords } from '#platform/i18n/texts.ts'
import type { Template } from './template.ts'

const WORDS = defineWords('inspections.blank', {
  name: { en: 'New template', fr: 'Nouveau modèle' },
  section: { en: 'Section 1', fr: 'Section 1' },
  reference: { en: 'Your own rules', fr: 'Vos propres règles' },
})

/** Sections and items are the fleet's; nothing is expected before it says for which vehicles. */
export const BLANK_TEMPLATE: Template = {
  name: WORDS.name,
  bodies: [],
  duty: null,
  timing: 'before',
  expected: 'on_demand',
  missed_after: 2,
  needs_review: true,
  without_defects: true,
  months_kept: 6,
  reference: WORDS.reference,
  sections: [{ id: 'section-1', title: WORDS.section, items: [] }],
}
